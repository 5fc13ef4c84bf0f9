import type { RecordStore } from '../database/createRecordStore';
import { HttpError } from '../http/HttpError';

/** A window of time in which requests are counted. */
export interface RateWindow {
  count: number;
  /** Time in milliseconds. */
  endsAt: number;
}

/** Windows that are remembered before expired ones are dropped. */
const WINDOWS_MAX = 10_000;

/**
 * A limit of requests in fixed windows of time (specification section 8), kept over restarts.
 *
 * @param store Keeps the windows. One that cannot write, as on a full disk, costs a restart its count and nothing else.
 * @returns Counts one request of `name`; throws {@link HttpError} 429 with `Retry-After` once the limit is exceeded.
 */
export function createRateLimit(
  limit: number,
  windowMs: number,
  now: () => number,
  store: RecordStore<RateWindow>,
): (name: string) => void {
  const windows = new Map<string, RateWindow>();
  return (name) => {
    const time = now();
    let window = windows.get(name) ?? store.get(name);
    // A clock that was wrong for a while must not close the window for longer than it is.
    if (window && window.endsAt > time + windowMs) window.endsAt = time + windowMs;
    if (!window || window.endsAt <= time) {
      if (windows.size >= WINDOWS_MAX) dropExpired(windows, time);
      window = { count: 0, endsAt: time + windowMs };
    }
    windows.set(name, window);
    if (window.count < limit) {
      window.count += 1;
      keep(store, name, window);
      return;
    }
    const seconds = Math.max(1, Math.ceil((window.endsAt - time) / 1000));
    throw new HttpError(429, `Too many requests: at most ${limit} are allowed.`, { 'retry-after': String(seconds) });
  };
}

function keep(store: RecordStore<RateWindow>, name: string, window: RateWindow): void {
  try {
    store.put(name, window);
  } catch {
    // The count goes on in memory.
  }
}

function dropExpired(windows: Map<string, RateWindow>, time: number): void {
  for (const [name, window] of windows) if (window.endsAt <= time) windows.delete(name);
}
