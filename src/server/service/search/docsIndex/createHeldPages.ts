import { createPage } from '../../pages/createPage';
import type { IndexedPage } from '../../pages/DocsPage';
import type { DocsFile } from '../../pages/plan/listFiles';
import type { KnownPaths } from '../../pages/links/resolveDocsLink';
import type { PageStore, StoredPage } from './openPageStore';
import type { WrittenPage } from './toWrittenPage';

/** A page in the store and its index. */
export interface HeldPage extends StoredPage {
  page: IndexedPage;
  /** Names the texts of the page and of its earlier versions, so that a running answer can continue when its page changes. */
  place: { id: number };
}

/** The current pages by file. */
export type HeldPages = ReturnType<typeof createHeldPages>;

export function createHeldPages(store: PageStore, known: KnownPaths) {
  const { index } = store;
  const byFile = new Map<string, HeldPage>();
  let lastId = 0;
  const attach = (row: StoredPage, place: HeldPage['place']) => {
    place.id = row.id;
    const body = () => store.readBody(place.id);
    const page = createPage(row.head, { body, section: (at) => store.readSection(place.id, at) }, known);
    const held = Object.assign(row, { page, place });
    byFile.set(row.file, held);
    index.attach(held);
  };
  for (const row of store.list()) {
    lastId = Math.max(lastId, row.id);
    attach(row, { id: row.id });
  }
  const remove = async (id: number) => {
    await index.remove(id);
    await store.drop(id);
  };
  return {
    byFile,
    /** Stores the page of a file. Searches find it instead of the earlier one when it is complete. */
    async hold(file: DocsFile, hash: string, { head, language, terms, texts }: WrittenPage): Promise<void> {
      // A number that no page has had.
      lastId += 1;
      const id = lastId;
      const before = byFile.get(file.file);
      const row: StoredPage = { ...file, id, hash, head, language, passages: await index.write(id, terms) };
      await store.put(row, texts);
      attach(row, before?.place ?? { id });
      if (before) await remove(before.id);
    },
    async drop({ id, file }: HeldPage): Promise<void> {
      byFile.delete(file);
      await remove(id);
    },
  };
}
