import type { IndexedPage } from '../pages/DocsPage';
import { openDocsIndex } from '../search/docsIndex/openDocsIndex';

/** The pages of a folder, as the service reads them. The index stays open, because pages are read from its store on demand. */
export async function readDocs(folder: string): Promise<readonly IndexedPage[]> {
  const { pages } = await openDocsIndex({ folder, cacheFile: null });
  return pages;
}
