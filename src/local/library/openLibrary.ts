import type { IndexedPage } from '../docs/DocsPage';
import type { FileFault } from '../docs/PageFault';
import { listFiles } from '../docs/listFiles';
import { placePages } from '../docs/placePages';
import { toDocsPath } from '../docs/toDocsPath';
import type { DocsSearch } from '../search/createSearch';
import { createSearch } from '../search/createSearch';
import { readGlossary } from '../search/readGlossary';
import { createBreather } from './createBreather';
import { createFaultWarning } from './createFaultWarning';
import { createPageReader } from './createPageReader';
import { openPageCache } from './openPageCache';
import { watchFolders } from './watchFolders';

/** The documentation of a folder: its pages, and a search over them. */
export interface Library {
  /** All pages, in the order of the navigation. A change gives a new list. */
  readonly pages: readonly IndexedPage[];
  readonly search: DocsSearch;
  /** Looks at the folder again and reads what has changed. Rejects when it is gone; what was read stays. */
  refresh(): Promise<RefreshReport>;
  /** What opening it did. */
  readonly opening: RefreshReport;
  /** Calls back whenever pages have changed, until the subscription is taken back. */
  subscribe(listener: (report: RefreshReport) => void): () => void;
  close(): Promise<void>;
}

/** What a look at the folder did. */
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
  /** Called while the folder is first read, with the share that is done, 0 to 1. */
  onProgress?: (share: number) => void;
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
  const cache = cacheFile === null ? null : await openPageCache(cacheFile);
  const reader = await createPageReader(folder, cache);
  const listeners = new Set<(report: RefreshReport) => void>();
  const warn = createFaultWarning();
  let pages: readonly IndexedPage[] = [];
  const search = createSearch();
  let queue: Promise<unknown> = Promise.resolve();

  const look = async (onShare?: (share: number) => void): Promise<RefreshReport> => {
    const began = performance.now();
    const listed = await listFiles(folder);
    folders = listed.folders;
    const known = new Set(listed.files.map(({ file }) => toDocsPath(file)));
    // Half of the way is reading, half is indexing.
    const steps = listed.files.length * 2;
    let step = 0;
    const advance = () => onShare?.((step += 1) / steps);
    const read = await reader.read(listed.files, known, advance);
    const next = placePages(read.pages);
    const changed = await index(next, advance);
    pages = next;
    search.setGlossary(readGlossary(pages));
    const faults = [...listed.faults, ...read.faults];
    warn(faults);
    return { filesRead: read.filesRead, changed, faults, tookMs: performance.now() - began };
  };

  /** Brings the search to a new list of pages; gives the paths in which it differs from the old one. */
  const index = async (next: readonly IndexedPage[], onPage: () => void): Promise<string[]> => {
    const breathe = createBreather();
    const [before, after] = [new Set(pages), new Set(next)];
    const removed = pages.filter((page) => !after.has(page));
    const added = next.filter((page) => !before.has(page));
    await search.change(async () => {
      for (const page of removed) {
        search.remove(page);
        await breathe();
      }
      for (const page of added) {
        search.add(page);
        onPage();
        await breathe();
      }
    });
    return [...new Set([...removed, ...added].map((page) => page.path))];
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
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      watcher?.close();
      await queue.catch(() => undefined);
      cache?.close();
      search.close();
    },
  };
}
