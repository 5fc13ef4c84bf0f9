import { createHash, randomUUID } from 'node:crypto';
import type { LeftOut } from '../../pages/dialects/planPages';
import { entryPath } from '../../pages/dialects/entryPath';
import type { SiteStructure } from '../../pages/dialects/SiteStructure';
import { emptyStructure } from '../../pages/dialects/SiteStructure';
import { createPage } from '../../pages/createPage';
import type { KnownPaths } from '../../pages/resolveDocsLink';
import type { IncludedFiles, PlannedFile } from './createPlanReader';
import { createPlanReader } from './createPlanReader';
import type { IndexedPage, PageData, PageHead } from '../../pages/DocsPage';
import type { DocsFile } from '../../pages/listFiles';
import { sortByFile } from '../../pages/listFiles';
import type { FileProblem } from '../../pages/PageProblem';
import { readPageData } from '../../pages/readPage';
import type { PageSource } from '../../pages/readSource';
import { readSource } from '../../pages/readSource';
import { findSiteTitles, isSiteTitle } from '../../pages/findSiteTitles';
import { splitPageData } from '../../pages/splitPageData';
import { toDocsPath } from '../../pages/toDocsPath';
import type { AddOptions } from '../createPassageIndex';
import type { DocsSearch } from '../createSearch';
import { createEventLoopYield } from '../../lib/createEventLoopYield';
import type { PageStore, StoredPage } from './openPageStore';
import type { SharedEntry, SharedPage } from '../../storage/engine/SharedPages';

/** Reads the pages of a folder into a store and its index; unchanged files are skipped. */
export interface PageReader {
  /**
   * The pages of these files, in their order; an unchanged file gives the same page object as before.
   *
   * @param onStep Called twice for each file.
   * @param structure The structure of the site by its configuration.
   */
  read(files: readonly DocsFile[], onStep: () => void, structure: SiteStructure): Promise<ReadPages>;
  /** Takes over pages as another instance has read them, and drops those of some files. */
  take(pages: readonly SharedPage[], gone: readonly string[]): Promise<void>;
  /** The pages that are held, in the order of their files. */
  pages(): IndexedPage[];
  /** The number and the mark of each page by file. */
  entries(): ReadonlyMap<string, SharedEntry>;
  /** Hash of the content that a page was made of; `null` for one that is no longer held. */
  hashOf(page: IndexedPage): string | null;
  /** A page with its contents, for other instances. */
  share(file: string): SharedPage | null;
}

export interface ReadPages {
  pages: IndexedPage[];
  /** Files whose content was read and taken apart. */
  filesRead: number;
  /** Paths of new, changed and removed pages. */
  changed: string[];
  /** Files that are no pages, by the reason. */
  leftOut: ReadonlyMap<LeftOut, readonly string[]>;
  /** The problems of the files. */
  problems: FileProblem[];
}

interface HeldPage extends StoredPage {
  page: IndexedPage;
}

/** Files that are read from disk at once. */
const READ_AHEAD_COUNT = 32;

/** Files whose pages come into force together. */
const BATCH_COUNT = 512;

/** Note of the store: the paths of all pages, by which the links of its pages were resolved. */
const PATHS_NOTE = 'paths';

