import { createHash, randomUUID } from 'node:crypto';
import type { LeftOut } from '../../pages/dialects/planPages';
import type { ReadStructure } from '../../pages/dialects/readSiteStructure';
import type { Dialect, SiteStructure } from '../../pages/dialects/SiteStructure';
import { emptyStructure } from '../../pages/dialects/SiteStructure';
import type { KnownPaths } from '../../pages/resolveDocsLink';
import type { HeldPage } from './createHeldPages';
import { createHeldPages } from './createHeldPages';
import { createTaskReader } from './createTaskReader';
import type { IncludedFiles, PlannedFile } from './createPlanReader';
import { createPlanReader } from './createPlanReader';
import type { IndexedPage } from '../../pages/DocsPage';
import type { DocsFile, DocsFiles } from '../../pages/listFiles';
import { sortByFile } from '../../pages/listFiles';
import type { FileProblem, PageProblem } from '../../pages/PageProblem';
import type { PageSource } from '../../pages/readSource';
import { readSource } from '../../pages/readSource';
import { findSiteTitles, isSiteTitle } from '../../pages/findSiteTitles';
import { createEventLoopYield } from '../../lib/createEventLoopYield';
import type { PageStore } from './openPageStore';
import type { SharedEntry, SharedPage, StoredPage } from '../../storage/engine/SharedPages';
import type { SiteAround } from './createPageWorker';
import { createPageWorker, TOO_MUCH } from './createPageWorker';
import { toWrittenPage } from './toWrittenPage';

/** Reads the pages of a folder into a store and its index; unchanged files are skipped. */
export interface PageReader {
  /**
   * The structure of the site from its configuration.
   *
   * @param dialect The kind of documentation. @default from its configuration
   */
  readStructure(listed: Pick<DocsFiles, 'files' | 'metas'>, dialect?: Dialect): Promise<Omit<ReadStructure, 'isCut'>>;
  /**
   * The pages of these files, in order. An unchanged file keeps its page object.
   *
   * @param onStep Called twice for each file.
   * @param structure The structure of the site from its configuration.
   */
  read(files: readonly DocsFile[], onStep: () => void, structure: SiteStructure): Promise<ReadPages>;
  /** Replaces pages by versions that another instance has read, and removes the pages of some files. */
  take(pages: readonly SharedPage[], gone: readonly string[]): Promise<void>;
  /** The current pages, in the order of their files. */
  pages(): IndexedPage[];
  /** The number and the stamp of each page by file. */
  entries(): ReadonlyMap<string, SharedEntry>;
  /** Hash of the content that a page was read from; `null` for a removed page. */
  hashOf(page: IndexedPage): string | null;
  /** A page with its contents, for other instances. */
  share(file: string): SharedPage | null;
}

export interface ReadPages {
  pages: IndexedPage[];
  /** Number of files whose content was read and parsed. */
  filesRead: number;
  /** Paths of new, changed and removed pages. */
  changed: string[];
  /** Files that are not pages, by reason. */
  leftOut: ReadonlyMap<LeftOut, readonly string[]>;
  /** The problems of the files. */
  problems: FileProblem[];
}

/** Number of files that are read from the disk at once. */
const READ_AHEAD_COUNT = 32;

/** Number of files whose pages are published together. */
const BATCH_COUNT = 512;

/** Note in the store with the paths of all pages, which the links of its pages were resolved with. */
const PATHS_NOTE = 'paths';

/**
 * @param store Pages from an earlier process.
 * @param worker Reads large pages.
 */
