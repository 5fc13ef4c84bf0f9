import { createHash, randomUUID } from 'node:crypto';
import type { LeftOut } from '../../pages/dialects/planPages';
import { entryPath } from '../../pages/dialects/entryPath';
import type { FileFacts } from '../../pages/dialects/readFileFacts';
import { readFileFacts } from '../../pages/dialects/readFileFacts';
import type { ReadStructure } from '../../pages/dialects/readSiteStructure';
import { readSiteStructure } from '../../pages/dialects/readSiteStructure';
import type { Dialect, SiteStructure } from '../../pages/dialects/SiteStructure';
import { emptyStructure } from '../../pages/dialects/SiteStructure';
import { createPage } from '../../pages/createPage';
import type { SpecificationText } from '../../pages/openapi/createSpecifications';
import { createSpecifications } from '../../pages/openapi/createSpecifications';
import type { KnownPaths } from '../../pages/resolveDocsLink';
import type { IncludedFiles, PlannedFile } from './createPlanReader';
import { createPlanReader } from './createPlanReader';
import type { IndexedPage, PageHead } from '../../pages/DocsPage';
import type { DocsFile, DocsFiles } from '../../pages/listFiles';
import { sortByFile } from '../../pages/listFiles';
import type { FileProblem, PageProblem } from '../../pages/PageProblem';
import type { PageSource } from '../../pages/readSource';
import { readSource } from '../../pages/readSource';
import { findSiteTitles, isSiteTitle } from '../../pages/findSiteTitles';
import { toDocsPath } from '../../pages/toDocsPath';
import { createEventLoopYield } from '../../lib/createEventLoopYield';
import { createTermReader } from '../createTermReader';
import type { PageStore } from './openPageStore';
import type { SharedEntry, SharedPage, StoredPage } from '../../storage/engine/SharedPages';
import type { SiteAround } from './createPageWorker';
import { createPageWorker, TOO_MUCH } from './createPageWorker';
import type { PageTask, WrittenPage } from './toWrittenPage';
import { noOperation, readTask, toWrittenPage } from './toWrittenPage';

/** Reads the pages of a folder into a store and its index; unchanged files are skipped. */
export interface PageReader {
  /**
   * The structure of the site by its configuration.
   *
   * @param dialect The kind of documentation. @default as its configuration says
   */
  readStructure(listed: Pick<DocsFiles, 'files' | 'metas'>, dialect?: Dialect): Promise<Omit<ReadStructure, 'isCut'>>;
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
  /** Names the texts of the page, and of its older versions: an answer that is under way reads on when its page changes. */
  place: { id: number };
}

/** Longest text that is read in this thread, in characters: it takes less than a tenth of a second, whatever it is. */
const SHORT_LENGTH = 16_000;

/** The same before the service answers: to start the thread takes as long as reading many pages. */
const OPENING_SHORT_LENGTH = 200_000;

/** Files that are read from disk at once. */
const READ_AHEAD_COUNT = 32;

/** Files whose pages come into force together. */
const BATCH_COUNT = 512;

/** Note of the store: the paths of all pages, by which the links of its pages were resolved. */
const PATHS_NOTE = 'paths';

/**
 * @param store Pages that an earlier process has read.
 * @param worker Reads large pages.
 */
