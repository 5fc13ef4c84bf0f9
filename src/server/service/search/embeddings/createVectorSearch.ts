import { printable } from '../../../../shared/contract/printable';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { embedMany } from 'ai';
import type { IndexedPage } from '../../pages/DocsPage';
import { createEndpointFetch } from '../../lib/createEndpointFetch';
import { describeEndpointFailure } from '../../lib/describeEndpointFailure';
import { createEventLoopYield } from '../../lib/createEventLoopYield';
import type { NearestPassages, PageVectors } from '../../storage/engine/SharedPages';
import { StorageError } from '../../storage/engine/StorageError';
import { createNearestSource } from './createNearestSource';
import type { HashedFile, SharedVectors } from './createSharedVectors';
import type { EmbeddingOptions } from './EmbeddingOptions';
import { compare, joinVectors, splitVectors, toVector } from './vectors';
import { inBatches } from '../../lib/inBatches';

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
  find(question: string, limit: number, isWanted: (page: IndexedPage) => boolean): Promise<SimilarPassage[]>;
  /** Fetches the vectors of passages that are new, in the background, and forgets those of pages that have gone. */
  update(pages: readonly IndexedPage[]): void;
  /** Takes over the vectors that another instance has fetched meanwhile. Rejects while the database is unavailable. */
  look(): Promise<void>;
  /** Resolves when every vector that can be had is there. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Keeps the vectors of pages for the next start. */
