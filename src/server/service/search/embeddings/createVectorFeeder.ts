import type { IndexedPage } from '../../pages/DocsPage';
import { createEventLoopYield } from '../../../lib/createEventLoopYield';
import { inBatches } from '../../../lib/inBatches';
import type { PageVectors } from '../../storage/engine/SharedPages';
import type { Embedder } from './createEmbedder';
import type { HashedFile, SharedVectors } from './createSharedVectors';
import type { VectorStore } from './createVectorStore';
import { joinVectors, splitVectors } from './vectors';

/** Stores the vectors of pages for the next start. */
export interface KeptVectors {
  /** The vectors of a page's current content; `null` if they are missing. */
  read(page: IndexedPage, model: string): Uint8Array | null;
  /** Stores vectors if the page still has the same content. */
  write(vectors: PageVectors, model: string): void;
}

/**
 * Loads the vectors of pages into a store: first stored vectors, then vectors of other instances, then new ones from the endpoint. Rejects
 * when the endpoint fails or the signal is aborted, and with `StorageError` while the database is unavailable.
 */
export type VectorFeeder = (pages: readonly IndexedPage[]) => Promise<void>;

interface FeederParts {
  store: VectorStore;
  kept: KeptVectors;
  /** The vectors that instances share; `null` for a single instance. */
  shared: SharedVectors | null;
  embed: Embedder;
  model: string;
  /** Hash of the content that a page was read from; `null` for a removed page. */
  hashOf: (page: IndexedPage) => string | null;
  signal: AbortSignal;
}

type Missing = Map<IndexedPage, HashedFile>;

/** Number of texts in one request, and maximum number of characters of each. */
const BATCH_COUNT = 64;
const TEXT_MAX_LENGTH = 2_000;

/** Timeout for the vectors of a batch of passages, in milliseconds. */
const BATCH_MS = 60_000;

/** Number of pages whose vectors are read from the database, or written to it, at once. */
const SHARED_COUNT = 50;

export function createVectorFeeder(parts: FeederParts): VectorFeeder {
  const { store, shared } = parts;
  return async (pages) => {
    const missing = await takeKept(parts, pages);
    if (shared) {
      await shared.poll();
      await takeShared(parts, shared, missing);
      if (shared.isLeading) await share(parts, shared);
    }
    await fetchMissing(parts, missing);
    store.keepOnly(new Set(pages.filter((page) => parts.hashOf(page) !== null)));
  };
}

/** Loads the vectors of earlier starts. Returns the pages without vectors. */
async function takeKept({ store, kept, model, hashOf, signal }: FeederParts, pages: readonly IndexedPage[]) {
  const yieldToEventLoop = createEventLoopYield();
  const missing: Missing = new Map();
  for (const page of pages) {
    const hash = hashOf(page);
    // A removed page; the next update contains its replacement.
    if (hash === null) continue;
    const own = store.get(page) ?? splitVectors(kept.read(page, model));
    if (own) store.set(page, own);
    else missing.set(page, { file: page.file, hash });
    await yieldToEventLoop();
    signal.throwIfAborted();
  }
  return missing;
}

/** Loads the vectors of other instances, and removes their pages from the missing ones. */
async function takeShared({ store, kept, model, signal }: FeederParts, shared: SharedVectors, missing: Missing) {
  const yieldToEventLoop = createEventLoopYield();
  for (const some of inBatches([...missing], SHARED_COUNT)) {
    const byFile = new Map(some.map(([page]) => [page.file, page]));
    for (const taken of await shared.read(some.map(([, content]) => content))) {
      const page = byFile.get(taken.file);
      const own = splitVectors(taken.data);
      if (!page || !own) continue;
      kept.write(taken, model);
      store.set(page, own);
      missing.delete(page);
      await yieldToEventLoop();
    }
    signal.throwIfAborted();
  }
}

/** Writes the vectors that this instance has stored and the others do not have. */
async function share({ store, hashOf }: FeederParts, shared: SharedVectors) {
  const unshared = [...store.entries()].flatMap(([page, own]) => {
    const hash = hashOf(page);
    return hash === null || shared.has({ file: page.file, hash }) ? [] : [{ own, file: page.file, hash }];
  });
  for (const some of inBatches(unshared, SHARED_COUNT)) {
    await shared.write(some.map(({ own, ...content }) => ({ ...content, data: joinVectors(own) })));
  }
}

/** Fetches the missing vectors from the endpoint, in batches of pages; stops when another instance leads. */
async function fetchMissing(parts: FeederParts, missing: Missing) {
  const { hashOf, signal } = parts;
  const yieldToEventLoop = createEventLoopYield();
  let batch: [IndexedPage, HashedFile][] = [];
  let count = 0;
  for (const [page, content] of missing) {
    // A page that has changed meanwhile has another text.
    if (hashOf(page) !== content.hash) continue;
    batch.push([page, content]);
    count += page.sections.length;
    if (count >= BATCH_COUNT) {
      if (!(await fetchBatch(parts, batch))) return;
      batch = [];
      count = 0;
    }
    await yieldToEventLoop();
    signal.throwIfAborted();
  }
  if (batch.length > 0) await fetchBatch(parts, batch);
}

/** Fetches the vectors of some pages; false when another instance leads. */
async function fetchBatch(parts: FeederParts, batch: readonly [IndexedPage, HashedFile][]): Promise<boolean> {
  const { store, kept, shared, embed, model, hashOf, signal } = parts;
  if (shared && !shared.isLeading) return false;
  const current = batch.filter(([page, { hash }]) => hashOf(page) === hash);
  // The texts are read first, because a page may be removed during the request.
  const texts = current.map(([page]) => page.sections.map((section) => toText(page, section)));
  const vectors: Int8Array[] = [];
  for (const some of inBatches(texts.flat(), BATCH_COUNT)) {
    vectors.push(...(await embed(some, AbortSignal.any([signal, AbortSignal.timeout(BATCH_MS)]))));
  }
  let used = 0;
  const fetched = current.map(([page, content], at) => {
    const own = vectors.slice(used, (used += texts[at]?.length ?? 0));
    const data = { ...content, data: joinVectors(own) };
    kept.write(data, model);
    store.set(page, own);
    return data;
  });
  return shared ? shared.write(fetched) : true;
}

function toText(page: IndexedPage, section: IndexedPage['sections'][number]): string {
  const heading = [page.title, ...section.parents, section.heading].filter((part) => part !== '').join(' › ');
  const body = section.blocks.map(({ text }) => text).join('\n');
  return `${heading}\n${body}`.slice(0, TEXT_MAX_LENGTH);
}
