import type { IndexedPage } from '../pages/DocsPage';
import { languageOf } from './languages';

/** A page whose passages are in the database of an index. */
export interface AttachedPage {
  id: number;
  passages: number;
  language: string;
}

export function createAttachedPages() {
  const pages = new Map<IndexedPage, AttachedPage>();
  const byId = new Map<number, IndexedPage>();
  const spoken = new Map<string, number>();
  let last = 0;
  let size = 0;
  const count = ({ passages, language }: AttachedPage, step: 1 | -1) => {
    size += step * passages;
    spoken.set(language, (spoken.get(language) ?? 0) + step);
  };
  return {
    attach(page: IndexedPage, stored: AttachedPage) {
      last = Math.max(last, stored.id);
      pages.set(page, stored);
      byId.set(stored.id, page);
      count(stored, 1);
    },
    detach(page: IndexedPage) {
      const stored = pages.get(page);
      if (!stored) return undefined;
      pages.delete(page);
      byId.delete(stored.id);
      count(stored, -1);
      return stored;
    },
    get: (page: IndexedPage) => pages.get(page),
    /** The page with a number, if it has at least `count` passages. */
    findById(id: number, passages: number) {
      const page = byId.get(id);
      return page && (pages.get(page)?.passages ?? 0) >= passages ? page : undefined;
    },
    /** A number that no page has had. */
    nextId: () => last + 1,
    /** Languages of the pages, the most frequent first. */
    languages: () =>
      [...spoken]
        .filter(([, pageCount]) => pageCount > 0)
        .toSorted((left, right) => right[1] - left[1])
        .map(([code]) => languageOf(code)),
    /** Number of all passages. */
    get size() {
      return size;
    },
  };
}
