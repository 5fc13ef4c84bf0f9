import { printable } from '../../../../shared/contract/printable';
import { describeEndpointFailure } from '../../../lib/describeEndpointFailure';
import type { IndexedPage } from '../../pages/DocsPage';
import type { Embedder } from './createEmbedder';
import { createVectorFeeder, type VectorParts } from './createVectorFeeder';
import { createVectorStore } from './createVectorStore';
import type { EmbeddingOptions } from './EmbeddingOptions';
import { setLatest } from '../../../../shared/contract/setLatest';

/** Finds passages by their meaning. */
export type VectorSearch = ReturnType<typeof createVectorSearch>;

/** Pause after a failure of the endpoint, in milliseconds. */
const PAUSE_MS = 60_000;

export function createVectorSearch(options: EmbeddingOptions, parts: VectorParts) {
  const { name: model } = options;
  const { hashOf, embed } = parts;
  const end = new AbortController();
  const store = createVectorStore();
  const feed = createVectorFeeder({ ...parts, store, embed, model, signal: end.signal });
  let pausedUntil = 0;
  let latest: readonly IndexedPage[] = [];
  let work: Promise<void> = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  /** True while a fault lasts, of which one warning is enough. */
  let isFailing = false;

  const fail = (error: unknown) => {
    pausedUntil = performance.now() + PAUSE_MS;
    const words = describeEndpointFailure(error, options.apiKey);
    const warning = `The embeddings of ${model} are unavailable, so only keyword search is used: ${words}`;
    if (!isFailing && !end.signal.aborted) console.warn(`[docs-assistant] ${printable(warning)}`);
    isFailing = true;
  };
  const questions = createQuestionVectors(embed, options.questionMs, end.signal);
  const read = async (pages: readonly IndexedPage[]) => {
    await feed(pages);
    isFailing = false;
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
    /** Fetches the vector of a question for `find`. Never rejects: without the vector, only keyword search is used. */
    async prepare(question: string) {
      if (performance.now() < pausedUntil) return;
      await questions.fetch(question).catch(fail);
    },
    /** The nearest passages, best first; empty for a question without a vector. */
    find(question: string, limit: number, isWanted: (page: IndexedPage) => boolean) {
      const asked = questions.get(question);
      if (!asked) return [];
      // A changed page keeps its vectors until the feeding is over, but their sections no longer exist.
      const isHeld = (page: IndexedPage) => hashOf(page) !== null && isWanted(page);
      return store.find(asked, limit, isHeld);
    },
    /** Fetches the vectors of new passages in the background, and removes the vectors of removed pages. */
    update,
    /** Resolves when all vectors have been fetched or have failed. */
    settled: () => work,
    async close() {
      end.abort();
      clearTimeout(retry);
      await work;
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
