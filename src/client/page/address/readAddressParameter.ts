/** Longest question in an address, in characters (code points). Longer questions are cut. */
export const ADDRESS_QUESTION_MAX_LENGTH = 2_000;

/** Value of the assistant's parameter in an address. */
export interface AddressParameter {
  /** The question to put into the composer; empty when the address only opens the panel. */
  question: string;
  /** The address without the parameter; everything else in it is unchanged. */
  rest: string;
}

/**
 * Reads the assistant's parameter of an address: `?assistant` opens the panel, `?assistant=question` also contains a question. Does not
 * change the address bar: see `takeAddressParameter`.
 *
 * @param href A whole address.
 * @returns `null` when the address has no such parameter. Never throws, whatever the address is.
 */
export function readAddressParameter(href: string, name: string): AddressParameter | null {
  const [, before = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/s.exec(href) ?? [];
  const pairs = query.split('&');
  const values: string[] = [];
  const others = pairs.filter((pair) => {
    const value = new URLSearchParams(pair).get(name);
    if (value !== null) values.push(value.trim());
    return value === null;
  });
  if (values.length === 0) return null;
  const question = (values.find((value) => value !== '')?.match(/./gsu) ?? []).slice(0, ADDRESS_QUESTION_MAX_LENGTH);
  return { question: question.join(''), rest: before + (others.length > 0 ? `?${others.join('&')}` : '') + fragment };
}

/** Sets the assistant's parameter in an address and replaces an existing one; everything else stays. */
export function writeAddressParameter(href: string, name: string, question: string): string {
  const rest = readAddressParameter(href, name)?.rest ?? href;
  const [address = '', ...fragment] = rest.split('#');
  const parameter = `${encodeURIComponent(name)}=${encodeURIComponent(question)}`;
  return [`${address}${address.includes('?') ? '&' : '?'}${parameter}`, ...fragment].join('#');
}
