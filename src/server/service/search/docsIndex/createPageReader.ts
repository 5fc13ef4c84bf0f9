import { createHash } from 'node:crypto';
import { createKnownPaths, type KnownPaths } from '../../pages/links/resolveDocsLink';
import { emptyStructure } from '../../pages/plan/SiteStructure';
import { createHeldPages } from './createHeldPages';
import { createFileReader, type Reading, type ReadingChanges } from './createFileReader';
import { createTaskReader } from './createTaskReader';
import { createPlanReader } from './createPlanReader';
import type { IndexedPage } from '../../pages/DocsPage';
import type { DocsFiles } from '../../pages/plan/listFiles';
import type { PageStore } from './openPageStore';
import type { PageWorker, SiteAround } from './createPageWorker';

/** Note in the store with the paths of all pages, which the links of its pages were resolved with. */
const PATHS_NOTE = 'paths';

/** Reads the pages of a folder into a store and its index; unchanged files are skipped. */
export type PageReader = ReturnType<typeof createPageReader>;

/**
 * @param store Pages from an earlier process.
 */
export function createPageReader(folder: string, store: PageStore, worker: PageWorker) {
  const { index } = store;
  let site: SiteAround = { structure: emptyStructure('plain'), paths: new Set(), aliases: new Map() };
  const current = createKnownPaths(() => site);
  const held = createHeldPages(store, current);
  const tasks = createTaskReader(folder, worker);
  const readPlans = createPlanReader(folder, tasks, held.byFile.values());
  const files = createFileReader({ folder, store, held, tasks, readPlans });
  return {
    /**
     * The structure of the site from its configuration, and the pages of these files, in order. An unchanged file keeps its page object.
     *
     * @param onProgress Called with the share of the files that have been read.
     */
    async read(listed: Pick<DocsFiles, 'files' | 'isBuilt'>, onProgress: (share: number) => void) {
      const { structure, problems } = await tasks.readStructure(listed, site.structure);
      const changes: ReadingChanges = { filesRead: 0, paths: new Set(), problems: [] };
      const planned = await readPlans.read(listed.files, structure);
      const { files: plans, sources, aliases, base } = planned;
      const present = [...listed.files.filter(({ file }) => plans.has(file)), ...planned.made];
      site = { paths: new Set([...plans.values()].map(({ plan }) => plan.path)), aliases, base, structure };
      const list = hashPaths(site);
      const arePathsOld = store.readNote(PATHS_NOTE) === list;
      const isStale: Reading['isStale'] = (file, before) =>
        before === undefined ||
        before.mtimeMs !== file.mtimeMs ||
        before.size !== file.size ||
        before.head.planned !== plans.get(file.file)?.key ||
        !(arePathsOld || leadsWhereItLed(store.readTried(before.id), current));
      let done = 0;
      const onFile = () => onProgress((done += 1) / present.length);
      await index.change(() => files.dropOthers(new Set(present.map(({ file }) => file)), changes));
      await files.read(present, { site, plans, sources, isStale, changes, onFile });
      if (!arePathsOld) store.writeNote(PATHS_NOTE, list);
      const rows = present.flatMap(({ file }) => held.byFile.get(file) ?? []);
      return {
        structure,
        pages: rows.map(({ page }) => page),
        /** Number of files whose content was read and parsed. */
        filesRead: changes.filesRead,
        /** Paths of new, changed and removed pages. */
        changed: [...changes.paths],
        /** Files that are not pages, by reason. */
        leftOut: planned.leftOut,
        problems: [
          ...problems,
          ...planned.problems,
          ...changes.problems,
          ...rows.flatMap(({ file, head }) => (head.problems ?? []).map((problem) => ({ file, ...problem }))),
        ],
      };
    },
    /** Hash of the content that a page was read from; `null` for a removed page. */
    hashOf(page: IndexedPage) {
      const row = held.byFile.get(page.file);
      return row?.page === page ? row.hash : null;
    },
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
