import { printable } from '../../../../shared/contract/printable';
import { describeEndpointFailure } from '../../lib/describeEndpointFailure';
import type { IndexedPage } from '../../pages/DocsPage';
import type { NearestPassages } from '../../storage/engine/SharedPages';
import { StorageError } from '../../storage/engine/StorageError';
import { createEmbedder } from './createEmbedder';
import { createNearestSource } from './createNearestSource';
import { createQuestionVectors } from './createQuestionVectors';
import type { SharedVectors } from './createSharedVectors';
import type { KeptVectors } from './createVectorFeeder';
import { createVectorFeeder } from './createVectorFeeder';
import type { SimilarPassage } from './createVectorStore';
import { createVectorStore, SIMILARITY_MIN } from './createVectorStore';
import type { EmbeddingOptions } from './EmbeddingOptions';

/** Finds passages by what they mean. */
export interface VectorSearch {
  /** Fetches the vector of a question, so that {@link VectorSearch.find} knows it. Never rejects: without it the words alone are searched for. */
  prepare(question: string): Promise<void>;
  /** The nearest passages, best first; none for a question that has no vector. */
  find(question: string, limit: number, isWanted: (page: IndexedPage) => boolean): Promise<SimilarPassage[]>;
  /** Fetches the vectors of passages that are new, in the background, and forgets those of pages that have gone. */
  update(pages: readonly IndexedPage[]): void;
  /** Takes over the vectors that another instance has fetched meanwhile. Rejects while the database is unavailable. */
  look(): Promise<void>;
  /** Resolves when every vector that can be had is there. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface VectorSearchParts {
  kept: KeptVectors;
  /** Hash of the content that a page was made of; `null` for one that is no longer held. */
  hashOf: (page: IndexedPage) => string | null;
  /** The vectors that instances share; `null` for one alone. */
  shared: SharedVectors | null;
  /** The search of the database among them; `null` to search in the process alone. */
  nearest: NearestPassages | null;
}

/** How the latest feeding ended: `behind` where the database was unavailable, `failed` where the endpoint was. */
type FeedState = 'fed' | 'behind' | 'failed';

/** Pause behind a failure of the endpoint, in milliseconds. */
const PAUSE_MS = 60_000;

export function createVectorSearch(options: EmbeddingOptions, parts: VectorSearchParts): VectorSearch {
  const { name: model } = options;
  const { shared, hashOf } = parts;
  const end = new AbortController();
  const embed = createEmbedder(options);
  const store = createVectorStore();
  const feed = createVectorFeeder({ ...parts, store, embed, model, signal: end.signal });
  const isLeading = () => shared?.isLeading === true;
  const source =
    parts.nearest &&
    createNearestSource({ nearest: parts.nearest, model, isLeading, hashOf, similarityMin: SIMILARITY_MIN });
  let state: FeedState = 'fed';
  let pausedUntil = 0;
  let latest: readonly IndexedPage[] = [];
  let work: Promise<void> = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  let isWarned = false;
  let isLooking = false;

  const warn = (text: string) => {
    if (!isWarned && !end.signal.aborted) console.warn(`[docs-assistant] ${printable(text)}`);
    isWarned = true;
  };
  const fail = (error: unknown) => {
    pausedUntil = performance.now() + PAUSE_MS;
    const words = describeEndpointFailure(error, options.apiKey);
    warn(`The embeddings of ${model} are unavailable, so only keyword search is used: ${words}`);
  };
  const questions = createQuestionVectors(embed, options.questionMs, end.signal);
  const read = async (pages: readonly IndexedPage[]) => {
    source?.reset();
    await feed(pages);
    await source?.prepare(store.entries());
    state = 'fed';
    isWarned = false;
  };
  const update = (pages: readonly IndexedPage[]) => {
    clearTimeout(retry);
    latest = pages;
    work = work
      .then(() => read(pages))
      .catch((error: unknown) => {
        if (end.signal.aborted) return;
        state = error instanceof StorageError ? 'behind' : 'failed';
        if (error instanceof StorageError) {
          warn(`The embeddings of pages wait for the database. ${error.message}`);
          return;
        }
        fail(error);
        // Waiting alone keeps no process alive.
        retry = setTimeout(() => update(pages), PAUSE_MS).unref();
      });
  };

  return {
    async prepare(question) {
      if (performance.now() < pausedUntil) return;
      await questions.fetch(question).catch(fail);
    },
    async find(question, limit, isWanted) {
      const asked = questions.get(question);
      if (!asked) return [];
      // A page that has changed has its vectors until the feeding is over, and their sections no more.
      const isHeld = (page: IndexedPage) => hashOf(page) !== null && isWanted(page);
      return (await source?.find(asked, limit, isHeld)) ?? store.find(asked, limit, isHeld);
    },
    update,
    async look() {
      if (isLooking || !shared || (shared.isLeading && state !== 'behind')) return;
      isLooking = true;
      try {
        await work;
        if ((await shared.look()) || state === 'behind') update(latest);
        // The instance that leads may have brought the vectors in since.
        else if (source?.isReady === false) await source.prepare(store.entries());
      } finally {
        isLooking = false;
      }
    },
    settled: () => work,
    async close() {
      end.abort();
      clearTimeout(retry);
      await work;
    },
  };
}
