import { HttpError } from '../http/HttpError';

/** Windows that are remembered before expired ones are dropped. */
const WINDOWS_MAX = 10_000;

/**
 * A limit of requests in fixed windows of time (specification section 8).
 *
 * @returns Counts one request of `name`; throws {@link HttpError} 429 with `Retry-After` once the limit is exceeded.
 */
export function createRateLimit(limit: number, windowMs: number, now: () => number): (name: string) => void {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return (name) => {
    const time = now();
    let window = windows.get(name);
    if (!window || window.endsAt <= time) {
      if (windows.size >= WINDOWS_MAX) dropExpired(windows, time);
      window = { count: 0, endsAt: time + windowMs };
      windows.set(name, window);
    }
    window.count += 1;
    if (window.count <= limit) return;
    const seconds = Math.max(1, Math.ceil((window.endsAt - time) / 1000));
    throw new HttpError(429, `Too many requests: at most ${limit} are allowed.`, { 'retry-after': String(seconds) });
  };
}

function dropExpired(windows: Map<string, { endsAt: number }>, time: number): void {
  for (const [name, window] of windows) if (window.endsAt <= time) windows.delete(name);
}
