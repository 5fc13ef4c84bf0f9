import type { IndexedPage } from '../../pages/DocsPage';
import { compare } from './vectors';

/** A section of a page whose meaning is near to a question. */
export interface SimilarPassage {
  page: IndexedPage;
  /** Index of the section on its page. */
  at: number;
  /** Cosine of the two vectors, 0 to 1. */
  similarity: number;
}

/** Minimum cosine of a passage in a result. */
export const SIMILARITY_MIN = 0.3;

/** The vectors of pages in memory, one for each section. */
export type VectorStore = ReturnType<typeof createVectorStore>;

export function createVectorStore() {
  const vectors = new Map<IndexedPage, readonly Int8Array[]>();
  return {
    get: (page: IndexedPage) => vectors.get(page),
    set: (page: IndexedPage, own: readonly Int8Array[]) => void vectors.set(page, own),
    keepOnly(pages: ReadonlySet<IndexedPage>) {
      for (const page of vectors.keys()) if (!pages.has(page)) vectors.delete(page);
    },
    /** The nearest passages, best first. */
    find(asked: Int8Array, limit: number, isWanted: (page: IndexedPage) => boolean) {
      const near: SimilarPassage[] = [];
      for (const [page, own] of vectors) {
        if (!isWanted(page)) continue;
        own.forEach((vector, at) => {
          const similarity = compare(asked, vector);
          if (similarity >= SIMILARITY_MIN) near.push({ page, at, similarity });
        });
      }
      return near.toSorted((left, right) => right.similarity - left.similarity).slice(0, limit);
    },
  };
}
