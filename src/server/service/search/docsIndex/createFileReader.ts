import { createHash } from 'node:crypto';
import { createEventLoopYield } from '../../../lib/createEventLoopYield';
import { inBatches } from '../../../lib/inBatches';
import type { DocsFile } from '../../pages/plan/listFiles';
import type { FileProblem, PageProblem } from '../../pages/DocsPage';
import { readSource, type PageSource } from '../../pages/file/readSource';
import type { HeldPage, HeldPages } from './createHeldPages';
import type { SiteAround } from './createPageWorker';
import { TOO_MUCH } from './createReadingThread';
import type { IncludedFiles, PlannedFile, PlanReader } from './createPlanReader';
import type { TaskReader } from './createTaskReader';
import type { PageStore } from './openPageStore';
import type { WrittenPage } from './toWrittenPage';

export interface Reading {
  site: SiteAround;
  plans: ReadonlyMap<string, PlannedFile>;
  /** The files that were already read. */
  sources: ReadonlyMap<string, PageSource>;
  changes: ReadingChanges;
  /** Called twice for each file, to show progress. */
  onStep: () => void;
}

export interface ReadingChanges {
  /** Files that were parsed. */
  read: Set<string>;
  paths: Set<string>;
  /** Problems of files that are left out. */
  problems: FileProblem[];
}

/** The page of a file, the page that it still has, or why it has none. */
type ReadFile =
  | { hash: string; written: WrittenPage; unchanged?: never; why?: never }
  | { unchanged: HeldPage; hash?: never; written?: never; why?: never }
  | { why: PageProblem | undefined; hash?: never; written?: never; unchanged?: never };

export type Stale = (file: DocsFile, before: HeldPage | undefined) => boolean;

/** Number of files that are read from the disk at once. */
const READ_AHEAD_COUNT = 32;

/** Number of files whose pages are published together. */
const BATCH_COUNT = 512;

interface FileReaderParts {
  folder: string;
  store: PageStore;
  held: HeldPages;
  tasks: TaskReader;
  readPlans: PlanReader;
}

export function createFileReader({ folder, store, held, tasks, readPlans }: FileReaderParts) {
  const readBatch = async (files: readonly DocsFile[], isStale: Stale, reading: Reading) => {
    const yieldToEventLoop = createEventLoopYield();
    for (const some of inBatches(files, READ_AHEAD_COUNT)) {
      const sources = await Promise.all(
        some.map(async (file) => {
          if (!isStale(file, held.byFile.get(file.file))) return null;
          const included = await readPlans.readIncluded(reading.plans.get(file.file)?.includes ?? []);
          return { ...(await readText(folder, file, reading)), included };
        }),
      );
      // The thread reads the next pages while this one takes in the first.
      const written = some.map((file, index) => {
        const source = sources[index];
        const page = source ? readPage(tasks, file, held.byFile.get(file.file), source, isStale, reading) : null;
        // A failure counts where the page is awaited.
        page?.catch(() => undefined);
        return page;
      });
      for (const [index, file] of some.entries()) {
        reading.onStep();
        const page = await written[index];
        if (page) await takeIn(file, page, reading);
        reading.onStep();
        await yieldToEventLoop();
      }
    }
  };

  /** Updates the page of a file. */
  async function takeIn(
    file: DocsFile,
    { why, unchanged, hash, written }: ReadFile,
    { changes }: Reading,
  ): Promise<void> {
    const before = held.byFile.get(file.file);
    if (unchanged) {
      Object.assign(unchanged, { mtimeMs: file.mtimeMs, size: file.size });
      store.touch(unchanged);
      return;
    }
    if (!written) {
      if (before) await drop(before, changes);
      if (why) changes.problems.push({ file: file.file, ...why });
      return;
    }
    await held.hold(file, hash, written);
    changes.read.add(file.file);
    changes.paths.add(written.head.path);
    if (before) changes.paths.add(before.page.path);
  }

  async function drop(page: HeldPage, changes: ReadingChanges): Promise<void> {
    await held.drop(page);
    changes.paths.add(page.page.path);
  }

  return {
    async read(files: readonly DocsFile[], isStale: Stale, reading: Reading) {
      for (const batch of inBatches(files, BATCH_COUNT)) {
        const work = () => readBatch(batch, isStale, reading);
        await ((await areAnyStale(batch, held, isStale)) ? store.index.change(work) : work());
      }
    },
    async dropOthers(files: ReadonlySet<string>, changes: ReadingChanges) {
      for (const page of [...held.byFile.values()]) if (!files.has(page.file)) await drop(page, changes);
    },
  };
}

/** Reads the page of a file. The content may be unchanged, because checkouts touch all files. */
async function readPage(
  tasks: TaskReader,
  file: DocsFile,
  before: HeldPage | undefined,
  { text, problem, included }: PageSource & { included: IncludedFiles },
  isStale: Stale,
  { plans, site }: Reading,
): Promise<ReadFile> {
  if (text === null) return { why: problem };
  const hash = createHash('sha256').update(text).digest('base64');
  if (before?.hash === hash && !isStale({ ...file, mtimeMs: before.mtimeMs, size: before.size }, before)) {
    return { unchanged: before };
  }
  const planned = plans.get(file.file);
  const written = await tasks.readPage(
    {
      file: file.file,
      text,
      plan: planned?.plan,
      included,
      operation: planned?.operation,
      planned: planned && { planned: planned.key, facts: planned.facts },
      problem,
    },
    site,
  );
  return written
    ? { hash, written }
    : { why: { line: null, reason: `${TOO_MUCH} even as plain text, so it is left out` } };
}

async function areAnyStale(files: readonly DocsFile[], held: HeldPages, isStale: Stale): Promise<boolean> {
  const yieldToEventLoop = createEventLoopYield();
  for (const file of files) {
    if (isStale(file, held.byFile.get(file.file))) return true;
    await yieldToEventLoop();
  }
  return false;
}

async function readText(folder: string, { file, size }: DocsFile, { plans, sources }: Reading): Promise<PageSource> {
  return plans.get(file)?.isMade ? { text: '' } : (sources.get(file) ?? readSource(folder, file, size));
}
