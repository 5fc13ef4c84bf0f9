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

export interface Reading {
  site: SiteAround;
  plans: ReadonlyMap<string, PlannedFile>;
  /** The files that were already read. */
  sources: ReadonlyMap<string, PageSource>;
  isStale: (file: DocsFile, before: HeldPage | undefined) => boolean;
  changes: ReadingChanges;
  /** Called for each file, to show progress. */
  onFile: () => void;
}

export interface ReadingChanges {
  /** Number of files that were parsed. */
  filesRead: number;
  paths: Set<string>;
  /** Problems of files that are left out. */
  problems: FileProblem[];
}

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

export function createFileReader(parts: FileReaderParts) {
  const { store, held, tasks } = parts;
  const readBatch = async (files: readonly DocsFile[], reading: Reading) => {
    const yieldToEventLoop = createEventLoopYield();
    for (const some of inBatches(files, READ_AHEAD_COUNT)) {
      const sources = await readSources(parts, some, reading);
      // The thread reads the next pages while this one takes in the first.
      const pages = some.map((file, index) => {
        const source = sources[index];
        const page = source ? readPage(file, source, reading) : null;
        // A failure counts where the page is awaited.
        page?.catch(() => undefined);
        return page;
      });
      for (const page of pages) {
        const takeIn = await page;
        await takeIn?.();
        reading.onFile();
        await yieldToEventLoop();
      }
    }
  };

  /** Reads the page of a file, and returns what takes it in. The content may be unchanged, because checkouts touch all files. */
  async function readPage(
    file: DocsFile,
    { text, problem, included }: PageSource & { included: IncludedFiles },
    { plans, site, isStale, changes }: Reading,
  ): Promise<() => Promise<void> | void> {
    if (text === null) return () => leaveOut(file, problem, changes);
    const before = held.byFile.get(file.file);
    const { mtimeMs, size } = file;
    const hash = createHash('sha256').update(text).digest('base64');
    if (before?.hash === hash && !isStale({ ...file, mtimeMs: before.mtimeMs, size: before.size }, before)) {
      return () => store.touch(Object.assign(before, { mtimeMs, size }));
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
    const reason = `${TOO_MUCH} even as plain text, so it is left out`;
    if (!written) return () => leaveOut(file, { line: null, reason }, changes);
    return async () => {
      await held.hold(file, hash, written);
      changes.filesRead += 1;
      changes.paths.add(written.head.path);
      if (before) changes.paths.add(before.page.path);
    };
  }

  async function leaveOut({ file }: DocsFile, why: PageProblem | undefined, changes: ReadingChanges): Promise<void> {
    const before = held.byFile.get(file);
    if (before) await drop(before, changes);
    if (why) changes.problems.push({ file, ...why });
  }

  async function drop(page: HeldPage, changes: ReadingChanges): Promise<void> {
    await held.drop(page);
    changes.paths.add(page.page.path);
  }

  return {
    async read(files: readonly DocsFile[], reading: Reading) {
      for (const batch of inBatches(files, BATCH_COUNT)) await store.index.change(() => readBatch(batch, reading));
    },
    async dropOthers(files: ReadonlySet<string>, changes: ReadingChanges) {
      for (const page of [...held.byFile.values()]) if (!files.has(page.file)) await drop(page, changes);
    },
  };
}

/** The texts of files whose pages are stale; `null` for other files. */
function readSources(
  { folder, held, readPlans }: FileReaderParts,
  files: readonly DocsFile[],
  { plans, sources, isStale }: Reading,
) {
  return Promise.all(
    files.map(async (file) => {
      if (!isStale(file, held.byFile.get(file.file))) return null;
      const planned = plans.get(file.file);
      const included = await readPlans.readIncluded(planned?.includes ?? []);
      const source: PageSource = planned?.isMade
        ? { text: '' }
        : (sources.get(file.file) ?? (await readSource(folder, file.file, file.size)));
      return { ...source, included };
    }),
  );
}
