import { importModels } from '../../../lib/importPeer';
import type { FileProblem } from '../../pages/DocsPage';
import { listFiles, type DocsFiles } from '../../pages/plan/listFiles';
import type { Embedder } from '../embeddings/createEmbedder';
import { createVectorSearch } from '../embeddings/createVectorSearch';
import type { EmbeddingOptions } from '../embeddings/EmbeddingOptions';
import { createSearch } from '../createSearch';
import { createNavigation } from './createNavigation';
import { createOwnerReader } from './createOwnerReader';
import { createPageReader } from './createPageReader';
import { createPageWorker, type PageWorker } from './createPageWorker';
import { openPageStore, type PageStore } from './openPageStore';
import { watchFolders } from './watchFolders';
import { countOf } from '../../../lib/countOf';
import type { OwnerWords } from '../../owner/OwnerWords';
import { createSerialQueue } from '../../../lib/createSerialQueue';

/** The documentation of a folder: its pages, and a search over them. */
export type DocsIndex = Awaited<ReturnType<typeof openDocsIndex>>;

/** The report of one reading of the folder. */
export interface RefreshReport {
  /** Number of files that were parsed. The others were unchanged. */
  filesRead: number;
  /** Paths of new, changed and removed pages. */
  changed: readonly string[];
  /** New, changed or removed files of the owner's words; undefined if nothing has changed. */
  ownerFiles?: readonly string[];
  /** Parts of the folder that could not be parsed as intended: they are served as plain text, or left out. */
  problems: readonly FileProblem[];
  /** Lines that tell the operator how the folder was read. */
  summary: readonly string[];
  /** Lines about files of documentation in formats that are not read. */
  unread: readonly string[];
  tookMs: number;
}

export interface DocsIndexOptions {
  folder: string;
  /** File that keeps the pages for the next start; `null` for no file. */
  cacheFile: string | null;
  /** Read again whenever something below the folder changes; `'poll'` checks every two seconds instead of using the system's events. */
  watch?: boolean | 'poll';
  /** A model for semantic search. @default only keyword search */
  embeddings?: EmbeddingOptions;
  /** Called during the first reading with the completed share, 0 to 1. An error that it throws ends the reading. */
  onProgress?: (share: number) => void;
}

/**
 * Opens the documentation of a folder. Throws if the path is not a folder.
 *
 * Reading and indexing run in small steps, with questions answered in between. While a change is being read, searches find the old or the
 * new version of a page.
 */
export async function openDocsIndex(options: DocsIndexOptions) {
  const began = performance.now();
  const { folder, embeddings } = options;
  const embed = embeddings
    ? (await importModels(() => import('../embeddings/createEmbedder'))).createEmbedder(embeddings)
    : null;
  let shown = 0;
  let isOpening = true;
  // It starts while the files are listed. During a file it shows the same again, so that the person can end its reading.
  const worker = createPageWorker({ onWait: () => isOpening && showProgress(shown) });
  const showProgress = (share: number) => {
    shown = share;
    options.onProgress?.(share);
  };
  const giveUp = async (error: unknown): Promise<never> => {
    await worker.end(error);
    throw error;
  };
  const listed = await listFiles(folder).catch(giveUp);
  const store = await openPageStore(options.cacheFile).catch(giveUp);
  const { search, vectors, owner, navigation } = connectParts(options, store, worker, embed);
  const read = async (files: DocsFiles, startedAt: number, onProgress: typeof showProgress): Promise<RefreshReport> => {
    const report = await navigation.read(files, onProgress);
    const ownerFiles = await owner.read(navigation.pages);
    search.setGlossary(owner.words.glossary.map(({ name, others }) => [name, ...others].join(' ')));
    return { ...report, ...(ownerFiles.length > 0 && { ownerFiles }), tookMs: performance.now() - startedAt };
  };
  // Listing, and opening the stored pages, are most of a start that reads no file.
  const first = await read(listed, began, showProgress).catch((error: unknown) => {
    store.close();
    return giveUp(error);
  });
  isOpening = false;
  worker.leave();
  const opening = { ...first, summary: [...first.summary, ...describeOwnerWords(owner.words)] };
  const { refresh, subscribe, settled } = createRefreshQueue(async () => {
    const startedAt = performance.now();
    return read(await listFiles(folder), startedAt, () => undefined);
  }, worker.leave);
  const watcher = options.watch
    ? watchFolders(
        () => [...navigation.folders, ...owner.words.folders],
        () => refresh(),
        { poll: options.watch === 'poll' },
      )
    : null;
  return {
    /** The report of the first reading, with the duration of the whole opening. */
    opening,
    /** Reads changed files of the folder. Rejects if it does not exist; the pages read before stay. */
    refresh,
    /** All pages, in the order of the navigation. A change creates a new list. */
    get pages() {
      return navigation.pages;
    },
    /** The structure of the site from its configuration. */
    get structure() {
      return navigation.structure;
    },
    search,
    /** The owner’s words about answers. */
    get ownerWords() {
      return owner.words;
    },
    /** Fetches the embedding of a question for semantic search. Resolves at once without embeddings, and never rejects. */
    prepare: async (question: string) => vectors?.prepare(question),
    /** Resolves when the embeddings of all pages have been fetched or have failed. */
    settled: async () => vectors?.settled(),
    /** Calls back whenever pages have changed. Returns a function that ends the subscription. */
    subscribe,
    async close() {
      watcher?.close();
      // What is being read is given up, however long it would take.
      await worker.end(new Error('The documentation was closed while it was being read.'));
      await settled();
      await vectors?.close();
      store.close();
    },
  };
}

/** The parts of an index, which know each other; none of them has read anything yet. */
function connectParts(
  { folder, embeddings }: DocsIndexOptions,
  store: PageStore,
  worker: PageWorker,
  embed: Embedder | null,
) {
  const reader = createPageReader(folder, store, worker);
  const vectors =
    embeddings && embed ? createVectorSearch(embeddings, { kept: store.vectors, hashOf: reader.hashOf, embed }) : null;
  const search = createSearch(store.index, vectors);
  const owner = createOwnerReader(folder, worker);
  const navigation = createNavigation(reader, (pages) => vectors?.update(pages));
  return { search, vectors, owner, navigation };
}

/** A line that tells a person which of the owner's words are used; empty if there are no words. */
function describeOwnerWords({ instructions, skills, glossary, pins }: OwnerWords): string[] {
  const parts = [
    ...(instructions === '' ? [] : ['instructions']),
    ...(skills.length === 0 ? [] : [countOf(skills.length, 'skill')]),
    ...(glossary.length === 0 ? [] : [countOf(glossary.length, 'term')]),
    ...(pins.length === 0 ? [] : [countOf(pins.length, 'pinned answer')]),
  ];
  return parts.length === 0 ? [] : [`Own words: ${parts.join(', ')}`];
}

/** Reads changes one after the other, and tells subscribers of them. */
function createRefreshQueue(read: () => Promise<RefreshReport>, onRead: () => void) {
  const listeners = new Set<(report: RefreshReport) => void>();
  const queue = createSerialQueue();
  return {
    refresh() {
      return queue.run(async () => {
        const report = await read().finally(onRead);
        if (report.changed.length > 0 || report.ownerFiles) for (const listener of listeners) listener(report);
        return report;
      });
    },
    /** Calls back whenever pages have changed. Returns a function that ends the subscription. */
    subscribe(listener: (report: RefreshReport) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Resolves when nothing is being read. */
    settled: () => queue.run(async () => undefined),
  };
}
