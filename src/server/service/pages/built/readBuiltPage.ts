import { createHash } from 'node:crypto';
import { createLinkReader } from '../../../../shared/site/readPageText';
import { drawsApi, readAddressMark } from '../../../../shared/site/pageMarks';
import { readSitePage, type SitePage } from '../../../../shared/site/readSitePage';
import { parseDocument } from '../../../lib/tags/parseDocument';
import type { FileFacts } from '../plan/readFileFacts';

/** The origin of a folder's pages, whose links then are paths of the site, and the folders above, which tell where a link leads out. */
const ORIGIN = 'http://site.invalid';
const ABOVE = '/~'.repeat(20);

/** Maximum length of the texts of pages that are kept between their two tasks, in characters. */
const KEPT_MAX_LENGTH = 16_000_000;

/** What the facts of a built page say about its place. Addresses are paths of the site. */
export type BuiltFacts = Pick<
  SitePage,
  'breadcrumbs' | 'previous' | 'next' | 'language' | 'version' | 'canonical' | 'redirect'
> & {
  /** Its own path, if it was read from a live site. */
  path?: string;
  /** The first of its links, which tell how the site writes addresses of pages. */
  links?: string[];
  /** For a page without text: a list for a frame or a file of code, or whether scripts draw an API, or may draw something else. */
  isEmpty?: 'list' | 'api' | 'page';
  /** True if the text that was taken for its content is less than a tenth of what it shows. */
  isThin?: true;
};

/** A page with all places that a link can lead to. */
export type BuiltPage = SitePage & { anchors: string[] };

export type BuiltReader = ReturnType<typeof createBuiltReader>;

/** Reads the pages of a built site. Each is parsed once, although its facts are needed before its text. */
export function createBuiltReader() {
  const kept = new Map<string, { hash: string; page: BuiltPage }>();
  let length = 0;

  function parse(file: string, text: string, root: string | undefined) {
    // A file without any element is the mark of a search engine.
    const document = parseDocument(text.includes('<') ? text : '');
    const path = readAddressMark(text);
    const address = `${ORIGIN}${ABOVE}${path ?? `/${file.split('/').map(encodeURIComponent).join('/')}`}`;
    const read = createLinkReader(document, address);
    const site = readSite(document, address.slice(ORIGIN.length + ABOVE.length), root);
    const page = readSitePage(document, address, (href) => {
      const target = read(href);
      const bare = target?.replace(/^https?:/, '');
      if (site !== undefined && bare?.startsWith(site) && /^(?:[/?#]|$)/.test(bare.slice(site.length)))
        return bare.replace(/^\/\/[^/?#]*\/?/, '/');
      if (target?.startsWith(`${ABOVE}/`)) return target.slice(ABOVE.length);
      return target?.startsWith('/~/') ? null : target;
    });
    return { page: { ...page, anchors: readAnchors(document) }, document, path };
  }

  return {
    readFacts(file: string, text: string, root?: string): FileFacts {
      const { page, document, path } = parse(file, text, root);
      if (length + page.markdown.length < KEPT_MAX_LENGTH) {
        length += page.markdown.length;
        kept.set(file, { hash: hashOf(text), page });
      }
      const { breadcrumbs, previous, next, language, version, canonical, redirect } = page;
      const shown = countText(document.childNodes);
      const isList = isPart(document, shown);
      const isEmpty = isList || isBare(page);
      const isThin = !isEmpty && page.markdown.length < shown / 10;
      return {
        ...(page.isUnindexed && { leftOut: 'unpublished' as const }),
        built: {
          ...{ breadcrumbs, previous, next, language, version, canonical, redirect },
          path,
          links: page.links.filter((link) => link !== '/').slice(0, 8),
          ...(isEmpty && { isEmpty: isList ? 'list' : drawsApi(text) ? 'api' : 'page' }),
          ...(isThin && { isThin: true as const }),
        },
      };
    },
    readPage(file: string, text: string, root?: string): BuiltPage {
      const known = kept.get(file);
      kept.delete(file);
      length -= known?.page.markdown.length ?? 0;
      return known?.hash === hashOf(text) ? known.page : parse(file, text, root).page;
    },
  };
}

/** Where the site is served, by the address that a page says is its own, else by the sitemap: `https://docs.example.com/docs`. */
function readSite(document: Document, path: string, root = ''): string | undefined {
  const said =
    document.querySelector('link[rel="canonical"]')?.getAttribute('href') ??
    document.querySelector('meta[property="og:url"]')?.getAttribute('content');
  const [whole = '', own = ''] = [said, path].map((one) => one?.replace(/(?:\/index)?(?:\.html?)?\/?$/i, ''));
  const isSaid = whole !== '' && whole.endsWith(own);
  const site = isSaid ? whole.slice(0, whole.length - own.length) : root.replace(/\/$/, '');
  return /^https?:\/\/[^/]/.test(site) ? site.replace(/^https?:/, '') : undefined;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

function readAnchors(document: Document): string[] {
  const anchors = new Set<string>();
  for (const element of document.querySelectorAll('[id], a[name]')) {
    const name = element.id || element.getAttribute('name');
    if (name && name.length <= 200) anchors.add(name.replaceAll(/\s/g, encodeURIComponent));
    if (anchors.size >= 50_000) break;
  }
  return [...anchors];
}

/** Elements whose text is beside the content of every page. */
const BESIDE = /^(?:a|head|title|script|style|template|noscript|svg|nav|header|footer|button|select|textarea)$/i;

/** Number of characters that nodes show, without navigation. */
function countText(nodes: Iterable<Node>): number {
  let count = 0;
  const stack = [...nodes];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.nodeType === 3) count += (node.nodeValue ?? '').trim().length;
    else if (node.nodeType === 1 && !BESIDE.test(node.nodeName))
      for (let child = node.firstChild; child; child = child.nextSibling) stack.push(child);
  }
  return count;
}

/** True for a list of links that open in another frame, and for code without a title. */
function isPart(document: Document, shown: number): boolean {
  const target = document.querySelector('base')?.getAttribute('target') ?? '';
  const links = [...document.querySelectorAll('a[href]')];
  const framed = links.filter((link) => /^(?!_(?:blank|self|top))./i.test(link.getAttribute('target') ?? target));
  const isList =
    framed.length * 2 > links.length && countText(links.flatMap(({ childNodes }) => [...childNodes])) > shown;
  return isList || (document.body.children.length === 1 && !document.querySelector('title, body > :not(pre)'));
}

/** True for a page that says nothing but its title. */
function isBare({ markdown, title }: SitePage): boolean {
  const words = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const text = words(markdown.replace(/^# .*/, '').slice(0, title.length * 2 + 100));
  return text === '' || text === words(title);
}
