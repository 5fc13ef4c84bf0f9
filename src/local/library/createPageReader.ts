import { createHash } from 'node:crypto';
import type { IndexedPage } from '../docs/DocsPage';
import type { DocsFile } from '../docs/listFiles';
import type { FileFault } from '../docs/PageFault';
import { createPage, readPageData } from '../docs/readPage';
import type { PageSource } from '../docs/readSource';
import { readSource } from '../docs/readSource';
import { createBreather } from './createBreather';
import type { CachedPage, PageCache } from './openPageCache';

/** Reads the pages of a folder, each file only when it is not as it was. */
export interface PageReader {
  /**
   * The pages of these files, in their order; a file that is as it was gives the same page object as before.
   *
   * @param known Paths of all pages.
   * @param onFile Called behind each file.
   */
  read(files: readonly DocsFile[], known: ReadonlySet<string>, onFile: () => void): Promise<ReadPages>;
}

export interface ReadPages {
  pages: IndexedPage[];
  /** Files whose content was read and taken apart. */
  filesRead: number;
  /** What of the files could not be read as it is meant. */
  faults: FileFault[];
}

interface HeldPage extends CachedPage {
  /** Made when it is first needed. */
  page?: IndexedPage;
}

type FilePage = HeldPage & { file: string };

/** Files that are read from disk at once. */
const READ_AHEAD_COUNT = 32;

/** @param cache What was read in earlier lives; `null` when nothing is kept. */
export async function createPageReader(folder: string, cache: PageCache | null): Promise<PageReader> {
  const held = new Map<string, HeldPage>(await cache?.load());

  return {
    async read(files, known, onFile) {
      const breathe = createBreather();
      const pages: IndexedPage[] = [];
      const faults: FileFault[] = [];
      let filesRead = 0;
      for (let from = 0; from < files.length; from += READ_AHEAD_COUNT) {
        const some = files.slice(from, from + READ_AHEAD_COUNT);
        const isStale = some.map((file) => !isAsBefore(file, held.get(file.file), known));
        const sources = await Promise.all(
          some.map((file, index) =>
            isStale[index] ? readSource(folder, file.file, file.size) : Promise.resolve(null),
          ),
        );
        const fresh: FilePage[] = [];
        for (const [index, file] of some.entries()) {
          onFile();
          const before = held.get(file.file);
          const source = sources[index];
          const found = source ? take(file, source, before, known) : before;
          for (const fault of found?.data.faults ?? (source?.fault ? [source.fault] : [])) {
            faults.push({ file: file.file, ...fault });
          }
          if (!found) continue;
          if (found !== before) fresh.push({ ...found, file: file.file });
          if (found.data !== before?.data) filesRead += 1;
          held.set(file.file, found);
          found.page ??= createPage(found.data, known);
          pages.push(found.page);
          await breathe();
        }
        if (fresh.length > 0) cache?.save(fresh);
      }
      drop(files);
      return { pages, filesRead, faults };
    },
  };

  /** Forgets files that are there no more. */
  function drop(files: readonly DocsFile[]): void {
    const present = new Set(files.map(({ file }) => file));
    const lost = [...held.keys()].filter((file) => !present.has(file));
    if (lost.length === 0) return;
    for (const file of lost) held.delete(file);
    cache?.drop(lost);
  }
}

/**
 * A file in its present state; `undefined` for one that has gone or is left out. Its content may be what it was: tools that check files
 * out touch them all.
 */
function take(
  { file, mtimeMs, size }: DocsFile,
  { text, fault }: PageSource,
  before: HeldPage | undefined,
  known: ReadonlySet<string>,
): HeldPage | undefined {
  if (text === null) return undefined;
  const hash = createHash('sha256').update(text).digest('base64');
  if (before && before.hash === hash && leadsWhereItLed(before, known)) return { ...before, mtimeMs, size };
  const data = readPageData(file, text, known);
  return { mtimeMs, size, hash, data: fault ? { ...data, faults: [fault, ...(data.faults ?? [])] } : data };
}

function isAsBefore(file: DocsFile, before: HeldPage | undefined, known: ReadonlySet<string>): boolean {
  return before?.mtimeMs === file.mtimeMs && before.size === file.size && leadsWhereItLed(before, known);
}

/** True when every link still leads where it led: pages that come or go can change that. */
function leadsWhereItLed({ data }: CachedPage, known: ReadonlySet<string>): boolean {
  return Object.entries(data.tried).every(([path, wasKnown]) => known.has(path) === wasKnown);
}
