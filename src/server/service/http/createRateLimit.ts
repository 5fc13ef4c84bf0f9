import { setLatest } from '../../../shared/contract/setLatest';
import type { RateWindow, ServiceStorage } from '../storage/ServiceStorage';
import { StorageError } from '../storage/engine/SqlEngine';
import { HttpError } from './HttpError';

/** Maximum number of windows in memory while the storage is unavailable; the oldest are dropped first. */
const WINDOWS_MAX = 10_000;

export interface RateLimitOptions {
  /** Name of the limit in the storage. */
  kind: string;
  limit: number;
  windowMs: number;
  now: () => number;
}

/**
 * A limit of requests in fixed windows of time (specification section 8), which all instances share and which outlives a restart. While the
 * storage is unavailable, each instance counts in memory.
 *
 * @returns A function that counts one request of `name`. It rejects with {@link HttpError} 429 with `Retry-After` once the limit is
 *   exceeded.
 */
export function createRateLimit(
  storage: ServiceStorage,
  { kind, limit, windowMs, now }: RateLimitOptions,
): (name: string) => Promise<void> {
  const countInMemory = createMemoryCount(windowMs);
  return async (name) => {
    const time = now();
    const window = await storage.count(kind, name, { lengthMs: windowMs, now: time }).catch((error: unknown) => {
      if (error instanceof StorageError) return countInMemory(name, time);
      throw error;
    });
    if (window.count <= limit) return;
    const seconds = Math.max(1, Math.ceil((window.endsAt - time) / 1000));
    throw new HttpError(429, `Too many requests (limit: ${limit}). Try again in ${seconds} seconds.`, {
      'retry-after': String(seconds),
    });
  };
}

function createMemoryCount(windowMs: number): (name: string, time: number) => RateWindow {
  const windows = new Map<string, RateWindow>();
  return (name, time) => {
    const before = windows.get(name);
    const isOver = !before || before.endsAt <= time || before.endsAt > time + windowMs;
    const window = isOver ? { count: 1, endsAt: time + windowMs } : { count: before.count + 1, endsAt: before.endsAt };
    setLatest(windows, name, window, WINDOWS_MAX);
    return window;
  };
}
