import { escapePattern } from '../../../lib/escapePattern';
import { walkTokens, type Token, type Tokens } from 'marked';
import type { Callout } from '../markdown/callouts';

/** Maximum length of a link over several lines. */
const LINES_LENGTH_MAX = 5_000;

/** Maximum number of links that are not found, because each search reads the rest of the text. */
const MISSES_MAX = 20;

/**
 * Rewrites every link in a token's markdown to the full form `[text](url)` with the URL from `resolve`. A link that resolves to `null`
 * becomes its text. A callout begins with its title, and references to footnotes are left out.
 */
export function rewriteLinks(token: Token, resolve: (href: string) => string | null): string {
  return rewrite(token.raw, [token], resolve);
}

function rewrite(markdown: string, tokens: Token[], resolve: (href: string) => string | null): string {
  const parts: string[] = [];
  const inner = new Set<Token>();
  let cursor = 0;
  let misses = 0;
  /** Replaces the source of a token, after those before it. */
  const replace = (raw: string, write: () => string) => {
    if (misses === MISSES_MAX) return;
    const { index, length } = find(markdown, raw, cursor);
    if (index < 0) misses += 1;
    else {
      parts.push(markdown.slice(cursor, index), write());
      cursor = index + length;
    }
  };
  const rewriteInside = (text: string, nested: Token[]) => {
    void walkTokens(nested, (token) => void inner.add(token));
    return rewrite(text, nested, resolve);
  };
  void walkTokens(tokens, (found) => {
    if (inner.has(found)) return;
    if (found.type === 'footnote') return replace(found.raw, () => '');
    const { callout, tokens: blocks } = found as Callout;
    const [title] = callout ? ((blocks[0] as Tokens.Paragraph).tokens ?? []) : [];
    if (callout && title) return replace(callout.written, () => `${rewriteInside(title.raw, [title])}  `);
    if (found.type !== 'link' && found.type !== 'image') return;
    const link = found as Tokens.Link | Tokens.Image;
    // A bare URL in the text (`https://…`) is already a link.
    if (!link.raw.startsWith('[') && !link.raw.startsWith('![')) return;
    const mark = link.type === 'image' ? '![' : '[';
    replace(link.raw, () => {
      const href = resolve(link.href);
      const inside = rewriteInside(joinLines(labelOf(link.raw, mark), ' '), link.tokens ?? []);
      return href === null ? inside : `${mark}${inside}](${encodeAddress(href)})`;
    });
  });
  return parts.join('') + markdown.slice(cursor);
}

/** Finds a link in the markdown. If the link spans several lines, its own source lacks their indentation and quote markers. */
function find(markdown: string, raw: string, from: number): { index: number; length: number } {
  if (!raw.includes('\n')) return { index: markdown.indexOf(raw, from), length: raw.length };
  if (raw.length > LINES_LENGTH_MAX) return { index: -1, length: 0 };
  const escaped = joinLines(escapePattern(raw), '[\\s>]+');
  const match = new RegExp(escaped).exec(markdown.slice(from));
  return match ? { index: from + match.index, length: match[0].length } : { index: -1, length: 0 };
}

/** Replaces each line feed with the white space around it. A pattern with white space on both sides would be quadratic. */
function joinLines(text: string, separator: string): string {
  return text.replaceAll(/\s+/g, (space) => (space.includes('\n') ? separator : space));
}

/** The text between a link's own brackets, taking nested brackets and escapes into account. */
function labelOf(raw: string, mark: string): string {
  let depth = 0;
  for (let index = mark.length; index < raw.length; index += 1) {
    const character = raw[index];
    if (character === '\\') index += 1;
    else if (character === '[') depth += 1;
    else if (character === ']') {
      if (depth === 0) return raw.slice(mark.length, index);
      depth -= 1;
    }
  }
  return raw.slice(mark.length);
}

function encodeAddress(href: string): string {
  return href.replaceAll(/[\s()<>]/g, (character) =>
    character === '(' ? '%28' : character === ')' ? '%29' : encodeURIComponent(character),
  );
}
