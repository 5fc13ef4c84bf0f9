import type { IndexedPage } from '../../pages/DocsPage';
import type { DocsFiles } from '../../pages/listFiles';
import { listFiles } from '../../pages/listFiles';
import { placePages } from '../../pages/placePages';
import type { FolderMeta } from '../../pages/readFolderMeta';
import { readFolderMetas } from '../../pages/readFolderMeta';
import { createProblemWarning } from './createProblemWarning';
import type { PageReader } from './createPageReader';
import type { RefreshReport } from './openDocsIndex';

/** The pages of a folder in the order of the navigation. */
export interface Navigation {
  /** A change gives a new list. */
  readonly pages: readonly IndexedPage[];
  /** By path of a folder its place, by the navigation's own files. */
  readonly metas: ReadonlyMap<string, FolderMeta>;
  /** The folders as they were last read. */
  readonly folders: readonly string[];
  /**
   * Reads changed files. Rejects if the folder does not exist; the files read before stay.
   *
   * @param options.listed The files of the folder, when they were just listed. @default they are listed
   */
  read(options?: {
    onProgress?: ((share: number) => void) | undefined;
    listed?: DocsFiles | null;
  }): Promise<RefreshReport>;
  /** Puts pages into their places. Gives the paths of those that had another one. */
  place(pages: readonly IndexedPage[], metas: ReadonlyMap<string, FolderMeta>): string[];
}

const EMPTIED = 'has no pages any more, so the pages that were read before are kept until it has some';

/** The place of a page in the navigation, from the navigation's own files. */
function placeOf({ label, trail }: IndexedPage): string {
  return JSON.stringify([label, trail]);
}

/**
 * @param initialFolders The folders before the first reading.
 * @param onPages Called with every new list of pages.
 */
export function createNavigation(
  folder: string,
  initialFolders: readonly string[],
  reader: PageReader,
  onPages: (pages: readonly IndexedPage[]) => void,
): Navigation {
  const warn = createProblemWarning();
  let folders = initialFolders;
  let pages: readonly IndexedPage[] = [];
  let metas: ReadonlyMap<string, FolderMeta> = new Map();
  const place: Navigation['place'] = (read, folderMetas) => {
    const before = new Map(pages.map((page) => [page.path, placeOf(page)]));
    metas = folderMetas;
    pages = placePages(read, metas);
    onPages(pages);
    const moved = pages.filter((page) => before.has(page.path) && before.get(page.path) !== placeOf(page));
    return moved.map(({ path }) => path);
  };
  return {
    get pages() {
      return pages;
    },
    get metas() {
      return metas;
    },
    get folders() {
      return folders;
    },
    place,
    async read({ onProgress, listed: known = null } = {}) {
      const began = performance.now();
      const listed = known ?? (await listFiles(folder));
      folders = listed.folders;
      if (listed.files.length === 0 && pages.length > 0) {
        // A folder is empty while another version is put into it, or by mistake: either way the pages are of more use than none.
        const problems = [{ file: '.', line: null, reason: EMPTIED }];
        warn(problems);
        return { filesRead: 0, changed: [], problems, tookMs: performance.now() - began };
      }
      // Half of the way is reading, half is indexing.
      const steps = listed.files.length * 2;
      let step = 0;
      const read = await reader.read(listed.files, () => onProgress?.((step += 1) / steps));
      const folderMetas = await readFolderMetas(folder, listed.metas);
      const moved = place(read.pages, folderMetas.metas);
      const problems = [...listed.problems, ...folderMetas.problems, ...read.problems];
      warn(problems);
      const changed = [...new Set([...read.changed, ...moved])];
      return { filesRead: read.filesRead, changed, problems, tookMs: performance.now() - began };
    },
  };
}