/** @param store Pages that an earlier process has read. */
export function createPageReader(folder: string, store: PageStore, search: DocsSearch): PageReader {
  const held = new Map<string, HeldPage>();
  let known: ReadonlySet<string> = new Set();
  let aliases: ReadonlyMap<string, string> = new Map();
  let plans: ReadonlyMap<string, PlannedFile> = new Map();
  const readPlans = createPlanReader(folder);
  let site: SiteStructure = emptyStructure('plain');
  let siteTitles = new Set<string>();
  let lastId = 0;
  const current = { has: (path: string) => known.has(path), alias: (path: string) => aliases.get(path) };
  const toPage = (id: number, head: PageHead) =>
    createPage(head, { body: () => store.readBody(id), section: (at) => store.readSection(id, at) }, current);
  for (const row of store.list()) {
    const page = toPage(row.id, row.head);
    lastId = Math.max(lastId, row.id);
    held.set(row.file, Object.assign(row, { page }));
    search.attach(page, row);
  }

  const read = async (files: readonly DocsFile[], onStep: () => void, changes: Changes, isStale: Stale) => {
    const yieldToEventLoop = createEventLoopYield();
    for (let from = 0; from < files.length; from += READ_AHEAD_COUNT) {
      const some = files.slice(from, from + READ_AHEAD_COUNT);
      const sources = await Promise.all(
        some.map(async (file) =>
          isStale(file, held.get(file.file))
            ? {
                ...(plans.get(file.file)?.isMade ? { text: '' } : await readSource(folder, file.file, file.size)),
                included: await readPlans.readIncluded(plans.get(file.file)?.includes ?? []),
              }
            : null,
        ),
      );
      for (const [index, file] of some.entries()) {
        onStep();
        const source = sources[index];
        if (source) takeIn(file, source, changes, isStale);
        onStep();
        await yieldToEventLoop();
      }
    }
  };

  /** Holds a page in place of what its file held before. */
  function hold(row: Omit<StoredPage, 'head' | 'language'>, data: PageData, rest: Partial<AddOptions> = {}): void {
    const before = held.get(row.file);
    if (before) search.remove(before.page);
    if (before && before.id !== row.id) store.drop(before.id);
    const { head } = splitPageData(data);
    const page = toPage(row.id, head);
    // The texts are at hand now, and need not be read from the store to be indexed.
    const whole = createPage(head, { body: () => data, section: (at) => data.sections[at] }, current);
    const stored = { ...row, language: search.add(whole, { id: row.id, as: page, ...rest }) };
    store.put(stored, data);
    held.set(row.file, { ...stored, head, page });
  }

  /** Takes in what a file says now. Its content may be what it was: tools that check files out touch them all. */
  function takeIn(
    file: DocsFile,
    { text, problem, included }: PageSource & { included: IncludedFiles },
    changes: Changes,
    isStale: Stale,
  ): void {
    const before = held.get(file.file);
    if (text === null) {
      if (before) drop(before, changes);
      if (problem) changes.problems.push({ file: file.file, ...problem });
      return;
    }
    const hash = createHash('sha256').update(text).digest('base64');
    if (before?.hash === hash && !isStale({ ...file, mtimeMs: before.mtimeMs, size: before.size }, before)) {
      Object.assign(before, { mtimeMs: file.mtimeMs, size: file.size });
      store.touch(before);
      return;
    }
    const planned = plans.get(file.file);
    const read = readPageData(file.file, text, current, siteTitles, planned?.plan, {
      included,
      structure: site,
      operation: planned?.operation?.(),
    });
    const problems = [...(problem ? [problem] : []), ...(read.problems ?? [])];
    const data: PageData = {
      ...read,
      ...(planned && { planned: planned.key, facts: planned.facts }),
      ...(problems.length > 0 && { problems }),
    };
    const id = before?.id ?? (lastId += 1);
    hold({ ...file, id, hash, passages: data.sections.length, stamp: randomUUID() }, data);
    changes.read.add(file.file);
    changes.paths.add(data.path);
    if (before) changes.paths.add(before.page.path);
  }

  function drop({ id, file, page }: HeldPage, changes: Changes): void {
    held.delete(file);
    search.remove(page);
    store.drop(id);
    changes.paths.add(page.path);
  }

  return {
    async take(pages, gone) {
      const changes: Changes = { read: new Set(), paths: new Set(), problems: [] };
      const yieldToEventLoop = createEventLoopYield();
      await search.change(async () => {
        // Links are resolved again when this instance reads the folder itself.
        store.writeNote(PATHS_NOTE, '');
        for (const file of gone) {
          const page = held.get(file);
          if (page) drop(page, changes);
        }
        for (const { data, terms, language, ...row } of pages) {
          lastId = Math.max(lastId, row.id);
          hold(row, data, { language, terms });
          await yieldToEventLoop();
        }
      });
      known = new Set([...held.values()].map(({ page }) => page.path));
      aliases = new Map([...held.values()].flatMap(({ page, head }) => aliasesOf(page.path, head)));
    },
    pages: () => sortByFile(held.values()).map(({ page }) => page),
    entries: () => held,
    hashOf(page) {
      const row = held.get(page.file);
      return row?.page === page ? row.hash : null;
    },
    share(file) {
      const row = held.get(file);
      if (!row) return null;
      const { page, head, ...rest } = row;
      const data = { ...head, ...store.readBody(row.id), tried: store.readTried(row.id) };
      return { ...rest, data, terms: search.readTerms(page) };
    },
    async read(listed, onStep, structure) {
      const changes: Changes = { read: new Set(), paths: new Set(), problems: [] };
      site = structure;
      const planned = await readPlans.read(listed, structure, (file) => {
        const before = held.get(file.file);
        return before?.mtimeMs === file.mtimeMs && before.size === file.size ? before.head.facts : undefined;
      });
      plans = planned.files;
      aliases = planned.aliases;
      const files = [...listed.filter(({ file }) => plans.has(file)), ...planned.made];
      for (let rest = listed.length - files.length; rest > 0; rest -= 1) [onStep, onStep].forEach((step) => step());
      known = new Set([...plans.values()].map(({ plan }) => plan.path));
      const list = hashPaths(known, aliases);
      const arePathsOld = store.readNote(PATHS_NOTE) === list;
      const isStale: Stale = (file, before) =>
        before === undefined ||
        before.mtimeMs !== file.mtimeMs ||
        before.size !== file.size ||
        before.head.planned !== plans.get(file.file)?.key ||
        !(arePathsOld || leadsWhereItLed(store.readTried(before.id), current));
      await search.change(async () => {
        const present = new Set(files.map(({ file }) => file));
        for (const page of [...held.values()]) if (!present.has(page.file)) drop(page, changes);
      });
      for (let from = 0; from < files.length; from += BATCH_COUNT) {
        const batch = files.slice(from, from + BATCH_COUNT);
        const work = () => read(batch, onStep, changes, isStale);
        await (batch.some((file) => isStale(file, held.get(file.file))) ? search.change(work) : work());
      }
      siteTitles = findSiteTitles([...held.values()].map(({ head }) => head));
      const isMisnamed: Stale = (_, before) =>
        before !== undefined && before.head.hasSiteTitle !== hasSiteTitle(before.head, siteTitles);
      const misnamed = files.filter((file) => isMisnamed(file, held.get(file.file)));
      if (misnamed.length > 0) await search.change(() => read(misnamed, () => undefined, changes, isMisnamed));
      if (!arePathsOld) await search.change(async () => store.writeNote(PATHS_NOTE, list));
      const rows = files.flatMap(({ file }) => held.get(file) ?? []);
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
    },
  };
}

