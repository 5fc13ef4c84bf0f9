/**
 * Longest quote that is searched for as a whole, in characters. A longer quote is searched for by its first and last words, because it
 * may span several blocks.
 */
const WHOLE_QUOTE_MAX_LENGTH = 60;
const EDGE_WORDS = 5;

/**
 * The address of a page with a text fragment (`#:~:text=…`), which makes browsers that know it scroll to the quoted text and mark it;
 * others go to the page, and to its anchor if there is one. A text fragment that is already there is replaced.
 * Gives `url` back unchanged when the quote is empty, the address is not one of a page, or a router reads its fragment. Never throws.
 *
 * @param quote the quoted text as the page shows it; white space does not matter
 */
export function toTextFragment(url: string, quote: string): string {
  const words = typeof quote === 'string' ? quote.split(/\s+/).filter(Boolean) : [];
  if (words.length === 0 || !/^https?:[^#]*(?:#(?!!?\/)|$)/i.test(url)) return url;
  const [page, fragment] = splitOnce(url, '#');
  const [anchor] = splitOnce(fragment, ':~:');
  return `${page}#${anchor}:~:text=${toDirective(words)}`;
}

function toDirective(words: string[]): string {
  const whole = words.join(' ');
  if (whole.length <= WHOLE_QUOTE_MAX_LENGTH || words.length <= 2 * EDGE_WORDS) return encode(whole);
  return `${encode(words.slice(0, EDGE_WORDS).join(' '))},${encode(words.slice(-EDGE_WORDS).join(' '))}`;
}

/** In a text directive `-`, `,` and `&` are syntax. `encodeURIComponent` does not encode `-`, and throws for half a character. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')).replaceAll('-', '%2D');
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}
