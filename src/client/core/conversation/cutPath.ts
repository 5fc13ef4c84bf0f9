import { CURRENT_PATH_MAX_LENGTH } from '../../../shared/contract/index';

/** A text cut to at most `maxLength` UTF-16 code units, never between the two halves of a character. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const lastUnit = text.charCodeAt(maxLength - 1);
  const splitsPair = lastUnit >= 0xd800 && lastUnit <= 0xdbff;
  return text.slice(0, splitsPair ? maxLength - 1 : maxLength);
}

/** Only the path of a path or an address: without origin, query, fragment and credentials, which may contain secrets. */
export function toPlainPath(path: string): string {
  return (
    path
      .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
      // Two slashes may begin a plain path. Followed by credentials, they begin an address without a scheme.
      .replace(/^\/\/[^/?#]*@[^/?#]*/, '')
      .replace(/[?#].*$/s, '')
  );
}

/**
 * A page's path for `currentPath`: only the path (see {@link toPlainPath}), at most 200 characters (specification section 2.3), not cut
 * inside a character or its percent escapes.
 */
export function cutPath(path: string): string {
  const clean = toPlainPath(path);
  if (clean.length <= CURRENT_PATH_MAX_LENGTH) return clean;
  const characters = Array.from(clean);
  if (characters.length <= CURRENT_PATH_MAX_LENGTH) return clean;
  const cut = characters.slice(0, CURRENT_PATH_MAX_LENGTH).join('');
  const whole = cut.replace(/%[0-9a-f]?$/i, '');
  return dropHalfEscapes(whole);
}

/** Removes escapes at the end until the last run of escapes can be decoded, which fails while it ends with half a character. */
function dropHalfEscapes(path: string): string {
  let end = path;
  for (let dropped = 0; dropped < 3; dropped += 1) {
    const run = end.match(/(?:%[0-9a-f]{2})+/gi)?.at(-1);
    if (run === undefined || !end.endsWith(run) || decodes(run)) return end;
    end = end.slice(0, -3);
  }
  return decodes(end) ? end : path;
}

function decodes(escapes: string): boolean {
  try {
    // The result is used, because a minifier drops a call that it takes for pure.
    return decodeURIComponent(escapes) !== '';
  } catch {
    return false;
  }
}