/** The changes that a reading made. */
interface Changes {
  /** Files that were taken apart. */
  read: Set<string>;
  paths: Set<string>;
  /** Of files that are left out. */
  problems: FileProblem[];
}

type Stale = (file: DocsFile, before: HeldPage | undefined) => boolean;

/** The paths by which links name a page that has another: by its file, or as it was called. */
function aliasesOf(path: string, { file, facts }: PageHead): [string, string][] {
  const names = [toDocsPath(file), ...(facts?.aliases ?? []).map((alias) => entryPath(alias))];
  return names.flatMap((name): [string, string][] => (name === path ? [] : [[name, path]]));
}

function hasSiteTitle({ firstHeading, path }: StoredPage['head'], titles: ReadonlySet<string>): boolean {
  return firstHeading !== null && titles.has(firstHeading) && isSiteTitle(firstHeading, path);
}

/** True when every link still leads where it led: pages that come or go can change that. */
function leadsWhereItLed(tried: PageData['tried'], known: KnownPaths): boolean {
  return Object.entries(tried).every(([path, led]) => (known.alias?.(path) ?? known.has(path)) === led);
}

function hashPaths(paths: ReadonlySet<string>, aliases: ReadonlyMap<string, string>): string {
  return createHash('sha256')
    .update([...paths, ...[...aliases].map((names) => names.join(' '))].join('\n'))
    .digest('base64');
}
