import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { HttpError } from './HttpError';
import { withinTime } from './withinTime';

/** At most `points` requests in `seconds` seconds. */
export interface RateLimit {
  points: number;
  seconds: number;
}

/** Counts requests by key. Any limiter of `rate-limiter-flexible` works. */
export interface RateLimiter {
  /** Counts one request; rejects with `{ msBeforeNext }` when the key has used up its points. */
  consume(key: string): Promise<unknown>;
}

/** A limit that is counted in a store shared by several instances. */
export interface StoredLimit extends RateLimit {
  /** Unique name of the limit, the same in all instances. Use it as the prefix of its keys. */
  name: string;
}

/** How long a failed store is not used, in milliseconds: an outage must not make every request wait. */
const STORE_REST_MS = 5000;

/**
 * Maximum number of keys that a limit in memory counts separately at a time; further keys are counted together. Otherwise a client with a
 * large network could fill the memory.
 */
export const MEMORY_KEYS_MAX = 50_000;

export type LimiterSource = (limit: StoredLimit) => RateLimiter;

/**
 * Creates limiters in the operator's store, with memory as the fallback, or in memory only.
 *
 * @param onStoreFailure Called when the store failed. Memory is used unless it throws.
 */
export function createLimiterSource(
  store: ((limit: StoredLimit) => RateLimiter) | undefined,
  onStoreFailure: (error: unknown) => void,
): LimiterSource {
  if (store === undefined) return createMemoryLimiter;
  return (limit) => {
    const stored = store(limit);
    const standIn = createMemoryLimiter(limit);
    let restsUntil = 0;
    return {
      async consume(key) {
        if (Date.now() < restsUntil) return standIn.consume(key);
        try {
          return await withinTime(stored.consume(key));
        } catch (verdict) {
          if (readWait(verdict) !== null) throw verdict;
          onStoreFailure(verdict);
          restsUntil = Date.now() + STORE_REST_MS;
          return standIn.consume(key);
        }
      },
    };
  };
}

/**
 * How long a request has to wait, in milliseconds; `null` when the store failed. The library rejects with its own result when the points
 * are used up, and with an error when the store failed.
 */
export function readWait(verdict: unknown): number | null {
  const wait = (verdict as { msBeforeNext?: unknown } | null)?.msBeforeNext;
  return typeof wait === 'number' && !(verdict instanceof Error) ? wait : null;
}

/**
 * Counts a request of a key.
 *
 * @param toWords The message, from the seconds to wait.
 * @throws HttpError 429 with `Retry-After` when the limit is exceeded.
 */
export async function countRequest(limiter: RateLimiter, key: string, toWords: (seconds: number) => string) {
  try {
    await limiter.consume(key);
  } catch (verdict) {
    const wait = readWait(verdict);
    if (wait === null) throw verdict;
    const seconds = Math.max(1, Math.ceil(wait / 1000));
    throw new HttpError(429, toWords(seconds), { 'Retry-After': String(seconds) });
  }
}

function createMemoryLimiter({ points, seconds }: RateLimit): RateLimiter {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  const keys = new Set<string>();
  let forgetAt = 0;
  return {
    consume(key) {
      if (Date.now() >= forgetAt) {
        keys.clear();
        forgetAt = Date.now() + seconds * 1000;
      }
      if (keys.size < MEMORY_KEYS_MAX) keys.add(key);
      return limiter.consume(keys.has(key) ? key : 'others');
    },
  };
}
