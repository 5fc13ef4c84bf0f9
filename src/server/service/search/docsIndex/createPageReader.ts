import { createHash } from 'node:crypto';
import { createKnownPaths, type KnownPaths } from '../../pages/links/resolveDocsLink';
import type { LeftOut } from '../../pages/plan/planPages';
import type { ReadStructure } from '../../pages/plan/readSiteStructure';
import { emptyStructure, type SiteStructure } from '../../pages/plan/SiteStructure';
import { createHeldPages } from './createHeldPages';
import { createFileReader, type ReadingChanges, type Stale } from './createFileReader';
import { createTaskReader } from './createTaskReader';
import { createPlanReader } from './createPlanReader';
import type { IndexedPage, FileProblem } from '../../pages/DocsPage';
import type { DocsFile, DocsFiles } from '../../pages/plan/listFiles';
import type { PageStore } from './openPageStore';
import type { PageWorker, SiteAround } from './createPageWorker';

/** Reads the pages of a folder into a store and its index; unchanged files are skipped. */
export interface PageReader {
  /** The structure of the site from its configuration. */
  readStructure(listed: Pick<DocsFiles, 'isBuilt'>): Promise<ReadStructure>;
  /**
   * The pages of these files, in order. An unchanged file keeps its page object.
   *
   * @param onStep Called twice for each file.
   */
  read(files: readonly DocsFile[], onStep: () => void, structure: SiteStructure): Promise<ReadPages>;
  /** Hash of the content that a page was read from; `null` for a removed page. */
  hashOf(page: IndexedPage): string | null;
}

export interface ReadPages {
  pages: IndexedPage[];
  /** Number of files whose content was read and parsed. */
  filesRead: number;
  /** Paths of new, changed and removed pages. */
  changed: string[];
  /** Files that are not pages, by reason. */
  leftOut: ReadonlyMap<LeftOut, readonly string[]>;
  problems: FileProblem[];
}

/** Note in the store with the paths of all pages, which the links of its pages were resolved with. */
const PATHS_NOTE = 'paths';

/**
 * @param store Pages from an earlier process.
 */
export function createPageReader(folder: string, store: PageStore, worker: PageWorker): PageReader {
  const { index } = store;
  let site: SiteAround = { structure: emptyStructure('plain'), paths: new Set(), aliases: new Map() };
  const current = createKnownPaths(() => site);
  const held = createHeldPages(store, current);
  const tasks = createTaskReader(folder, worker);
  const readPlans = createPlanReader(folder, tasks);
  const files = createFileReader({ folder, store, held, tasks, readPlans });

  const read: PageReader['read'] = async (listed, onStep, structure) => {
    const changes: ReadingChanges = { read: new Set(), paths: new Set(), problems: [] };
    const planned = await readPlans.read(listed, structure, (file) => {
      const before = held.byFile.get(file.file);
      return before?.mtimeMs === file.mtimeMs && before.size === file.size ? before.head.facts : undefined;
    });
    const { files: plans, aliases, base } = planned;
    const present = [...listed.filter(({ file }) => plans.has(file)), ...planned.made];
    for (let rest = listed.length - present.length; rest > 0; rest -= 1) [onStep, onStep].forEach((step) => step());
    site = { paths: new Set([...plans.values()].map(({ plan }) => plan.path)), aliases, base, structure };
    const list = hashPaths(site);
    const arePathsOld = store.readNote(PATHS_NOTE) === list;
    const isStale: Stale = (file, before) =>
      before === undefined ||
      before.mtimeMs !== file.mtimeMs ||
      before.size !== file.size ||
      before.head.planned !== plans.get(file.file)?.key ||
      !(arePathsOld || leadsWhereItLed(store.readTried(before.id), current));
    await index.change(() => files.dropOthers(new Set(present.map(({ file }) => file)), changes));
    await files.read(present, isStale, { site, plans, sources: planned.sources, changes, onStep });
    if (!arePathsOld) await index.change(async () => store.writeNote(PATHS_NOTE, list));
    const rows = present.flatMap(({ file }) => held.byFile.get(file) ?? []);
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
    readStructure: (listed) => tasks.readStructure(listed, site.structure),
    hashOf(page) {
      const row = held.byFile.get(page.file);
      return row?.page === page ? row.hash : null;
    },
    read,
  };
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
