import { percentDecode } from '../../../lib/percentDecode';
import type { IndexedPage, LinkMap } from '../DocsPage';
import { createPageAnchors, type PageAnchors } from '../markdown/pageAnchors';

export type LinkedPage = Pick<IndexedPage, 'path' | 'file' | 'writtenTitle' | 'headings' | 'anchors' | 'links'>;

/** Maximum number of pages whose anchors are kept in memory. */
const ANCHORS_MAX = 500;

export function createLinkMap(pages: readonly LinkedPage[]): LinkMap {
  const top = findTop(pages);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const known = new Map<string, PageAnchors>();
  const anchorsOf = (page: LinkedPage): PageAnchors => {
    const before = known.get(page.path);
    if (before) return before;
    const anchors = createPageAnchors(page.writtenTitle, page.headings, page.anchors);
    if (known.size === ANCHORS_MAX) known.clear();
    known.set(page.path, anchors);
    return anchors;
  };
  return {
    resolve(target) {
      const { path, query, anchor } = parse(target);
      const page = anchor === null ? undefined : byPath.get(path);
      const found = page ? anchorsOf(page).find(anchor ?? '') : null;
      if (found === null) return target;
      return `${path}${query}${found === '' ? '' : `#${found}`}`;
    },
    explain({ target, isSite }) {
      const { path, anchor } = parse(target);
      const page = byPath.get(path);
      if (!page) return isSite || !path.startsWith(top) ? null : `there is no page ${path}`;
      return anchor === null || anchorsOf(page).find(anchor) !== null ? null : `the page has no heading #${anchor}`;
    },
  };
}

/** The folder of the site that all pages are in, if there is one: what is not below it is not of this documentation. */
function findTop(pages: readonly LinkedPage[]): string {
  const [first, ...rest] = pages.map(({ path }) => /^\/[^/]+(?=\/|$)/.exec(path)?.[0] ?? '');
  return first !== undefined && rest.length > 0 && rest.every((top) => top === first) ? first : '';
}

function parse(target: string): { path: string; query: string; anchor: string | null } {
  const [, path = '', query = '', anchor] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(target) ?? [];
  return { path: percentDecode(path), query: query ?? '', anchor: anchor ?? null };
}
