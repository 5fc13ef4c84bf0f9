import { printable } from '../../../shared/contract/printable';
import type { ServiceStorage } from '../storage/ServiceStorage';

export interface JobRunnerOptions {
  storage: ServiceStorage;
  /** Identifiers of the unfinished jobs, in the order of execution. Rejects while the storage is unavailable. */
  findOpen: () => Promise<readonly string[]>;
  leaseFor: (id: string) => string;
  /**
   * Executes a job and stores the result. Rejects when that is impossible at present: it is tried again.
   *
   * @param signal Aborted when the process ends, or when another instance has taken over the job.
   */
  work: (id: string, signal: AbortSignal) => Promise<void>;
  /** Called with every renewal of the running job's lease. */
  onBeat?: (id: string) => Promise<void>;
}

/** Length of a lease, in milliseconds: a silent instance loses it after this time. It is renewed three times as often. */
const LEASE_MS = 4_500;

/** Time between two searches for jobs that other instances have left, in milliseconds. */
const POLL_MS = 2_000;

/** Executes the jobs of one kind, one at a time. Each instance executes the jobs whose lease it gets. */
export function createJobRunner(options: JobRunnerOptions) {
  const { storage, findOpen, leaseFor, work, onBeat } = options;
  const ending = new AbortController();
  let running: Promise<void> | null = null;
  let isWoken = false;
  let hasWarned = false;

  /** False when another instance executes it. */
  const tryJob = async (id: string): Promise<boolean> => {
    const lease = await storage.lease(leaseFor(id), LEASE_MS);
    if (!lease) return false;
    const lost = new AbortController();
    const beat = async () => {
      // While the storage is unavailable, no other instance can take the lease.
      if (!(await lease.renew().catch(() => true))) lost.abort();
      else await onBeat?.(id).catch(() => undefined);
    };
    const beating = setInterval(() => void beat(), LEASE_MS / 3).unref();
    try {
      await work(id, AbortSignal.any([ending.signal, lost.signal]));
    } finally {
      clearInterval(beating);
      // Another instance can take it at once.
      await lease.release().catch(() => undefined);
    }
    return true;
  };
  const runOpenJobs = async () => {
    do {
      isWoken = false;
      for (const id of await findOpen()) {
        if (ending.signal.aborted) return;
        await tryJob(id);
      }
      hasWarned = false;
    } while (isWoken && !ending.signal.aborted);
  };
  /** The storage is unavailable or the disk is full: the next search will find the job again. */
  const wait = (error: unknown) => {
    isWoken = false;
    if (!ending.signal.aborted && !hasWarned)
      console.warn(`[docs-assistant] Jobs are delayed. ${printable(String(error))}`);
    hasWarned = true;
  };
  const wake = () => {
    isWoken = true;
    running ??= runOpenJobs()
      .catch(wait)
      .finally(() => {
        running = null;
        if (isWoken && !ending.signal.aborted) wake();
      });
  };
  const timer = setInterval(wake, POLL_MS).unref();
  wake();
  return {
    /** Searches for work at once. */
    wake,
    /** Stops the work. Another instance, or the next process, resumes the current job. */
    async close() {
      clearInterval(timer);
      ending.abort();
      await running;
    },
  };
}