export function createPageReader(folder: string, store: PageStore, worker = createPageWorker()): PageReader {
  const { index } = store;
  const held = new Map<string, HeldPage>();
  let site: SiteAround = { structure: emptyStructure('plain'), paths: new Set(), aliases: new Map() };
  let plans: ReadonlyMap<string, PlannedFile> = new Map();
  const readPlans = createPlanReader(folder, readFacts, listOperations);
  let siteTitles = new Set<string>();
  const termReader = createTermReader();
  const specifications = createSpecifications();
  /** Descriptions with an operation that takes too long to write: the others are not tried. */
  const slow = new WeakSet<SpecificationText>();
  let lastId = 0;
  let shortLength = OPENING_SHORT_LENGTH;
  const current: KnownPaths = { has: (path) => site.paths.has(path), alias: (path) => site.aliases.get(path) };
  const toPage = (place: HeldPage['place'], head: PageHead) =>
    createPage(
      head,
      { body: () => store.readBody(place.id), section: (at) => store.readSection(place.id, at) },
      current,
    );
  for (const row of store.list()) {
    const place = { id: row.id };
    const page = toPage(place, row.head);
    lastId = Math.max(lastId, row.id);
    held.set(row.file, Object.assign(row, { page, place }));
    index.attach(page, row);
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
        if (source) await takeIn(file, source, changes, isStale);
        onStep();
        await yieldToEventLoop();
      }
    }
  };

  const areAnyStale = async (files: readonly DocsFile[], isStale: Stale) => {
    const yieldToEventLoop = createEventLoopYield();
    for (const file of files) {
      if (isStale(file, held.get(file.file))) return true;
      await yieldToEventLoop();
    }
    return false;
  };

  /** Holds a page in place of what its file held before. */
  async function hold(row: Omit<StoredPage, keyof WrittenPage | 'passages'>, written: WrittenPage): Promise<void> {
    const { head, language, terms, texts } = written;
    const before = held.get(row.file);
    const remove = async () => {
      if (!before) return;
      await index.remove(before.page);
      await store.drop(before.id);
    };
    // Of a page that this instance and another one have read there may be two versions of one number.
    if (before?.id === row.id) await remove();
    const place = before?.place ?? { id: row.id };
    const page = toPage(place, head);
    const stored: StoredPage = { ...row, head, language, passages: texts.sections.length };
    await store.put(stored, texts);
    const onAdded = () => {
      place.id = row.id;
      held.set(row.file, { ...stored, page, place });
    };
    await index.add(page, { id: row.id, read: { language, terms }, instead: before?.page, onAdded });
    if (before?.id !== row.id) await remove();
  }

  async function readFacts(text: string): Promise<FileFacts | null> {
    return text.length <= shortLength ? readFileFacts(text) : worker.readFacts(text);
  }

  async function listOperations(source: SpecificationText) {
    if (source.text.length <= shortLength) return specifications.list(source);
    const listed = await worker.listOperations(source);
    return listed ? listed.operations : TOO_MUCH;
  }

  /** Reads a page here, or where it is long in the thread for that; `null` where it takes too long. */
  async function readOnce(task: PageTask): Promise<WrittenPage | null> {
    const { text, included, operation } = task;
    const sizes = [text, ...included.values(), operation?.specification.text ?? ''].map(({ length }) => length);
    const length = sizes.reduce((sum, size) => sum + size, 0);
    const written = operation && length <= shortLength ? specifications.write(operation) : undefined;
    const made = typeof written === 'object' ? written.markdown.length : 0;
    return length + made <= shortLength ? readTask(task, site, termReader, written) : worker.readPage(task, site);
  }

  /** One that takes too long is read without its operation, and then served as text. */
  async function readWritten(task: PageTask): Promise<WrittenPage | null> {
    const { operation, ...own } = task;
    if (!operation) {
      const asText = `${TOO_MUCH}, so it is served as plain text`;
      return (await readOnce(task)) ?? worker.readPage({ ...task, asText }, site);
    }
    const written = slow.has(operation.specification) ? null : await readOnce(task);
    if (written) return written;
    slow.add(operation.specification);
    return readWritten({ ...own, problem: noOperation(TOO_MUCH) });
  }

  /** Takes in what a file says now. Its content may be what it was: tools that check files out touch them all. */
  async function takeIn(
    file: DocsFile,
    { text, problem, included }: PageSource & { included: IncludedFiles },
    changes: Changes,
    isStale: Stale,
  ): Promise<void> {
    const before = held.get(file.file);
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
    const written = await readWritten({
      file: file.file,
      text,
      siteTitles,
      plan: planned?.plan,
      included,
      operation: planned?.operation,
      planned: planned && { planned: planned.key, facts: planned.facts },
      problem,
    });
    if (!written) return leaveOut({ line: null, reason: `${TOO_MUCH} even as plain text, so it is left out` });
    await hold({ ...file, id: (lastId += 1), hash, stamp: randomUUID() }, written);
    changes.read.add(file.file);
    changes.paths.add(written.head.path);
    if (before) changes.paths.add(before.page.path);
  }

  async function drop({ id, file, page }: HeldPage, changes: Changes): Promise<void> {
    held.delete(file);
    await index.remove(page);
    await store.drop(id);
    changes.paths.add(page.path);
  }

  const readAll: PageReader['read'] = async (listed, onStep, structure) => {
    const changes: Changes = { read: new Set(), paths: new Set(), problems: [] };
    const planned = await readPlans.read(listed, structure, (file) => {
      const before = held.get(file.file);
      return before?.mtimeMs === file.mtimeMs && before.size === file.size ? before.head.facts : undefined;
    });
    plans = planned.files;
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
      for (const page of [...held.values()]) if (!present.has(page.file)) await drop(page, changes);
    });
    for (let from = 0; from < files.length; from += BATCH_COUNT) {
      const batch = files.slice(from, from + BATCH_COUNT);
      const work = () => read(batch, onStep, changes, isStale);
      await ((await areAnyStale(batch, isStale)) ? index.change(work) : work());
    }
    siteTitles = findSiteTitles([...held.values()].map(({ head }) => head));
    const isMisnamed: Stale = (_, before) =>
      before !== undefined && before.head.hasSiteTitle !== hasSiteTitle(before.head, siteTitles);
    const misnamed = files.filter((file) => isMisnamed(file, held.get(file.file)));
    if (misnamed.length > 0) await index.change(() => read(misnamed, () => undefined, changes, isMisnamed));
    if (!arePathsOld) await index.change(async () => store.writeNote(PATHS_NOTE, list));
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
  };

  return {
    async readStructure(listed, dialect) {
      const read = await readSiteStructure(folder, listed, dialect, shortLength);
      if (!read.isCut) return read;
      const reason = `has a configuration that ${TOO_MUCH}, so it is not read`;
      return (
        (await worker.readStructure(folder, { files: listed.files, metas: listed.metas }, dialect)) ?? {
          structure: site.structure,
          problems: [{ file: '.', line: null, reason }],
        }
      );
    },
    async take(pages, gone) {
      shortLength = SHORT_LENGTH;
      const changes: Changes = { read: new Set(), paths: new Set(), problems: [] };
      const yieldToEventLoop = createEventLoopYield();
      await index.change(async () => {
        // Links are resolved again when this instance reads the folder itself.
        store.writeNote(PATHS_NOTE, '');
        for (const file of gone) {
          const page = held.get(file);
          if (page) await drop(page, changes);
        }
        for (const { data, terms, language, passages: _, ...row } of pages) {
          lastId = Math.max(lastId, row.id);
          await hold(row, toWrittenPage(data, { language, terms }));
          await yieldToEventLoop();
        }
      });
      site = {
        ...site,
        paths: new Set([...held.values()].map(({ page }) => page.path)),
        aliases: new Map([...held.values()].flatMap(({ page, head }) => aliasesOf(page.path, head))),
      };
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
      const { page, head, place: _, ...rest } = row;
      const data = { ...head, ...store.readBody(row.id), tried: store.readTried(row.id) };
      return { ...rest, data, terms: index.readTerms(page) };
    },
    async read(listed, onStep, structure) {
      try {
        return await readAll(listed, onStep, structure);
      } finally {
        shortLength = SHORT_LENGTH;
        await worker.end();
      }
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
function leadsWhereItLed(tried: Record<string, string | boolean>, known: KnownPaths): boolean {
  return Object.entries(tried).every(([path, led]) => (known.alias?.(path) ?? known.has(path)) === led);
}

function hashPaths({ paths, aliases }: SiteAround): string {
  return createHash('sha256')
    .update([...paths, ...[...aliases].map((names) => names.join(' '))].join('\n'))
    .digest('base64');
}
