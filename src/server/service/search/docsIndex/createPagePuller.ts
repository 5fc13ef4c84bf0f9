import { inBatches } from '../../../lib/inBatches';
import type { SiteStructure } from '../../pages/dialects/SiteStructure';
import type { SharedPartOptions } from './joinSharedPages';
import type { RefreshReport } from './openDocsIndex';

/** Number of pages that are loaded together. */
const BATCH_COUNT = 200;

export const UNCHANGED: RefreshReport = { filesRead: 0, changed: [], problems: [], summary: [], tookMs: 0 };

/** Loads pages that another instance has read. */
export function createPagePuller({
  pages,
  reader,
  navigation,
}: Pick<SharedPartOptions, 'pages' | 'reader' | 'navigation'>) {
  /** Revision of the index that was loaded; `null` before the first. */
  let revision: number | null = null;
  return {
    /** Loads the changes since the last time; `null` if no instance has read everything yet. */
    async pull() {
      const began = performance.now();
      const state = await pages.readState();
      if (!state?.isComplete) return null;
      if (state.revision === revision) return UNCHANGED;
      const listed = await pages.list();
      const own = reader.entries();
      const files = new Map([...listed].map(([file, { id }]) => [id, file]));
      const changed = [...listed].flatMap(([file, { stamp }]) => (own.get(file)?.stamp === stamp ? [] : [file]));
      // A page that was read while the database was unavailable may have the same number as another one.
      const gone = [...own].flatMap(([file, { id }]) => {
        const isMoved = (files.get(id) ?? file) !== file;
        return listed.has(file) && !isMoved ? [] : [file];
      });
      const before = new Map(reader.pages().map((page) => [page.file, page.path]));
      await reader.take([], gone);
      for (const some of inBatches(changed, BATCH_COUNT)) await reader.take(await pages.read(some), []);
      const moved = navigation.place(reader.pages(), parseStructure(state.navigation));
      revision = state.revision;
      const after = new Map(reader.pages().map((page) => [page.file, page.path]));
      const paths = [...changed, ...gone].flatMap((file) =>
        [before.get(file) ?? [], after.get(file) ?? [], moved].flat(),
      );
      return { ...UNCHANGED, changed: [...new Set(paths)], tookMs: performance.now() - began };
    },
    /** Loads everything again next time. */
    forget() {
      revision = null;
    },
  };
}

/** Properties that are maps, stored as their entries. */
const MAP_NAMES: ReadonlySet<string> = new Set(['folders', 'items']);

function parseStructure(text: string): SiteStructure {
  return JSON.parse(text, (name, value: unknown) =>
    MAP_NAMES.has(name) && Array.isArray(value) ? new Map(value as [string, unknown][]) : value,
  ) as SiteStructure;
}
