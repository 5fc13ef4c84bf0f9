import { isSameJob, limitRecords, readJobRecords, type JobKey, type JobRecord } from './JobRecord';

/** Key of the records in `localStorage`. The version changes with their shape. */
export const RECORDS_KEY = 'docs-assistant:v2:admin';

/** The records of this browser. Without storage they last as long as the page. */
export type JobStore = ReturnType<typeof createJobStore>;

/**
 * Creates the store for the panels' records in this browser. Reads the storage again before each change, so that two tabs do not overwrite
 * each other's records. Never throws: if the storage is missing or full, the records live in memory.
 */
export function createJobStore() {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let records: readonly JobRecord[] = [];
  let isKept = true;
  let isLoaded = false;

  const load = () => {
    isLoaded = true;
    const kept = isKept ? readItem() : text;
    if (kept !== text) {
      text = kept;
      records = readJobRecords(kept);
    }
    return records;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const change = (next: JobRecord[]) => {
    records = next;
    text = JSON.stringify(next);
    isKept = writeItem(text);
    notify();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== RECORDS_KEY && event.key !== null) return;
    load();
    notify();
  };

  return {
    /** The records, the newest first. Loads them on first use, so never on a server. */
    getRecords: (): readonly JobRecord[] => (isLoaded ? records : load()),
    /** Calls the listener after each change, including changes in another tab. Returns a function that removes the listener. */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) globalThis.window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.window.removeEventListener('storage', onStorage);
      };
    },
    /** Puts a record first, with the time, and removes an earlier record of the same job. */
    keep({ startedAt, ...record }: JobRecord) {
      const kept = { ...record, startedAt: startedAt ?? new Date().toISOString() };
      change(limitRecords([kept, ...load().filter((item) => !isSameJob(item, record))]));
    },
    /** Changes the state in the record of a job, if there is one, and keeps its position. */
    setStatus(job: JobKey, status: string) {
      const known = load().find((item) => isSameJob(item, job));
      if (known === undefined || known.status === status) return;
      change(records.map((item) => (item === known ? { ...item, status } : item)));
    },
    drop(job: JobKey) {
      change(load().filter((item) => !isSameJob(item, job)));
    },
  };
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
