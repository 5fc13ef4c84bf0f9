import type { IndexedPage } from '../service/pages/DocsPage';

/** True for a page that search engines are told of: the navigation shows it, and nothing says that they must not know it. */
export function isListed({ groups, isUnlisted, isUnindexed }: IndexedPage): boolean {
  return groups.length === 0 && !isUnlisted && !isUnindexed;
}

/** True for a page that programs may read: a listed one that search and answers may use. */
export function isForAgents(page: IndexedPage): boolean {
  return isListed(page) && !page.isUnsearched;
}
