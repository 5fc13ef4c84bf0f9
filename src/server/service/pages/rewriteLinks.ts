import type { Token, Tokens } from 'marked';
import { walkTokens } from 'marked';

/**
 * The markdown of a token with every link written in full: `[text](address)`, addresses as `resolve` gives them.
 * A link that resolves to `null` becomes its text.
 */
export function rewriteLinks(token: Token, resolve: (href: string) => string | null): string {
  let markdown = token.raw;
  let cursor = 0;
  void walkTokens([token], (inner) => {
    if (inner.type !== 'link' && inner.type !== 'image') return;
    const link = inner as Tokens.Link | Tokens.Image;
    // A bare address in the text (`https://…`) is a link already.
    if (!link.raw.startsWith('[') && !link.raw.startsWith('![')) return;
    const { index, length } = find(markdown, link.raw, cursor);
    if (index < 0) return;
    const mark = link.type === 'image' ? '![' : '[';
    const href = resolve(link.href);
    const inside = labelOf(link.raw, mark).replaceAll(/\s*\n\s*/g, ' ');
    const written = href === null ? inside : `${mark}${inside}](${encodeAddress(href)})`;
    markdown = markdown.slice(0, index) + written + markdown.slice(index + length);
    // Not behind the link: an image inside its text comes next.
    cursor = index + (href === null ? 0 : mark.length);
  });
  return markdown;
}

/** Where a link stands. Its own source has lost the indentation and quote marks of the lines that it runs over. */
function find(markdown: string, raw: string, from: number): { index: number; length: number } {
  const index = markdown.indexOf(raw, from);
  if (index >= 0 || !raw.includes('\n')) return { index, length: raw.length };
  const escaped = raw.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s*\n\s*/g, '[\\s>]+');
  const match = new RegExp(escaped).exec(markdown.slice(from));
  return match ? { index: from + match.index, length: match[0].length } : { index: -1, length: 0 };
}

/** The text between a link's own brackets; nested brackets and escapes are respected. */
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
