import { walkTokens, type Tokens } from 'marked';
import { plainText } from '../markdown/plainText';

/** True for a list that is the page's table of contents: only links to its own headings. */
export function isContents(list: Tokens.List): boolean {
  const links: Tokens.Link[] = [];
  void walkTokens([list], (token) => {
    if (token.type === 'link') links.push(token as Tokens.Link);
  });
  const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return (
    links.length > 2 &&
    links.every(({ href }) => href.startsWith('#')) &&
    letters(plainText([list])) === letters(plainText(links))
  );
}
