import type { IndexedPage } from '../docs/DocsPage';
import { openLibrary } from '../library/openLibrary';

/** The pages of a folder, as the service reads them. The library stays open, as pages are read from its store when they are needed. */
export async function readDocs(folder: string): Promise<readonly IndexedPage[]> {
  const { pages } = await openLibrary({ folder, cacheFile: null });
  return pages;
}
