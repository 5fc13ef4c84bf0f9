/** Longest question that an address may hand over, in characters (code points); what is longer is cut. */
export const ADDRESS_QUESTION_MAX_LENGTH = 2_000;

/** Value of the assistant's parameter in an address. */
export interface AddressParameter {
  /** The question to put into the composer; empty when the address only opens the panel. */
  question: string;
  /** The address without the parameter; everything else in it is as it was, to the letter. */
  rest: string;
}

/**
 * Reads the assistant's parameter of an address: `?assistant` opens the panel, `?assistant=question` also brings a question along.
 * Only reads: see {@link takeAddressParameter} for taking it out of the address bar.
 *
 * @param href A whole address.
 * @returns `null` when the parameter is not there. Never throws, whatever the address holds.
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

/** Writes the assistant's parameter into an address, in place of the one that it may have; everything else stays. */
export function writeAddressParameter(href: string, name: string, question: string): string {
  const rest = readAddressParameter(href, name)?.rest ?? href;
  const [address = '', ...fragment] = rest.split('#');
  const parameter = `${encodeURIComponent(name)}=${encodeURIComponent(question)}`;
  return [`${address}${address.includes('?') ? '&' : '?'}${parameter}`, ...fragment].join('#');
}

/**
 * Reads the parameter off the address bar and takes it out of there, in the same entry of the browser's history, so that neither a
 * reload nor the way back brings it up again.
 *
 * @returns The question, and whether the address bar is rid of it: a page whose history may not be written keeps it.
 */
export function takeAddressParameter(win: Window, name: string): { question: string; isTaken: boolean } | null {
  const found = readAddressParameter(win.location.href, name);
  if (found === null) return null;
  const { question, rest } = found;
  try {
    // Through the page's own function, so that a router that listens there hears of it; its state stays.
    win.history.replaceState(win.history.state, '', rest);
  } catch {
    return { question, isTaken: false };
  }
  return { question, isTaken: readAddressParameter(win.location.href, name) === null };
}
