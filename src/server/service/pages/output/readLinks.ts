import { walkTokens, type Token, type Tokens } from 'marked';
import { isHtml } from '../file/readSource';
import { NOT_PAGES } from '../built/planBuilt';
import type { PageLink } from '../DocsPage';

/** A URL in a source: in a link, a definition or an attribute. */
const ADDRESS =
  /\]\(\s{0,9}<?([^\s)>]{1,2000})|\b(?:href|to)=["'{]{1,2}([^"'}\s]{1,2000})|^ {0,3}\[[^\]\n]{1,200}\]:\s{0,20}(\S{1,2000})/gm;

/**
 * The links of a page to pages of the site, without images and downloads.
 *
 * @param body The file without its front matter.
 * @param bodyLine Line of the file where the body begins.
 * @param isBuilt True for a page of HTML, whose links are to pages of HTML.
 */
export function readLinks(
  tokens: readonly Token[],
  body: string,
  bodyLine: number,
  resolve: (href: string) => string | null,
  isBuilt: boolean,
): PageLink[] {
  const lines = findLines(body);
  const links: PageLink[] = [];
  void walkTokens([...tokens], (token) => {
    if (token.type !== 'link') return;
    const { href } = token as Tokens.Link;
    const target = resolve(href);
    if (target === null || !target.startsWith('/') || isDownload(target, isBuilt)) return;
    // A definition is on one line, and many links may use it.
    const own = lines.get(href);
    const line = own && own.length > 1 ? own.shift() : own?.[0];
    links.push({
      target,
      line: line === undefined ? null : line + bodyLine - 1,
      ...(href.startsWith('/') && !isBuilt && !/\.(?:mdx?|markdown)([?#]|$)/i.test(href) && { isSite: true }),
    });
  });
  return links;
}

function isDownload(target: string, isBuilt: boolean): boolean {
  const path = target.replace(/[?#].*$/s, '');
  return /\.[a-z0-9]{2,5}$/i.test(path) && !(isBuilt && isHtml(path) && !NOT_PAGES.test(path));
}

/** The lines with each URL, in order. */
function findLines(body: string): Map<string, number[]> {
  const lines = new Map<string, number[]>();
  let line = 1;
  let counted = 0;
  for (const match of body.matchAll(ADDRESS)) {
    line += body.slice(counted, match.index).split('\n').length - 1;
    counted = match.index;
    const address = match[1] ?? match[2] ?? match[3] ?? '';
    const known = lines.get(address) ?? [];
    known.push(line);
    lines.set(address, known);
  }
  return lines;
}
