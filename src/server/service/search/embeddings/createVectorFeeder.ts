import type { IndexedPage } from '../../pages/DocsPage';
import { createEventLoopYield } from '../../lib/createEventLoopYield';
import { inBatches } from '../../lib/inBatches';
import type { PageVectors } from '../../storage/engine/SharedPages';
import type { Embedder } from './createEmbedder';
import type { HashedFile, SharedVectors } from './createSharedVectors';
import type { VectorStore } from './createVectorStore';
import { joinVectors, splitVectors } from './vectors';

/** Keeps the vectors of pages for the next start. */
export interface KeptVectors {
  /** The vectors of a page that were made of its present content; `null` where there are none. */
  read(page: IndexedPage, model: string): Uint8Array | null;
  /** Keeps vectors if the page still has the content that they were made of. */
  write(vectors: PageVectors, model: string): void;
}

/**
 * Brings the vectors of pages into a store: those that were kept, then those that other instances have, then those that only the endpoint can
 * make. Rejects where the endpoint fails, with `StorageError` while the database is unavailable, and when the signal ends it.
 */
export type VectorFeeder = (pages: readonly IndexedPage[]) => Promise<void>;

interface FeederParts {
  store: VectorStore;
  kept: KeptVectors;
  /** The vectors that instances share; `null` for one alone. */
  shared: SharedVectors | null;
  embed: Embedder;
  model: string;
  /** Hash of the content that a page was made of; `null` for one that is no longer held. */
  hashOf: (page: IndexedPage) => string | null;
  signal: AbortSignal;
}

type Missing = Map<IndexedPage, HashedFile>;

/** Texts that one request carries, and characters of each. */
const BATCH_COUNT = 64;
const TEXT_MAX_LENGTH = 2_000;

/** Longest wait for the vectors of a batch of passages, in milliseconds. */
const BATCH_MS = 60_000;

/** Pages whose vectors are read from the database, or written to it, at once. */
const SHARED_COUNT = 50;

export function createVectorFeeder(parts: FeederParts): VectorFeeder {
  const { store, shared } = parts;
  return async (pages) => {
    const missing = await takeKept(parts, pages);
    if (shared) {
      await shared.look();
      await takeShared(parts, shared, missing);
      if (shared.isLeading) await share(parts, shared);
    }
    await fetchMissing(parts, missing);
    store.keepOnly(new Set(pages.filter((page) => parts.hashOf(page) !== null)));
  };
}

/** Takes over the vectors of earlier starts. Gives the pages that have none. */
async function takeKept({ store, kept, model, hashOf, signal }: FeederParts, pages: readonly IndexedPage[]) {
  const yieldToEventLoop = createEventLoopYield();
  const missing: Missing = new Map();
  for (const page of pages) {
    const hash = hashOf(page);
    // The next update has the page that came in its place.
    if (hash === null) continue;
    const own = store.get(page) ?? splitVectors(kept.read(page, model));
    if (own) store.set(page, own);
    else missing.set(page, { file: page.file, hash });
    await yieldToEventLoop();
    signal.throwIfAborted();
  }
  return missing;
}

/** Takes over the vectors that other instances have written, and takes those pages off the missing ones. */
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

/** Writes vectors that this instance has kept and the others have not. */
async function share({ store, hashOf }: FeederParts, shared: SharedVectors) {
  const unshared = [...store.entries()].flatMap(([page, own]) => {
    const hash = hashOf(page);
    return hash === null || shared.has({ file: page.file, hash }) ? [] : [{ own, file: page.file, hash }];
  });
  for (const some of inBatches(unshared, SHARED_COUNT)) {
    await shared.write(some.map(({ own, ...content }) => ({ ...content, data: joinVectors(own) })));
  }
}

/** Asks the endpoint for the missing vectors, in batches of pages; stops where another instance is to ask. */
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

/** Fetches the vectors of some pages; false when another instance is to ask. */
async function fetchBatch(parts: FeederParts, batch: readonly [IndexedPage, HashedFile][]): Promise<boolean> {
  const { store, kept, shared, embed, model, hashOf, signal } = parts;
  if (shared && !shared.isLeading) return false;
  const current = batch.filter(([page, { hash }]) => hashOf(page) === hash);
  // The texts are read at once: a page may go meanwhile.
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
