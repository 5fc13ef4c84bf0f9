import type { IndexedPage } from '../pages/DocsPage';
import { normalizePath } from '../pages/normalizePath';

/** The page of a path on the site, which may begin with the path that the documentation is served at. */
export function findPageByPath(pages: readonly IndexedPage[], path: string): IndexedPage | undefined {
  const clean = normalizePath(path);
  return (
    pages.find((page) => page.path === clean) ?? pages.find((page) => page.path !== '/' && clean.endsWith(page.path))
  );
}
