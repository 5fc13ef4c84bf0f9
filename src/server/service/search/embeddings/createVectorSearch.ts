import { printable } from '../../../../shared/contract/printable';
import { describeEndpointFailure } from '../../../lib/describeEndpointFailure';
import type { IndexedPage } from '../../pages/DocsPage';
import type { Embedder } from './createEmbedder';
import { createVectorFeeder, type KeptVectors } from './createVectorFeeder';
import { createVectorStore, type SimilarPassage } from './createVectorStore';
import type { EmbeddingOptions } from './EmbeddingOptions';
import { setLatest } from '../../../../shared/contract/setLatest';

/** Finds passages by their meaning. */
export interface VectorSearch {
  /** Fetches the vector of a question for {@link VectorSearch.find}. Never rejects: without the vector, only keyword search is used. */
  prepare(question: string): Promise<void>;
  /** The nearest passages, best first; empty for a question without a vector. */
  find(question: string, limit: number, isWanted: (page: IndexedPage) => boolean): Promise<SimilarPassage[]>;
  /** Fetches the vectors of new passages in the background, and removes the vectors of removed pages. */
  update(pages: readonly IndexedPage[]): void;
  /** Resolves when all vectors have been fetched or have failed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface VectorSearchParts {
  embed: Embedder;
  kept: KeptVectors;
  /** Hash of the content that a page was read from; `null` for a removed page. */
  hashOf: (page: IndexedPage) => string | null;
}

/** Pause after a failure of the endpoint, in milliseconds. */
const PAUSE_MS = 60_000;

export function createVectorSearch(options: EmbeddingOptions, parts: VectorSearchParts): VectorSearch {
  const { name: model } = options;
  const { hashOf, embed } = parts;
  const end = new AbortController();
  const store = createVectorStore();
  const feed = createVectorFeeder({ ...parts, store, embed, model, signal: end.signal });
  let pausedUntil = 0;
  let latest: readonly IndexedPage[] = [];
  let work: Promise<void> = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;

  const warning = createWarning(end.signal);
  const fail = (error: unknown) => {
    pausedUntil = performance.now() + PAUSE_MS;
    const words = describeEndpointFailure(error, options.apiKey);
    warning.show(`The embeddings of ${model} are unavailable, so only keyword search is used: ${words}`);
  };
  const questions = createQuestionVectors(embed, options.questionMs, end.signal);
  const read = async (pages: readonly IndexedPage[]) => {
    await feed(pages);
    warning.reset();
  };
  const failReading = (error: unknown) => {
    if (end.signal.aborted) return;
    fail(error);
    // The timer must not keep a process alive.
    retry = setTimeout(() => update(latest), PAUSE_MS).unref();
  };
  const update = (pages: readonly IndexedPage[]) => {
    clearTimeout(retry);
    latest = pages;
    work = work.then(() => read(pages)).catch(failReading);
  };

  return {
    async prepare(question) {
      if (performance.now() < pausedUntil) return;
      await questions.fetch(question).catch(fail);
    },
    async find(question, limit, isWanted) {
      const asked = questions.get(question);
      if (!asked) return [];
      // A changed page keeps its vectors until the feeding is over, but their sections no longer exist.
      const isHeld = (page: IndexedPage) => hashOf(page) !== null && isWanted(page);
      return store.find(asked, limit, isHeld);
    },
    update,
    settled: () => work,
    async close() {
      end.abort();
      clearTimeout(retry);
      await work;
    },
  };
}

/** Shows a fault once until it is over. */
function createWarning(signal: AbortSignal) {
  let isShown = false;
  return {
    show(text: string): void {
      if (!isShown && !signal.aborted) console.warn(`[docs-assistant] ${printable(text)}`);
      isShown = true;
    },
    reset(): void {
      isShown = false;
    },
  };
}

/** Maximum number of characters of a question that are sent. */
const QUESTION_MAX_LENGTH = 1_000;

/** Timeout for a vector, in milliseconds. */
const QUESTION_MS = 2_000;

/** Maximum number of questions whose vector is cached. */
const QUESTIONS_MAX = 500;

function createQuestionVectors(embed: Embedder, questionMs: number | undefined, signal: AbortSignal) {
  const known = new Map<string, Int8Array>();
  const toKey = (question: string) => question.slice(0, QUESTION_MAX_LENGTH);
  return {
    /** Fetches the vector of a new question. Rejects when the endpoint fails or takes too long. */
    async fetch(question: string) {
      const text = toKey(question);
      if (known.has(text) || text.trim() === '') return;
      const [vector] = await embed([text], AbortSignal.any([signal, AbortSignal.timeout(questionMs ?? QUESTION_MS)]));
      if (vector) setLatest(known, text, vector, QUESTIONS_MAX);
    },
    get: (question: string) => known.get(toKey(question)),
  };
}
