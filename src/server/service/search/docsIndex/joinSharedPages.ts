import { printable } from '../../../../shared/contract/printable';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceStorage } from '../../storage/ServiceStorage';
import { StorageError } from '../../storage/engine/StorageError';
import type { SiteStructure } from '../../pages/dialects/SiteStructure';
import { createIndexLease } from './createIndexLease';
import type { Navigation } from './createNavigation';
import type { PageReader } from './createPageReader';
import type { RefreshReport } from './openDocsIndex';
import type { SharedPages } from '../../storage/engine/SharedPages';

/** One of several instances that share an index. One reads the folder, and the others load its pages. */
export interface SharedPart {
  /** Loads the first pages: from the shared index, or from the folder if this instance holds the lease or the database is unavailable. */
  open(): Promise<RefreshReport>;
  /**
   * Reads the folder and shares its pages, or loads the pages of others. Rejects while the database is unavailable.
   *
   * @param isReadingDue False to read the folder only if this instance has just got the lease.
   */
  refresh(isReadingDue: boolean): Promise<RefreshReport>;
  /** The name of this instance while it leads the index; `null` while another one does. */
  readonly leader: string | null;
  close(): Promise<void>;
}

interface SharedPartOptions {
  storage: ServiceStorage;
  pages: SharedPages;
  reader: PageReader;
  navigation: Navigation;
  /** Reads the folder. */
  read: () => Promise<RefreshReport>;
  /** Called while waiting for the first pages. An error that it throws ends the waiting. */
  onWait: () => void;
}

/** Time between two checks while waiting for the first pages, in milliseconds. */
const FIRST_POLL_MS = 200;

/** Number of pages that are loaded together. */
const BATCH_COUNT = 200;

const UNCHANGED: RefreshReport = { filesRead: 0, changed: [], problems: [], summary: [], tookMs: 0 };

export function joinSharedPages(options: SharedPartOptions): SharedPart {
  const { storage, pages, reader, navigation, read, onWait } = options;
  const lease = createIndexLease(storage);
  /** Revision of the index that this instance has loaded; `null` before the first. */
  let revision: number | null = null;
  /** Whether this instance leads the index. */
  let isLeading = false;
  /** Whether this instance has pages that the index does not have. */
  let isUnshared = false;
  let sharedMetas = '';
  let hasWarned = false;

  /** Loads the pages that others have read; `null` if no instance has read everything yet. */
  const pull = async (): Promise<RefreshReport | null> => {
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
    for (let from = 0; from < changed.length; from += BATCH_COUNT) {
      await reader.take(await pages.read(changed.slice(from, from + BATCH_COUNT)), []);
    }
    const moved = navigation.place(reader.pages(), parseStructure(state.navigation));
    revision = state.revision;
    const after = new Map(reader.pages().map((page) => [page.file, page.path]));
    const paths = [...changed, ...gone].flatMap((file) =>
      [before.get(file) ?? [], after.get(file) ?? [], moved].flat(),
    );
    return { ...UNCHANGED, changed: [...new Set(paths)], tookMs: performance.now() - began };
  };

  const share = async (metas: string) => {
    try {
      isLeading = await pages.publish(lease.holder, {
        entries: reader.entries(),
        read: reader.share,
        navigation: metas,
      });
      // If another instance leads by now, its pages count.
      sharedMetas = metas;
      isUnshared = false;
      hasWarned = false;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      // This instance answers from its own pages, and the next call tries again.
      if (!hasWarned)
        console.warn(`[docs-assistant] Other instances get the changed pages later. ${printable(error.message)}`);
      hasWarned = true;
    }
  };

  const refresh = async (isReadingDue: boolean): Promise<RefreshReport | null> => {
    if (!lease.isHeld) isLeading = false;
    if (!(await lease.take())) return pull();
    let report = UNCHANGED;
    if (!isLeading) {
      await pages.lead(lease.holder);
      await pull();
      // From now on this instance's own pages count.
      revision = null;
      isLeading = true;
      isUnshared = true;
      report = await read();
    } else if (isReadingDue) report = await read();
    const metas = formatStructure(navigation.structure);
    isUnshared ||= report.changed.length > 0 || metas !== sharedMetas;
    if (isUnshared) await share(metas);
    return report;
  };

  /** True if this instance has read the pages itself because the database was unavailable at the start. */
  let isAlone = false;
  const refreshOrRead = async (isReadingDue: boolean) => {
    try {
      const report = await refresh(isReadingDue);
      isAlone = false;
      return report;
    } catch (error) {
      if (!(error instanceof StorageError && isReadingDue && isAlone)) throw error;
      return read();
    }
  };

  return {
    async open() {
      isAlone = true;
      while (true) {
        const report = await refreshOrRead(true);
        if (report) return report;
        onWait();
        await delay(FIRST_POLL_MS);
      }
    },
    refresh: async (isReadingDue) => (await refreshOrRead(isReadingDue)) ?? UNCHANGED,
    get leader() {
      return isLeading && lease.isHeld ? lease.holder : null;
    },
    close: lease.release,
  };
}

/** Properties that are maps, stored as their entries. */
const MAP_NAMES: ReadonlySet<string> = new Set(['folders', 'items']);

function formatStructure(structure: SiteStructure): string {
  return JSON.stringify(structure, (_, value: unknown) => (value instanceof Map ? [...value] : value));
}

function parseStructure(text: string): SiteStructure {
  return JSON.parse(text, (name, value: unknown) =>
    MAP_NAMES.has(name) && Array.isArray(value) ? new Map(value as [string, unknown][]) : value,
  ) as SiteStructure;
}
