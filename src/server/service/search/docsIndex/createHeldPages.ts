import { entryPath } from '../../pages/dialects/entryPath';
import { createPage } from '../../pages/createPage';
import type { IndexedPage, PageHead } from '../../pages/DocsPage';
import type { KnownPaths } from '../../pages/resolveDocsLink';
import { toDocsPath } from '../../pages/toDocsPath';
import type { SharedPage, StoredPage } from '../../storage/engine/SharedPages';
import type { PageStore } from './openPageStore';
import { toWrittenPage, type WrittenPage } from './toWrittenPage';
import { createEventLoopYield } from '../../../lib/createEventLoopYield';

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
    // If this instance and another one have both read a page, two versions may have the same number.
    if (before?.id === row.id) await remove();
    const place = before?.place ?? { id: row.id };
    const page = toPage(place, head);
    const stored: StoredPage = { ...row, head, language, passages: texts.sections.length };
    await store.put(stored, texts);
    const onAdded = () => {
      place.id = row.id;
      byFile.set(row.file, { ...stored, page, place });
    };
    await index.add(page, { id: row.id, read: { language, terms }, instead: before?.page, onAdded });
    if (before?.id !== row.id) await remove();
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
    /** Replaces pages by versions that another instance has read, and removes the pages of some files. */
    async replace(pages: readonly SharedPage[], gone: readonly string[]) {
      const yieldToEventLoop = createEventLoopYield();
      for (const file of gone) {
        const page = byFile.get(file);
        if (page) await drop(page);
      }
      for (const { data, terms, language, passages: _, ...row } of pages) {
        await hold(row, toWrittenPage(data, { language, terms }));
        await yieldToEventLoop();
      }
    },
    /** A page with its contents, for other instances. */
    share(file: string) {
      const row = byFile.get(file);
      if (!row) return null;
      const { page, head, place: _, ...rest } = row;
      const data = { ...head, ...store.readBody(row.id), tried: store.readTried(row.id) };
      return { ...rest, data, terms: index.readTerms(page) };
    },
    /** Other paths that links use for pages: the path of the file, and aliases. */
    aliases: () =>
      [...byFile.values()].flatMap(({ page: { path }, head: { file, facts } }) => {
        const names = [toDocsPath(file), ...(facts?.aliases ?? []).map((alias) => entryPath(alias))];
        return names.flatMap((name): [string, string][] => (name === path ? [] : [[name, path]]));
      }),
  };
}
