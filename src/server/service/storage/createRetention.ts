import { printable } from '../../../shared/contract/printable';
import { describeError } from '../../../shared/contract/describeError';
import type { ServiceStorage } from './ServiceStorage';

/** A store whose old contents can be dropped. */
export interface Droppable {
  /** Drops the contents that were last changed before a time in milliseconds. */
  dropBefore(time: number): Promise<unknown>;
}

export interface RetentionOptions {
  storage: ServiceStorage;
  /** The stores with contents that grow old, in the order in which they are swept. */
  stores: readonly Droppable[];
  /** Days for which something is kept behind its last change. @default 90 */
  keepDays?: number | undefined;
  now: () => number;
  /** Milliseconds of a clock that nobody sets; replaced in tests. @default performance.now */
  steadyNow?: () => number;
}

export interface Retention {
  /** Deletes records that are too old, unless the clock has jumped since the last time. A failure is logged, and the next time does the rest. */
  sweep(): Promise<void>;
  close(): void;
}

const KEEP_DAYS = 90;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds by which a clock may be set between two sweeps. */
const SET_MAX_MS = 300_000;

/** Drops the old contents of stores, and counted requests whose time is over, once an hour. */
export function createRetention(options: RetentionOptions): Retention {
  const { storage, stores, keepDays = KEEP_DAYS, now, steadyNow = () => performance.now() } = options;
  let last = { now: now(), steady: steadyNow() };

  const sweep = async () => {
    const time = { now: now(), steady: steadyNow() };
    const jumpMs = time.now - last.now - (time.steady - last.steady);
    last = time;
    // A clock that has jumped ahead would make everything old.
    if (Math.abs(jumpMs) > SET_MAX_MS) return;
    // More days than a date can go back are all of them.
    const before = Math.max(0, time.now - keepDays * DAY_MS);
    const drops = [...stores.map((store) => () => store.dropBefore(before)), () => storage.dropCounts(time.now)];
    // A store that fails keeps none of the others from being swept.
    for (const drop of drops) {
      await drop().catch((error: unknown) => {
        console.error(
          `[docs-assistant] Old data could not be deleted, and will be the next time. ${printable(describeError(error))}`,
        );
      });
    }
  };
  const timer = setInterval(() => void sweep(), HOUR_MS).unref();
  return { sweep, close: () => clearInterval(timer) };
}
