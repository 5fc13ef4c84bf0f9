import type { Token, Tokens } from 'marked';

/** Fewest links that are a table of contents. */
const CONTENTS_MIN = 3;

/** True for an item that holds nothing but links, also in the items below it: it leads to answers and holds none. */
export function isLinkItem(item: Tokens.ListItem): boolean {
  const links = collectLinks(item.tokens);
  return links !== null && links.length > 0;
}

/** True for a list that is the page's table of contents: nothing but links to its own headings. */
export function isContents(list: Tokens.List): boolean {
  const items = list.items.map((item) => collectLinks(item.tokens));
  const links = items.flatMap((found) => found ?? []);
  return (
    links.length >= CONTENTS_MIN &&
    items.every((found) => found !== null) &&
    links.every((href) => href.startsWith('#'))
  );
}

/** The addresses of tokens that are links and nothing else; `null` when they say more than that. */
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
