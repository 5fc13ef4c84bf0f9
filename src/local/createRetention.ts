import type { Jobs } from './createJobs';
import type { ServiceStorage } from './database/ServiceStorage';
import type { ThreadStore } from './threads/createThreadStore';

export interface RetentionOptions {
  storage: ServiceStorage;
  threads: ThreadStore;
  jobs: Pick<Jobs, 'agentJobs' | 'exportJobs'>;
  /** Days for which something is kept behind its last change. */
  keepDays: number;
  now: () => number;
  /** Milliseconds of a clock that nobody sets. @default performance.now */
  steadyNow?: () => number;
}

export interface Retention {
  /** Drops what is too old, unless the clock has jumped since the last time. Rejects while the storage is gone. */
  sweep(): Promise<void>;
  close(): void;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds by which a clock may be set between two sweeps. */
const SET_MAX_MS = 300_000;

/** Drops threads, jobs and archives some time after their last change, once an hour. */
export function createRetention(options: RetentionOptions): Retention {
  const { storage, threads, jobs, keepDays, now, steadyNow = () => performance.now() } = options;
  let last = { now: now(), steady: steadyNow() };

  const sweep = async () => {
    const time = { now: now(), steady: steadyNow() };
    const jumpMs = time.now - last.now - (time.steady - last.steady);
    last = time;
    // A clock that has jumped ahead would make everything old.
    if (Math.abs(jumpMs) > SET_MAX_MS) return;
    const before = time.now - keepDays * DAY_MS;
    await threads.dropBefore(before);
    await jobs.exportJobs.dropBefore(before);
    await jobs.agentJobs.dropBefore(before);
    await storage.dropCounts(time.now);
  };
  const timer = setInterval(() => void sweep().catch(() => undefined), HOUR_MS).unref();
  return { sweep, close: () => clearInterval(timer) };
}
