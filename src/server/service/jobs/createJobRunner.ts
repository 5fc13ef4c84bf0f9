import { printable } from '../../../shared/contract/printable';
import { keepLease, LEASE_MS } from '../storage/keepLease';
import type { ServiceStorage } from '../storage/ServiceStorage';

export interface JobRunnerOptions {
  storage: ServiceStorage;
  /** Identifiers of the unfinished jobs, in the order in which they are done. Rejects while the storage is unavailable. */
  findOpen: () => Promise<readonly string[]>;
  /** Name of the lease that is needed for a job. */
  leaseFor: (id: string) => string;
  /**
   * Does a job, and keeps what became of it. Rejects when it cannot be done at present: it is tried again.
   *
   * @param signal Aborts when the process ends, or when another instance has taken the job over.
   */
  work: (id: string, signal: AbortSignal) => Promise<void>;
  /** Called with every renewal of the lease on the job that is under way. */
  onBeat?: (id: string) => Promise<void>;
}

/** Does the jobs of one kind, one at a time. Of several instances each takes those whose lease it gets. */
export interface JobRunner {
  /** Looks for work at once. */
  wake(): void;
  /** Stops the work. The current job is resumed by another instance, or by the next process. */
  close(): Promise<void>;
}

/** Time between two looks for jobs that others have left, in milliseconds. */
const LOOK_MS = 2_000;

export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const { storage, findOpen, leaseFor, work, onBeat } = options;
  const ending = new AbortController();
  let running: Promise<void> | null = null;
  let isWoken = false;
  let hasWarned = false;

  /** False when another instance does it. */
  const tryJob = async (id: string): Promise<boolean> => {
    const lease = await storage.lease(leaseFor(id), LEASE_MS);
    if (!lease) return false;
    const lost = new AbortController();
    const release = keepLease(lease, { onLost: () => lost.abort(), onBeat: async () => onBeat?.(id) });
    try {
      await work(id, AbortSignal.any([ending.signal, lost.signal]));
    } finally {
      await release();
    }
    return true;
  };
  const look = async () => {
    do {
      isWoken = false;
      for (const id of await findOpen()) {
        if (ending.signal.aborted) return;
        await tryJob(id);
      }
      hasWarned = false;
    } while (isWoken && !ending.signal.aborted);
  };
  /** The storage is unavailable, or the disk is full: the next search for open jobs finds it again. */
  const wait = (error: unknown) => {
    isWoken = false;
    if (!ending.signal.aborted && !hasWarned)
      console.warn(`[docs-assistant] Jobs are delayed. ${printable(String(error))}`);
    hasWarned = true;
  };
  const wake = () => {
    isWoken = true;
    running ??= look()
      .catch(wait)
      .finally(() => {
        running = null;
        if (isWoken && !ending.signal.aborted) wake();
      });
  };
  const timer = setInterval(wake, LOOK_MS).unref();
  wake();
  return {
    wake,
    async close() {
      clearInterval(timer);
      ending.abort();
      await running;
    },
  };
}
