import { UNSPACED } from './unspaced';

/** An address without angle brackets. `href` includes the scheme, even if it is not written. */
export interface Address {
  start: number;
  end: number;
  href: string;
}

/** Longest local part of a mail address, in characters. */
export const LOCAL_MAX_LENGTH = 64;

const DOMAIN = /[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*/uy;
/**
 * White space, `<`, and beyond ASCII every mark, symbol and invisible character except joiners end an address: they are of the text around
 * it, in any script. So does a letter of a script without spaces right behind an ASCII letter or digit. In brackets, `]` ends it too.
 */
const PATH = new RegExp(
  `(?:[!-;=-~]|(?![\\p{P}\\p{S}]|(?![\\u200c\\u200d])\\p{C}|(?<=[a-zA-Z\\d])[${UNSPACED}])[^\\0-\\x7f\\s])*`,
  'uy',
);
/** All before a local part at the end. */
const BEFORE_LOCAL = /^(?:[^]*[^\w.+-])?/;
const MAIL_DOMAIN = /[a-z\d_-]+(?:\.[a-z\d_-]+)+/iy;
/** A character reference at the end of an address belongs to the text. */
const END_REFERENCE = /&[a-z\d]+;$/i;

/**
 * Reads a web address as GFM does.
 *
 * @param prefix the beginning: `https://` or `www.`
 */
export function readWebAddress(text: string, start: number, prefix: string, isInBrackets: boolean): Address | null {
  const isWithoutScheme = prefix.toLowerCase() === 'www.';
  const domain = matchAt(DOMAIN, text, start + prefix.length);
  if (!domain || domain.split('.').slice(-2).join('').includes('_')) return null;
  const path = matchAt(PATH, text, start + prefix.length);
  const address = withoutPunctuation(prefix + (isInBrackets ? path.replace(/\].*/, '') : path));
  if (address.length <= prefix.length) return null;
  return { start, end: start + address.length, href: isWithoutScheme ? `http://${address}` : address };
}

/**
 * Reads a mail address as GFM does.
 *
 * @param at position of its `@`
 * @param from first position where it can begin
 */
export function readMailAddress(text: string, at: number, from: number): Address | null {
  const before = text.slice(Math.max(from, at - LOCAL_MAX_LENGTH), at);
  const outside = BEFORE_LOCAL.exec(before)?.[0] ?? '';
  const local = outside === before ? '' : before.slice(outside.length - (/mailto:$/i.test(outside) ? 7 : 0));
  const domain = matchAt(MAIL_DOMAIN, text, at + 1);
  const isTooLong = local === before && at - LOCAL_MAX_LENGTH > from;
  if (!local || isTooLong || !domain || /[-_]$/.test(domain)) return null;
  const written = `${local}@${domain}`;
  const start = at - local.length;
  return { start, end: start + written.length, href: /^mailto:/i.test(written) ? written : `mailto:${written}` };
}

/** An address without trailing punctuation. A closing parenthesis belongs to the address if its opening one does. */
function withoutPunctuation(address: string): string {
  let unbalanced = address.split(')').length - address.split('(').length;
  let end = address.length;
  for (;;) {
    const last = address.charAt(end - 1);
    const isUnbalanced = last === ')' && unbalanced > 0;
    if (isUnbalanced) unbalanced--;
    if (isUnbalanced || (last && '?!.,:*_~\'"'.includes(last))) end--;
    else if (last === ';') end -= END_REFERENCE.exec(address.slice(Math.max(0, end - 40), end))?.[0].length ?? 1;
    else return address.slice(0, end);
  }
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}
