import type { AdminRecords, AgentJobRecord, ExportRecord } from './AdminRecords';
import { NO_RECORDS, RECORDS_MAX_COUNT, readAdminRecords } from './AdminRecords';

/** Key of the records in `localStorage`. The version changes with their shape. */
export const RECORDS_KEY = 'docs-assistant:v1:admin';

/** The records of this browser. Without storage they last as long as the page. */
export type AdminRecordStore = ReturnType<typeof createAdminRecordStore>;

/**
 * Creates the store for the panels' records in this browser. Reads the storage again before each change, so that two tabs do not overwrite
 * each other's records. Never throws: if the storage is missing or full, the records live in memory.
 */
export function createAdminRecordStore() {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let records = NO_RECORDS;
  let isKept = true;
  let isLoaded = false;

  const load = () => {
    isLoaded = true;
    const kept = isKept ? readItem() : text;
    if (kept !== text) {
      text = kept;
      records = readAdminRecords(kept);
    }
    return records;
  };
  const change = (change: (records: AdminRecords) => AdminRecords) => {
    const next = change(load());
    if (next === records) return;
    records = next;
    text = JSON.stringify(next);
    isKept = writeItem(text);
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== RECORDS_KEY && event.key !== null) return;
    load();
    for (const listener of listeners) listener();
  };

  return {
    // Loads on first use, so never on a server.
    getRecords: (): AdminRecords => (isLoaded ? records : load()),
    /** Calls the listener after each change, including changes in another tab. Returns a function that removes the listener. */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) globalThis.window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.window.removeEventListener('storage', onStorage);
      };
    },
    /** Puts an export first and removes an earlier record of the same job. */
    keepExport(record: ExportRecord) {
      change((all) => ({ ...all, exports: putFirst(all.exports, record, (item) => isExport(item, record)) }));
    },
    /** Changes the record of an export, if there is one, and keeps its position. */
    updateExport(endpoint: string, jobId: string, fields: Partial<Pick<ExportRecord, 'status'>>) {
      change((all) => {
        const isSame = (item: ExportRecord) => isExport(item, { endpoint, jobId });
        const known = all.exports.find(isSame);
        if (known === undefined || fields.status === known.status) return all;
        return { ...all, exports: all.exports.map((item) => (isSame(item) ? { ...item, ...fields } : item)) };
      });
    },
    dropExport(endpoint: string, jobId: string) {
      change((all) => ({ ...all, exports: all.exports.filter((item) => !isExport(item, { endpoint, jobId })) }));
    },
    /** Puts an agent job first and removes an earlier record of the same job. */
    keepAgentJob(record: AgentJobRecord) {
      change((all) => ({ ...all, agentJobs: putFirst(all.agentJobs, record, (item) => isAgentJob(item, record)) }));
    },
    dropAgentJob(record: AgentJobRecord) {
      change((all) => ({ ...all, agentJobs: all.agentJobs.filter((item) => !isAgentJob(item, record)) }));
    },
  };
}

function putFirst<T>(items: readonly T[], item: T, isSame: (item: T) => boolean): T[] {
  return [item, ...items.filter((other) => !isSame(other))].slice(0, RECORDS_MAX_COUNT);
}

function isExport(item: ExportRecord, other: Pick<ExportRecord, 'endpoint' | 'jobId'>): boolean {
  return item.endpoint === other.endpoint && item.jobId === other.jobId;
}

function isAgentJob(item: AgentJobRecord, other: AgentJobRecord): boolean {
  return item.endpoint === other.endpoint && item.projectId === other.projectId && item.id === other.id;
}

/** Storage can be missing, forbidden (sandboxed frames, blocked cookies) or fail at any call. */
function readItem(): string | null {
  try {
    return globalThis.localStorage.getItem(RECORDS_KEY);
  } catch {
    return null;
  }
}

/** False when the storage is full or forbidden. */
function writeItem(text: string): boolean {
  try {
    globalThis.localStorage.setItem(RECORDS_KEY, text);
    return true;
  } catch {
    return false;
  }
}
