import type { IndexedPage } from '../DocsPage';
import type { NavigationNode, SiteStructure } from '../plan/SiteStructure';
import { createFinder } from './planBuilt';

/** The navigation of a built site: its pages in the order of their own links, in the groups that each page names. */
export function placeBuilt(pages: readonly IndexedPage[], sitemap?: SiteStructure['sitemap']): NavigationNode[] {
  const root: NavigationNode[] = [];
  const groups = new Map<string, NavigationNode>();
  for (const page of sortByLinks(pages, Object.keys(sitemap ?? {}))) {
    let children = root;
    let key = `${page.language ?? ''} ${page.version ?? ''}`;
    for (const name of page.facts?.built?.breadcrumbs ?? []) {
      key = JSON.stringify([key, name]);
      const known = groups.get(key);
      // The page of the group has been placed before.
      const own = known ?? children.find(({ title, children: inner }) => title === name && !inner) ?? { title: name };
      if (!known) groups.set(key, own);
      if (!children.includes(own)) children.push(own);
      children = own.children ??= [];
    }
    children.push({ title: page.title, path: page.path });
  }
  return root;
}

function sortByLinks(pages: readonly IndexedPage[], listed: readonly string[]): Set<IndexedPage> {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const find = createFinder((path) => byPath.has(path));
  const next = new Map<IndexedPage, IndexedPage>();
  const at = (address: string | undefined) => byPath.get(find(address) ?? '');
  for (const page of pages) {
    const after = at(page.facts?.built?.next);
    const before = at(page.facts?.built?.previous);
    if (after && after !== page) next.set(page, after);
    if (before && before !== page && !next.has(before)) next.set(before, page);
  }
  const hasPrevious = new Set(next.values());
  const placed = new Set<IndexedPage>();
  const follow = (start: IndexedPage) => {
    for (let page: IndexedPage | undefined = start; page && !placed.has(page); page = next.get(page)) placed.add(page);
  };
  const home = byPath.get('/');
  if (home) follow(home);
  // Pages without links to each other follow in the order of the sitemap, else of their files.
  const rest = new Set([...listed.flatMap((address) => at(address) ?? []), ...pages]);
  for (const page of rest) if (!hasPrevious.has(page) && next.has(page)) follow(page);
  for (const page of rest) follow(page);
  return placed;
}
