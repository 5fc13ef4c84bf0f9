import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { embedMany } from 'ai';
import type { IndexedPage } from '../docs/DocsPage';
import { createEventLoopYield } from '../docsIndex/createEventLoopYield';
import type { EmbeddingOptions } from './EmbeddingOptions';
import { compare, joinVectors, splitVectors, toVector } from './vectors';

/** The section of a page that means something near to a question. */
export interface SimilarPassage {
  page: IndexedPage;
  /** Place of the section on its page. */
  at: number;
  /** Cosine of the two vectors, 0 to 1. */
  similarity: number;
}

/** Finds passages by what they mean. */
export interface VectorSearch {
  /** Fetches the vector of a question, so that {@link VectorSearch.find} knows it. Never rejects: without it the words alone are searched for. */
  prepare(question: string): Promise<void>;
  /** The nearest passages, best first; none for a question that has no vector. */
  find(question: string, limit: number, isWanted: (page: IndexedPage) => boolean): SimilarPassage[];
  /** Fetches the vectors of passages that are new, in the background, and forgets those of pages that have gone. */
  update(pages: readonly IndexedPage[]): void;
  /** Resolves when every vector that can be had is there. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Keeps the vectors of pages for the next start. */
export interface VectorStore {
  /** The vectors of a page that were made of this content; `null` where there are none. */
  read(page: IndexedPage, model: string): Uint8Array | null;
  write(page: IndexedPage, model: string, vectors: Uint8Array): void;
}

/** Texts that one request carries, and characters of each. */
const BATCH_COUNT = 64;
const TEXT_MAX_LENGTH = 2_000;
const QUESTION_MAX_LENGTH = 1_000;

/** Longest wait for the vectors of a batch of passages, and pause behind a failure, in milliseconds. */
const BATCH_MS = 60_000;
const PAUSE_MS = 60_000;

const QUESTION_MS = 2_000;

/** Questions whose vector is remembered. */
const QUESTIONS_MAX = 500;

/** Least cosine at which a passage is near at all. */
const SIMILARITY_MIN = 0.3;

/** @param store Where vectors are kept. */
export function createVectorSearch(options: EmbeddingOptions, store: VectorStore): VectorSearch {
  const { name, questionMs = QUESTION_MS } = options;
  const embed = createEmbedder(options);
  const questions = new Map<string, Int8Array>();
  let vectors = new Map<IndexedPage, Int8Array[]>();
  const end = new AbortController();
  let pausedUntil = 0;
  let isWarned = false;
  let work: Promise<void> = Promise.resolve();

  const fail = (error: unknown) => {
    pausedUntil = performance.now() + PAUSE_MS;
    if (isWarned || end.signal.aborted) return;
    isWarned = true;
    const said = error instanceof Error ? error.message : String(error);
    const hidden = options.apiKey ? said.replaceAll(options.apiKey, '…') : said;
    console.warn(
      `[docs-assistant] The embeddings of ${name} are unavailable, so only keyword search is used: ${hidden.slice(0, 300)}`,
    );
  };

  const read = async (pages: readonly IndexedPage[]) => {
    const yieldToEventLoop = createEventLoopYield();
    const known = new Map<IndexedPage, Int8Array[]>();
    let missing: IndexedPage[] = [];
    const fetchMissing = async () => {
      for (const [page, own] of await embedPages(missing, embed, end.signal)) {
        store.write(page, name, joinVectors(own));
        known.set(page, own);
        vectors.set(page, own);
      }
      missing = [];
    };
    for (const page of pages) {
      const kept = vectors.get(page) ?? splitVectors(store.read(page, name));
      if (kept) {
        known.set(page, kept);
        vectors.set(page, kept);
      } else missing.push(page);
      if (missing.reduce((count, { sections }) => count + sections.length, 0) >= BATCH_COUNT) await fetchMissing();
      await yieldToEventLoop();
      end.signal.throwIfAborted();
    }
    if (missing.length > 0) await fetchMissing();
    vectors = known;
    isWarned = false;
  };

  let retry: NodeJS.Timeout | undefined;
  const update = (pages: readonly IndexedPage[]) => {
    clearTimeout(retry);
    work = work
      .then(() => read(pages))
      .catch((error: unknown) => {
        fail(error);
        if (end.signal.aborted) return;
        retry = setTimeout(() => update(pages), PAUSE_MS);
        // Waiting alone keeps no process alive.
        retry.unref();
      });
  };

  return {
    async prepare(question) {
      const text = question.slice(0, QUESTION_MAX_LENGTH);
      if (questions.has(text) || text.trim() === '' || performance.now() < pausedUntil) return;
      try {
        const [vector] = await embed([text], AbortSignal.any([end.signal, AbortSignal.timeout(questionMs)]));
        if (!vector) return;
        const [oldest] = questions.keys();
        if (questions.size === QUESTIONS_MAX && oldest !== undefined) questions.delete(oldest);
        questions.set(text, vector);
      } catch (error) {
        fail(error);
      }
    },
    find(question, limit, isWanted) {
      const asked = questions.get(question.slice(0, QUESTION_MAX_LENGTH));
      if (!asked) return [];
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
    update,
    settled: () => work,
    async close() {
      end.abort();
      clearTimeout(retry);
      await work;
    },
  };
}

type Embedder = (texts: readonly string[], signal: AbortSignal) => Promise<Int8Array[]>;

function createEmbedder({ baseUrl, apiKey, name }: EmbeddingOptions): Embedder {
  const provider = createOpenAICompatible({ name: 'embeddings', baseURL: baseUrl.replace(/\/+$/, ''), apiKey });
  const model = provider.textEmbeddingModel(name);
  return async (texts, signal) => {
    const { embeddings } = await embedMany({ model, values: [...texts], abortSignal: signal, maxRetries: 1 });
    return embeddings.map(toVector);
  };
}

/** The vectors of the passages of some pages, in requests of some texts each. */
async function embedPages(
  pages: readonly IndexedPage[],
  embed: Embedder,
  signal: AbortSignal,
): Promise<[IndexedPage, Int8Array[]][]> {
  const texts = pages.flatMap((page) => page.sections.map((section) => toText(page, section)));
  const all: Int8Array[] = [];
  for (let from = 0; from < texts.length; from += BATCH_COUNT) {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(BATCH_MS)]);
    all.push(...(await embed(texts.slice(from, from + BATCH_COUNT), limit)));
  }
  let used = 0;
  return pages.map((page) => {
    const own = all.slice(used, used + page.sections.length);
    used += page.sections.length;
    return [page, own];
  });
}

function toText(page: IndexedPage, section: IndexedPage['sections'][number]): string {
  const heading = [page.title, ...section.parents, section.heading].filter((part) => part !== '').join(' › ');
  const body = section.blocks.map(({ text }) => text).join('\n');
  return `${heading}\n${body}`.slice(0, TEXT_MAX_LENGTH);
}
