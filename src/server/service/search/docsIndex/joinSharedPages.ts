import { printable } from '../../../../shared/contract/printable';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceStorage } from '../../storage/ServiceStorage';
import { StorageError } from '../../storage/engine/SqlEngine';
import type { SiteStructure } from '../../pages/dialects/SiteStructure';
import type { Navigation } from './createNavigation';
import { createPagePuller, UNCHANGED } from './createPagePuller';
import type { PageReader } from './createPageReader';
import type { RefreshReport } from './openDocsIndex';
import type { SharedPages } from '../../storage/engine/SharedPages';
import { randomUUID } from 'node:crypto';
import { keepLease, LEASE_MS } from '../../storage/keepLease';
import { STORE_FORMAT } from './openPageStore';

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

export interface SharedPartOptions {
  storage: ServiceStorage;
  pages: SharedPages;
  reader: PageReader;
  navigation: Navigation;
  read: () => Promise<RefreshReport>;
  /** Called while waiting for the first pages. An error that it throws ends the waiting. */
  onWait: () => void;
}

/** Time between two checks while waiting for the first pages, in milliseconds. */
const FIRST_POLL_MS = 200;

export function joinSharedPages(options: SharedPartOptions): SharedPart {
  const { storage, pages, reader, navigation, read, onWait } = options;
  const lease = createIndexLease(storage);
  const others = createPagePuller(options);
  /** Whether this instance leads the index. */
  let isLeading = false;
  /** Whether this instance has pages that the index does not have. */
  let isUnshared = false;
  let sharedMetas = '';
  let hasWarned = false;

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
        console.warn(`[docs-assistant] Sharing pages failed and will be tried again. ${printable(error.message)}`);
      hasWarned = true;
    }
  };

  const refresh = async (isReadingDue: boolean): Promise<RefreshReport | null> => {
    if (!lease.isHeld) isLeading = false;
    if (!(await lease.take())) return others.pull();
    let report = UNCHANGED;
    if (!isLeading) {
      await pages.lead(lease.holder);
      await others.pull();
      // From now on this instance's own pages count.
      others.forget();
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

function formatStructure(structure: SiteStructure): string {
  return JSON.stringify(structure, (_, value: unknown) => (value instanceof Map ? [...value] : value));
}

/** Each format has its own lease: instances of two releases cannot share an index. */
const NAME = `docs-index-${STORE_FORMAT}`;

/** The right to read the folder for all instances. */
export function createIndexLease(storage: ServiceStorage) {
  const holder = randomUUID();
  let release: (() => Promise<void>) | null = null;
  return {
    /** Identifies this instance among all holders of the lease. */
    holder,
    get isHeld() {
      return release !== null;
    },
    /** Takes the lease if it is free. Rejects while the storage is unavailable. */
    async take() {
      if (release) return true;
      const lease = await storage.lease(NAME, LEASE_MS);
      if (!lease) return false;
      const own = keepLease(lease, {
        onLost() {
          void own();
          if (release === own) release = null;
        },
      });
      release = own;
      return true;
    },
    /** Releases the lease, so that another instance can take it at once. */
    async release() {
      const own = release;
      release = null;
      await own?.();
    },
  };
}
