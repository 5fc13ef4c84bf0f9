import { createPage } from '../../pages/createPage';
import type { IndexedPage, PageHead } from '../../pages/DocsPage';
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
  const toPage = (place: HeldPage['place'], head: PageHead) =>
    createPage(head, { body: () => store.readBody(place.id), section: (at) => store.readSection(place.id, at) }, known);
  for (const row of store.list()) {
    const place = { id: row.id };
    const page = toPage(place, row.head);
    lastId = Math.max(lastId, row.id);
    byFile.set(row.file, Object.assign(row, { page, place }));
    index.attach(page, row);
  }
  const hold = async (row: Omit<StoredPage, keyof WrittenPage | 'passages'>, written: WrittenPage): Promise<void> => {
    const { head, language, terms, texts } = written;
    const before = byFile.get(row.file);
    const remove = async () => {
      if (!before) return;
      await index.remove(before.page);
      await store.drop(before.id);
    };
    lastId = Math.max(lastId, row.id);
    const place = before?.place ?? { id: row.id };
    const page = toPage(place, head);
    const stored: StoredPage = { ...row, head, language, passages: texts.sections.length };
    await store.put(stored, texts);
    const onAdded = () => {
      place.id = row.id;
      byFile.set(row.file, { ...stored, page, place });
    };
    await index.add(page, { id: row.id, read: { language, terms }, instead: before?.page, onAdded });
    await remove();
  };
  const drop = async ({ id, file, page }: HeldPage): Promise<void> => {
    byFile.delete(file);
    await index.remove(page);
    await store.drop(id);
  };
  return {
    byFile,
    /** A number that no page has had. */
    nextId: () => lastId + 1,
    hold,
    drop,
  };
}
