import type { Token, Tokens } from 'marked';

const CONTENTS_MIN = 3;

/** True for a list that is the page's table of contents: only links to its own headings. */
export function isContents(list: Tokens.List): boolean {
  const items = list.items.map((item) => collectLinks(item.tokens));
  const links = items.flatMap((found) => found ?? []);
  return (
    links.length >= CONTENTS_MIN &&
    items.every((found) => found !== null) &&
    links.every((href) => href.startsWith('#'))
  );
}

/** The URLs of tokens that are only links; `null` when they contain other text. */
function collectLinks(tokens: readonly Token[] | undefined): string[] | null {
  const links: string[] = [];
  for (const token of tokens ?? []) {
    if (token.type === 'link') links.push((token as Tokens.Link).href);
    else if (token.type === 'space' || token.type === 'html' || token.type === 'br' || token.type === 'checkbox')
      continue;
    else {
      const children =
        token.type === 'list'
          ? (token as Tokens.List).items.flatMap((item) => item.tokens)
          : 'tokens' in token
            ? token.tokens
            : undefined;
      const found = children ? collectLinks(children) : null;
      if (found) links.push(...found);
      else if (children || /[\p{L}\p{N}]/u.test('text' in token ? String(token.text) : '')) return null;
    }
  }
  return links;
}
