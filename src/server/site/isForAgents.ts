import type { IndexedPage } from '../service/pages/DocsPage';

/** True for a page that search engines may find: the navigation shows it, and no setting hides it from them. */
export function isListed({ groups, isUnlisted, isUnindexed }: IndexedPage): boolean {
  return groups.length === 0 && !isUnlisted && !isUnindexed;
}

/** True for a page that programs may read: a listed page that search and answers may use. */
export function isForAgents(page: IndexedPage): boolean {
  return isListed(page) && !page.isUnsearched;
}
