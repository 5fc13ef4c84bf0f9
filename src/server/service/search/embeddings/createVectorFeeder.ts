import type { IndexedPage } from '../../pages/DocsPage';
import { createEventLoopYield } from '../../../lib/createEventLoopYield';
import { inBatches } from '../../../lib/inBatches';
import type { Embedder } from './createEmbedder';
import type { VectorStore } from './createVectorStore';
import { joinVectors, splitVectors } from './vectors';

/** A file, and the hash of its embedded content. */
interface HashedFile {
  file: string;
  hash: string;
}

export interface PageVectors extends HashedFile {
  /** The result of `joinVectors`. */
  data: Uint8Array;
}

/** Stores the vectors of pages for the next start. */
export interface KeptVectors {
  /** The vectors of a page's current content; `null` if they are missing. */
  read(page: IndexedPage, model: string): Uint8Array | null;
  /** Stores vectors if the page still has the same content. */
  write(vectors: PageVectors, model: string): void;
}

/** What vectors are made of and kept in. */
export interface VectorParts {
  embed: Embedder;
  kept: KeptVectors;
  /** Hash of the content that a page was read from; `null` for a removed page. */
  hashOf: (page: IndexedPage) => string | null;
}

interface FeederParts extends VectorParts {
  store: VectorStore;
  model: string;
  signal: AbortSignal;
}

type Missing = [page: IndexedPage, content: HashedFile][];

/** Number of texts in one request, and maximum number of characters of each. */
const BATCH_COUNT = 64;
const TEXT_MAX_LENGTH = 2_000;

/** Number of pages whose texts are read and sent together. */
const PAGES_COUNT = 8;

/** Timeout for the vectors of a batch of passages, in milliseconds. */
const BATCH_MS = 60_000;

/**
 * Loads the vectors of pages into a store: first stored vectors, then new ones from the endpoint. Rejects when the endpoint fails or the
 * signal is aborted.
 */
export function createVectorFeeder(parts: FeederParts) {
  return async (pages: readonly IndexedPage[]) => {
    const missing = await takeKept(parts, pages);
    for (const batch of inBatches(missing, PAGES_COUNT)) await fetchBatch(parts, batch);
    parts.store.keepOnly(new Set(pages.filter((page) => parts.hashOf(page) !== null)));
  };
}

/** Loads the vectors of earlier starts. Returns the pages without vectors. */
async function takeKept({ store, kept, model, hashOf, signal }: FeederParts, pages: readonly IndexedPage[]) {
  const yieldToEventLoop = createEventLoopYield();
  const missing: Missing = [];
  for (const page of pages) {
    const hash = hashOf(page);
    // A removed page; the next update contains its replacement.
    if (hash === null) continue;
    const own = store.get(page) ?? splitVectors(kept.read(page, model));
    if (own) store.set(page, own);
    else missing.push([page, { file: page.file, hash }]);
    await yieldToEventLoop();
    signal.throwIfAborted();
  }
  return missing;
}

/** Fetches the vectors of some pages from the endpoint. A page that has changed meanwhile has another text. */
async function fetchBatch(parts: FeederParts, batch: Missing): Promise<void> {
  const { store, kept, embed, model, hashOf, signal } = parts;
  signal.throwIfAborted();
  const current = batch.filter(([page, { hash }]) => hashOf(page) === hash);
  // The texts are read first, because a page may be removed during the request.
  const texts = current.map(([page]) => page.sections.map((section) => toText(page, section)));
  const vectors: Int8Array[] = [];
  for (const some of inBatches(texts.flat(), BATCH_COUNT)) {
    vectors.push(...(await embed(some, AbortSignal.any([signal, AbortSignal.timeout(BATCH_MS)]))));
  }
  let used = 0;
  for (const [at, [page, content]] of current.entries()) {
    const own = vectors.slice(used, (used += texts[at]?.length ?? 0));
    kept.write({ ...content, data: joinVectors(own) }, model);
    store.set(page, own);
  }
}

function toText(page: IndexedPage, section: IndexedPage['sections'][number]): string {
  const heading = [page.title, ...section.parents, section.heading].filter((part) => part !== '').join(' › ');
  const body = section.blocks.map(({ text }) => text).join('\n');
  return `${heading}\n${body}`.slice(0, TEXT_MAX_LENGTH);
}
