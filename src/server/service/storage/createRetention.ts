import { printable } from '../../../shared/contract/printable';
import { describeError } from '../../../shared/contract/describeError';
import type { ServiceStorage } from './ServiceStorage';

/** A store whose old contents can be deleted. */
export interface Droppable {
  /** Deletes the contents that were last changed before a time in milliseconds. */
  dropBefore(time: number): Promise<unknown>;
}

export interface RetentionOptions {
  storage: ServiceStorage;
  /** The stores to clean up, in this order. */
  stores: readonly Droppable[];
  /** Number of days for which contents are kept after their last change. @default 90 */
  keepDays?: number | undefined;
  now: () => number;
  /** Milliseconds on a monotonic clock; replaced in tests. @default performance.now */
  steadyNow?: () => number;
}

const KEEP_DAYS = 90;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A clock that is off by more milliseconds between two sweeps has jumped. */
const SET_MAX_MS = 300_000;

/** Once an hour deletes the old contents of stores, and counted requests of past windows. */
export function createRetention(options: RetentionOptions) {
  const { storage, stores, keepDays = KEEP_DAYS, now, steadyNow = () => performance.now() } = options;
  let last = { now: now(), steady: steadyNow() };

  const sweep = async () => {
    const time = { now: now(), steady: steadyNow() };
    const jumpMs = time.now - last.now - (time.steady - last.steady);
    last = time;
    // After a jump ahead, everything would seem old.
    if (Math.abs(jumpMs) > SET_MAX_MS) return;
    // A date cannot be negative: a very large number of days keeps everything.
    const before = Math.max(0, time.now - keepDays * DAY_MS);
    const drops = [...stores.map((store) => () => store.dropBefore(before)), () => storage.dropCounts(time.now)];
    // A store that fails does not prevent the others from being swept.
    for (const drop of drops) {
      await drop().catch((error: unknown) => {
        console.error(
          `[docs-assistant] Old data could not be deleted. The service will try again in an hour. ${printable(describeError(error))}`,
        );
      });
    }
  };
  const timer = setInterval(() => void sweep(), HOUR_MS).unref();
  return {
    /**
     * Deletes records that are too old, unless the clock has jumped since the last sweep. A failure is logged, and the next sweep deletes the
     * rest.
     */
    sweep,
    close: () => clearInterval(timer),
  };
}
