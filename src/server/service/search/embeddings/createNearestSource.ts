import { StorageError } from '../../storage/engine/SqlEngine';
import type { IndexedPage } from '../../pages/DocsPage';
import type { NearestPassages } from '../../storage/engine/SharedPages';

interface NearestSourceOptions {
  nearest: NearestPassages;
  model: string;
  /** Whether this instance leads the index. The leader adds new vectors to it. */
  isLeading: () => boolean;
  hashOf: (page: IndexedPage) => string | null;
  /** Minimum cosine of a near passage. */
  similarityMin: number;
}

/** Additional passages that are requested, because a filter removes some. */
const SPARE_COUNT = 50;

/** Maximum number of concurrent searches in the database; further ones are done in memory. */
const SEARCHES_MAX = 2;

/** Finds the nearest passages in the database. */
export function createNearestSource(options: NearestSourceOptions) {
  const { nearest, model, isLeading, hashOf, similarityMin } = options;
  let pages = new Map<string, IndexedPage>();
  let isReady = false;
  let underWay = 0;
  return {
    get isReady() {
      return isReady;
    },
    /** Stops searching in the database until it is prepared again. */
    reset() {
      isReady = false;
    },
    /** Checks whether the database can search the vectors of some pages. Rejects while it is unavailable. */
    async prepare(vectors: ReadonlyMap<IndexedPage, readonly Int8Array[]>) {
      const dimensions = [...vectors.values()].find((own) => own.length > 0)?.[0]?.length;
      if (dimensions === undefined) return;
      pages = new Map([...vectors.keys()].map((page) => [page.file, page]));
      isReady = await nearest.prepare(model, dimensions, isLeading());
    },
    /** The nearest passages, best first; `null` if they must be searched in memory. */
    async find(vector: Int8Array, limit: number, isWanted: (page: IndexedPage) => boolean) {
      if (!isReady || underWay >= SEARCHES_MAX) return null;
      underWay += 1;
      try {
        const rows = await nearest.find(model, vector, limit + SPARE_COUNT);
        const near = rows.flatMap(({ file, hash, place, similarity }) => {
          const page = pages.get(file);
          if (!page || hashOf(page) !== hash || similarity < similarityMin || !isWanted(page)) return [];
          return { page, at: place, similarity };
        });
        const isAll = (rows.at(-1)?.similarity ?? 1) < similarityMin;
        return isAll || near.length >= limit ? near.slice(0, limit) : null;
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        return null;
      } finally {
        underWay -= 1;
      }
    },
  };
}
