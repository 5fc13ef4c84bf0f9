import type { IndexedPage } from '../pages/DocsPage';
import { languageOf } from './languages';

/** A page whose passages are in the database of an index. */
export interface AttachedPage {
  /** Number of the page, which no other page has ever had. */
  id: number;
  page: IndexedPage;
  passages: number;
  language: string;
}

export function createAttachedPages() {
  const byId = new Map<number, AttachedPage>();
  const spoken = new Map<string, number>();
  let size = 0;
  const count = ({ passages, language }: AttachedPage, step: 1 | -1) => {
    size += step * passages;
    spoken.set(language, (spoken.get(language) ?? 0) + step);
  };
  return {
    attach(attached: AttachedPage) {
      byId.set(attached.id, attached);
      count(attached, 1);
    },
    detach(id: number) {
      const attached = byId.get(id);
      if (!attached) return 0;
      byId.delete(id);
      count(attached, -1);
      return attached.passages;
    },
    /** The page with a number, if it has a passage with this index. */
    find(id: number, at: number) {
      const attached = byId.get(id);
      return attached && at < attached.passages ? attached.page : undefined;
    },
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