export interface VectorStore {
  /** The vectors of a page that were made of its present content; `null` where there are none. */
  read(page: IndexedPage, model: string): Uint8Array | null;
  /** Keeps vectors if the page still has the content that they were made of. */
  write(vectors: PageVectors, model: string): void;
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

/** Pages whose vectors are read from the database, or written to it, at once. */
const SHARED_COUNT = 50;

interface VectorSearchParts {
  store: VectorStore;
  /** Hash of the content that a page was made of; `null` for one that is no longer held. */
  hashOf: (page: IndexedPage) => string | null;
  /** The vectors that instances share; `null` for one alone. */
  shared: SharedVectors | null;
  /** The search of the database among them; `null` to search in the process alone. */
  nearest: NearestPassages | null;
}

export function createVectorSearch(
  options: EmbeddingOptions,
  { store, hashOf, shared, nearest }: VectorSearchParts,
): VectorSearch {
  const { name, questionMs = QUESTION_MS } = options;
  const embed = createEmbedder(options);
  const questions = new Map<string, Int8Array>();
  let vectors = new Map<IndexedPage, Int8Array[]>();
  const end = new AbortController();
  let pausedUntil = 0;
  let isWarned = false;
  let work: Promise<void> = Promise.resolve();

  const warn = (text: string) => {
    if (!isWarned && !end.signal.aborted) console.warn(`[docs-assistant] ${printable(text)}`);
    isWarned = true;
  };
  const fail = (error: unknown) => {
    pausedUntil = performance.now() + PAUSE_MS;
    const words = describeEndpointFailure(error, options.apiKey);
    warn(`The embeddings of ${name} are unavailable, so only keyword search is used: ${words}`);
  };

  const source =
    nearest &&
    createNearestSource({
      nearest,
      model: name,
      isLeading: () => shared?.isLeading === true,
      hashOf,
      similarityMin: SIMILARITY_MIN,
    });
  const read = async (pages: readonly IndexedPage[]) => {
    source?.reset();
    const yieldToEventLoop = createEventLoopYield();
    const known = new Map<IndexedPage, Int8Array[]>();
    const keep = (page: IndexedPage, own: Int8Array[]) => {
      known.set(page, own);
      vectors.set(page, own);
    };
    const missing = new Map<IndexedPage, HashedFile>();
    for (const page of pages) {
      const hash = hashOf(page);
      // The next update has the page that came in its place.
      if (hash === null) continue;
      const kept = vectors.get(page) ?? splitVectors(store.read(page, name));
      if (kept) keep(page, kept);
      else missing.set(page, { file: page.file, hash });
      await yieldToEventLoop();
      end.signal.throwIfAborted();
    }
    if (shared) {
      await shared.look();
      for (const some of inBatches([...missing], SHARED_COUNT)) {
        const byFile = new Map(some.map(([page]) => [page.file, page]));
        for (const taken of await shared.read(some.map(([, content]) => content))) {
          const page = byFile.get(taken.file);
          const own = splitVectors(taken.data);
          if (!page || !own) continue;
          store.write(taken, name);
          keep(page, own);
          missing.delete(page);
          await yieldToEventLoop();
        }
        end.signal.throwIfAborted();
      }
      if (shared.isLeading) await share(known);
    }
    let asked: [IndexedPage, HashedFile][] = [];
    let count = 0;
    /** Asks for the vectors of some pages; false when another instance is to ask. */
    const fetchAsked = async () => {
      if (shared && !shared.isLeading) return false;
      // A page that has changed meanwhile has another text.
      const current = asked.filter(([page, { hash }]) => hashOf(page) === hash);
      asked = [];
      count = 0;
      const embedded = await embedPages(
        current.map(([page]) => page),
        embed,
        end.signal,
      );
      const fetched = current.map(([page, content], index) => {
        const own = embedded[index] ?? [];
        const data = { ...content, data: joinVectors(own) };
        store.write(data, name);
        keep(page, own);
        return data;
      });
      return shared ? shared.write(fetched) : true;
    };
    let isAsking = true;
    for (const entry of missing) {
      const [page, { hash }] = entry;
      if (hashOf(page) !== hash) continue;
      asked.push(entry);
      count += page.sections.length;
      if (count >= BATCH_COUNT) isAsking = await fetchAsked();
      if (!isAsking) break;
      await yieldToEventLoop();
      end.signal.throwIfAborted();
    }
    if (isAsking && asked.length > 0) await fetchAsked();
    vectors = known;
    await source?.prepare(known);
    isWarned = false;
  };

  /** Writes vectors that this instance has kept and the others have not. */
  const share = async (known: ReadonlyMap<IndexedPage, Int8Array[]>) => {
    const unshared = [...known].flatMap(([page, own]) => {
      const hash = hashOf(page);
      return hash === null || shared?.has({ file: page.file, hash }) ? [] : [{ own, file: page.file, hash }];
    });
    for (const some of inBatches(unshared, SHARED_COUNT)) {
      await shared?.write(some.map(({ own, ...content }) => ({ ...content, data: joinVectors(own) })));
    }
  };

  let latest: readonly IndexedPage[] = [];
  /** Whether the last reading did not come to its end, as the database was unavailable. */
  let isBehind = false;
  let retry: NodeJS.Timeout | undefined;
  const update = (pages: readonly IndexedPage[]) => {
    clearTimeout(retry);
    latest = pages;
    work = work
      .then(() => read(pages))
      .then(() => {
        isBehind = false;
      })
      .catch((error: unknown) => {
        if (end.signal.aborted) return;
        isBehind = error instanceof StorageError;
        if (error instanceof StorageError) {
          warn(`The embeddings of pages wait for the database. ${error.message}`);
          return;
        }
        fail(error);
        retry = setTimeout(() => update(pages), PAUSE_MS);
        // Waiting alone keeps no process alive.
        retry.unref();
      });
  };
  let isLooking = false;

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
    async find(question, limit, isWanted) {
      const asked = questions.get(question.slice(0, QUESTION_MAX_LENGTH));
      if (!asked) return [];
      const found = await source?.find(asked, limit, isWanted);
      if (found) return found;
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
    async look() {
      if (isLooking || !shared || (shared.isLeading && !isBehind)) return;
      isLooking = true;
      try {
        await work;
        if ((await shared.look()) || isBehind) update(latest);
        // The instance that leads may have brought the vectors in since.
        else if (source?.isReady === false) await source.prepare(vectors);
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

type Embedder = (texts: readonly string[], signal: AbortSignal) => Promise<Int8Array[]>;

function createEmbedder({ baseUrl, apiKey, name }: EmbeddingOptions): Embedder {
  const provider = createOpenAICompatible({
    name: 'embeddings',
    baseURL: baseUrl.replace(/\/+$/, ''),
    apiKey,
    fetch: createEndpointFetch(),
  });
  const model = provider.textEmbeddingModel(name);
  return async (texts, signal) => {
    const { embeddings } = await embedMany({ model, values: [...texts], abortSignal: signal, maxRetries: 1 });
    return embeddings.map(toVector);
  };
}

/** The vectors of the passages of some pages, in requests of some texts each. */
async function embedPages(pages: readonly IndexedPage[], embed: Embedder, signal: AbortSignal): Promise<Int8Array[][]> {
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
    return own;
  });
}

function toText(page: IndexedPage, section: IndexedPage['sections'][number]): string {
  const heading = [page.title, ...section.parents, section.heading].filter((part) => part !== '').join(' › ');
  const body = section.blocks.map(({ text }) => text).join('\n');
  return `${heading}\n${body}`.slice(0, TEXT_MAX_LENGTH);
}