export function createPageReader(folder: string, store: PageStore, worker = createPageWorker()): PageReader {
  const { index } = store;
  let site: SiteAround = { structure: emptyStructure('plain'), paths: new Set(), aliases: new Map() };
  const current: KnownPaths = { has: (path) => site.paths.has(path), alias: (path) => site.aliases.get(path) };
  const held = createHeldPages(store, current);
  const tasks = createTaskReader(folder, worker);
  const readPlans = createPlanReader(folder, tasks.readFacts, tasks.listOperations);
  let plans: ReadonlyMap<string, PlannedFile> = new Map();
  let sources: ReadonlyMap<string, PageSource> = new Map();
  let siteTitles = new Set<string>();

  const read = async (files: readonly DocsFile[], onStep: () => void, changes: Changes, isStale: Stale) => {
    const yieldToEventLoop = createEventLoopYield();
    for (let from = 0; from < files.length; from += READ_AHEAD_COUNT) {
      const some = files.slice(from, from + READ_AHEAD_COUNT);
      const sources = await Promise.all(
        some.map(async (file) =>
          isStale(file, held.byFile.get(file.file))
            ? {
                ...(await readText(file)),
                included: await readPlans.readIncluded(plans.get(file.file)?.includes ?? []),
              }
            : null,
        ),
      );
      for (const [index, file] of some.entries()) {
        onStep();
        const source = sources[index];
        if (source) await takeIn(file, source, changes, isStale);
        onStep();
        await yieldToEventLoop();
      }
    }
  };

  const readText = async ({ file, size }: DocsFile): Promise<PageSource> =>
    plans.get(file)?.isMade ? { text: '' } : (sources.get(file) ?? readSource(folder, file, size));

  const areAnyStale = async (files: readonly DocsFile[], isStale: Stale) => {
    const yieldToEventLoop = createEventLoopYield();
    for (const file of files) {
      if (isStale(file, held.byFile.get(file.file))) return true;
      await yieldToEventLoop();
    }
    return false;
  };

  /** Updates the page of a file. The content may be unchanged, because checkouts touch all files. */
  async function takeIn(
    file: DocsFile,
    { text, problem, included }: PageSource & { included: IncludedFiles },
    changes: Changes,
    isStale: Stale,
  ): Promise<void> {
    const before = held.byFile.get(file.file);
    const leaveOut = async (why: PageProblem | undefined) => {
      if (before) await drop(before, changes);
      if (why) changes.problems.push({ file: file.file, ...why });
    };
    if (text === null) return leaveOut(problem);
    const hash = createHash('sha256').update(text).digest('base64');
    if (before?.hash === hash && !isStale({ ...file, mtimeMs: before.mtimeMs, size: before.size }, before)) {
      Object.assign(before, { mtimeMs: file.mtimeMs, size: file.size });
      store.touch(before);
      return;
    }
    const planned = plans.get(file.file);
    const written = await tasks.readPage(
      {
        file: file.file,
        text,
        siteTitles,
        plan: planned?.plan,
        included,
        operation: planned?.operation,
        planned: planned && { planned: planned.key, facts: planned.facts },
        problem,
      },
      site,
    );
    if (!written) return leaveOut({ line: null, reason: `${TOO_MUCH} even as plain text, so it is left out` });
    await held.hold({ ...file, id: held.nextId(), hash, stamp: randomUUID() }, written);
    changes.read.add(file.file);
    changes.paths.add(written.head.path);
    if (before) changes.paths.add(before.page.path);
  }

  async function drop(page: HeldPage, changes: Changes): Promise<void> {
    await held.drop(page);
    changes.paths.add(page.page.path);
  }

  const readAll: PageReader['read'] = async (listed, onStep, structure) => {
    const changes: Changes = { read: new Set(), paths: new Set(), problems: [] };
    const planned = await readPlans.read(listed, structure, (file) => {
      const before = held.byFile.get(file.file);
      return before?.mtimeMs === file.mtimeMs && before.size === file.size ? before.head.facts : undefined;
    });
    plans = planned.files;
    sources = planned.sources;
    const files = [...listed.filter(({ file }) => plans.has(file)), ...planned.made];
    for (let rest = listed.length - files.length; rest > 0; rest -= 1) [onStep, onStep].forEach((step) => step());
    site = { paths: new Set([...plans.values()].map(({ plan }) => plan.path)), aliases: planned.aliases, structure };
    const list = hashPaths(site);
    const arePathsOld = store.readNote(PATHS_NOTE) === list;
    const isStale: Stale = (file, before) =>
      before === undefined ||
      before.mtimeMs !== file.mtimeMs ||
      before.size !== file.size ||
      before.head.planned !== plans.get(file.file)?.key ||
      !(arePathsOld || leadsWhereItLed(store.readTried(before.id), current));
    await index.change(async () => {
      const present = new Set(files.map(({ file }) => file));
      for (const page of [...held.byFile.values()]) if (!present.has(page.file)) await drop(page, changes);
    });
    for (let from = 0; from < files.length; from += BATCH_COUNT) {
      const batch = files.slice(from, from + BATCH_COUNT);
      const work = () => read(batch, onStep, changes, isStale);
      await ((await areAnyStale(batch, isStale)) ? index.change(work) : work());
    }
    siteTitles = findSiteTitles([...held.byFile.values()].map(({ head }) => head));
    const isMisnamed: Stale = (_, before) =>
      before !== undefined && before.head.hasSiteTitle !== hasSiteTitle(before.head, siteTitles);
    const misnamed = files.filter((file) => isMisnamed(file, held.byFile.get(file.file)));
    if (misnamed.length > 0) await index.change(() => read(misnamed, () => undefined, changes, isMisnamed));
    if (!arePathsOld) await index.change(async () => store.writeNote(PATHS_NOTE, list));
    const rows = files.flatMap(({ file }) => held.byFile.get(file) ?? []);
    return {
      pages: rows.map(({ page }) => page),
      filesRead: changes.read.size,
      changed: [...changes.paths],
      leftOut: planned.leftOut,
      problems: [
        ...planned.problems,
        ...changes.problems,
        ...rows.flatMap(({ file, head }) => (head.problems ?? []).map((problem) => ({ file, ...problem }))),
      ],
    };
  };

  return {
    readStructure: (listed, dialect) => tasks.readStructure(listed, dialect, site.structure),
    async take(pages, gone) {
      tasks.onAnswering();
      const changes: Changes = { read: new Set(), paths: new Set(), problems: [] };
      const yieldToEventLoop = createEventLoopYield();
      await index.change(async () => {
        // Makes this instance resolve the links again when it reads the folder itself.
        store.writeNote(PATHS_NOTE, '');
        for (const file of gone) {
          const page = held.byFile.get(file);
          if (page) await drop(page, changes);
        }
        for (const { data, terms, language, passages: _, ...row } of pages) {
          await held.hold(row, toWrittenPage(data, { language, terms }));
          await yieldToEventLoop();
        }
      });
      site = {
        ...site,
        paths: new Set([...held.byFile.values()].map(({ page }) => page.path)),
        aliases: new Map(held.aliases()),
      };
    },
    pages: () => sortByFile(held.byFile.values()).map(({ page }) => page),
    entries: () => held.byFile,
    hashOf(page) {
      const row = held.byFile.get(page.file);
      return row?.page === page ? row.hash : null;
    },
    share: held.share,
    async read(listed, onStep, structure) {
      try {
        return await readAll(listed, onStep, structure);
      } finally {
        sources = new Map();
        tasks.onAnswering();
        await worker.end();
      }
    },
  };
}

/** The changes of one reading. */
interface Changes {
  /** Files that were parsed. */
  read: Set<string>;
  paths: Set<string>;
  /** Problems of files that are left out. */
  problems: FileProblem[];
}

type Stale = (file: DocsFile, before: HeldPage | undefined) => boolean;

function hasSiteTitle({ firstHeading, path }: StoredPage['head'], titles: ReadonlySet<string>): boolean {
  return firstHeading !== null && titles.has(firstHeading) && isSiteTitle(firstHeading, path);
}

/** True when every link still has the same target, which added or removed pages can change. */
function leadsWhereItLed(tried: Record<string, string | boolean>, known: KnownPaths): boolean {
  return Object.entries(tried).every(([path, led]) => (known.alias?.(path) ?? known.has(path)) === led);
}

function hashPaths({ paths, aliases }: SiteAround): string {
  return createHash('sha256')
    .update([...paths, ...[...aliases].map((names) => names.join(' '))].join('\n'))
    .digest('base64');
}
