import type { IndexedPage } from '../docs/DocsPage';
import type { FileFault } from '../docs/PageFault';
import { listFiles } from '../docs/listFiles';
import { placePages } from '../docs/placePages';
import { readFolderMetas } from '../docs/readFolderMeta';
import { toDocsPath } from '../docs/toDocsPath';
import { createMeaning } from '../meaning/createMeaning';
import type { EmbeddingOptions } from '../meaning/EmbeddingOptions';
import type { DocsSearch } from '../search/createSearch';
import { createSearch } from '../search/createSearch';
import { readGlossary } from '../search/readGlossary';
import { createFaultWarning } from './createFaultWarning';
import { createPageReader } from './createPageReader';
import { openPageStore } from './openPageStore';
import { watchFolders } from './watchFolders';

/** The documentation of a folder: its pages, and a search over them. */
export interface Library {
  /** All pages, in the order of the navigation. A change gives a new list. */
  readonly pages: readonly IndexedPage[];
  readonly search: DocsSearch;
  /** Looks at the folder again and reads what has changed. Rejects when it is gone; what was read stays. */
  refresh(): Promise<RefreshReport>;
  /** The report of the first reading. */
  readonly opening: RefreshReport;
  /** Calls back whenever pages have changed, until the subscription is taken back. */
  subscribe(listener: (report: RefreshReport) => void): () => void;
  /** Fetches what searching for a question by its meaning needs; resolves at once without embeddings, and never rejects. */
  prepare(question: string): Promise<void>;
  /** Resolves when the embeddings of all pages are there, or cannot be had. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** The report of a look at the folder. */
export interface RefreshReport {
  /** Files that were taken apart, the others being as they were. */
  filesRead: number;
  /** Paths of new, changed and removed pages. */
  changed: readonly string[];
  /** Parts of the folder that could not be read as they are meant: they are served as plain text, or left out. */
  faults: readonly FileFault[];
  tookMs: number;
}

export interface LibraryOptions {
  folder: string;
  /** File in which pages are kept for the next start; `null` for none. */
  cacheFile: string | null;
  /** Look again whenever something below the folder changes: told by the system, or by looking every two seconds. */
  watch?: boolean | 'poll';
  /** A model by which passages are found by what they mean. @default none: by words alone */
  embeddings?: EmbeddingOptions;
  /** Called while the folder is first read, with the share that is done, 0 to 1. */
  onProgress?: (share: number) => void;
}

const EMPTIED = 'has no pages any more, so the pages that were read before are kept until it has some';

/** The place of a page in the navigation, from the navigation's own files. */
function placeOf({ label, trail }: IndexedPage): string {
  return JSON.stringify([label, trail]);
}

/**
 * Opens the documentation of a folder. Throws when it is no folder.
 *
 * Reading and indexing go on in small steps between which questions are answered; while a change is taken in, a page is found as
 * it was or as it is.
 */
export async function openLibrary(options: LibraryOptions): Promise<Library> {
  const { folder, cacheFile, watch = false, onProgress } = options;
  let { folders } = await listFiles(folder);
  const store = await openPageStore(cacheFile);
  const meaning = options.embeddings ? createMeaning(options.embeddings, store.vectors) : null;
  const search = createSearch(store.index, meaning);
  const reader = createPageReader(folder, store, search);
  const listeners = new Set<(report: RefreshReport) => void>();
  const warn = createFaultWarning();
  let pages: readonly IndexedPage[] = [];
  let queue: Promise<unknown> = Promise.resolve();

  const look = async (onShare?: (share: number) => void): Promise<RefreshReport> => {
    const began = performance.now();
    const listed = await listFiles(folder);
    folders = listed.folders;
    if (listed.files.length === 0 && pages.length > 0) {
      // A folder is empty while another version is put into it, or by mistake: either way the pages are of more use than none.
      const faults = [{ file: '.', line: null, reason: EMPTIED }];
      warn(faults);
      return { filesRead: 0, changed: [], faults, tookMs: performance.now() - began };
    }
    const known = new Set(listed.files.map(({ file }) => toDocsPath(file)));
    // Half of the way is reading, half is indexing.
    const steps = listed.files.length * 2;
    let step = 0;
    const read = await reader.read(listed.files, known, () => onShare?.((step += 1) / steps));
    const { metas, faults: metaFaults } = await readFolderMetas(folder, listed.metas);
    const before = new Map(pages.map((page) => [page.path, placeOf(page)]));
    pages = placePages(read.pages, metas);
    const moved = pages
      .filter(({ path }) => before.has(path))
      .filter((page) => before.get(page.path) !== placeOf(page));
    meaning?.update(pages);
    search.setGlossary(readGlossary(pages));
    const faults = [...listed.faults, ...metaFaults, ...read.faults];
    warn(faults);
    const changed = [...new Set([...read.changed, ...moved.map(({ path }) => path)])];
    return { filesRead: read.filesRead, changed, faults, tookMs: performance.now() - began };
  };

  const opening = await look(onProgress);
  const refresh = () => {
    const next = queue
      .catch(() => undefined)
      .then(() => look())
      .then((report) => {
        if (report.changed.length > 0) for (const listener of listeners) listener(report);
        return report;
      });
    queue = next;
    return next;
  };
  const watcher = watch ? watchFolders(() => folders, refresh, { poll: watch === 'poll' }) : null;
  return {
    opening,
    refresh,
    get pages() {
      return pages;
    },
    search,
    prepare: async (question) => meaning?.prepare(question),
    settled: async () => meaning?.settled(),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      watcher?.close();
      await queue.catch(() => undefined);
      await meaning?.close();
      store.close();
    },
  };
}
