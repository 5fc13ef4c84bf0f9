import type { IndexedPage } from '../pages/DocsPage';
import type { DocsIndex } from '../search/docsIndex/openDocsIndex';
import { createScope } from './createScope';

/** Returns the choice of language and version for the current pages. It is created again when the pages change. */
export function followScope(docsIndex: Pick<DocsIndex, 'pages' | 'structure'>): () => ReturnType<typeof createScope> {
  let made: { pages: readonly IndexedPage[]; choose: ReturnType<typeof createScope> } | null = null;
  return () => {
    if (made?.pages !== docsIndex.pages) {
      made = { pages: docsIndex.pages, choose: createScope(docsIndex.pages, docsIndex.structure) };
    }
    return made.choose;
  };
}
