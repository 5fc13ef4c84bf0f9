import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { Refusal } from '../Refusal';
import type { LimitKind, LimitOption, LimitOptions, RateLimit, RateLimiter, ScopedLimits } from './LimitOptions';

/** How long a limiter's store may take before the request is counted in memory, in milliseconds. */
const STORE_TIMEOUT_MS = 1000;

/** How long a store that failed is left alone, in milliseconds: an outage must not make every request wait. */
const STORE_REST_MS = 5000;

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

const QUESTIONS: readonly RateLimit[] = [
  { points: 20, seconds: MINUTE },
  { points: 200, seconds: HOUR },
  { points: 1000, seconds: DAY },
];

const READS: RateLimit = { points: 600, seconds: MINUTE };

/** The limits that hold where the options name none; {@link LimitOptions} says why. */
export const DEFAULT_LIMITS = {
  message: { address: QUESTIONS, subject: QUESTIONS },
  adminRead: { address: READS, subject: READS },
  adminWrite: { address: { points: 120, seconds: HOUR }, subject: { points: 60, seconds: HOUR } },
} as const satisfies Required<LimitOptions>;

/** Counts one request of a kind against an address or a subject. @throws Refusal 429 with `Retry-After`. */
export type CountRequest = (kind: LimitKind, scope: keyof ScopedLimits, key: string) => Promise<void>;

/**
 * Creates the counting of requests.
 *
 * @param onStoreFailure Told when a limiter's store failed and memory stood in.
 */
export function createLimits(options: LimitOptions, onStoreFailure: (error: unknown) => void): CountRequest {
  const limiters = new Map<string, RateLimiter[]>();
  for (const kind of ['message', 'adminRead', 'adminWrite'] as const) {
    for (const scope of ['address', 'subject'] as const) {
      const option: LimitOption = options[kind]?.[scope] ?? DEFAULT_LIMITS[kind][scope];
      limiters.set(
        `${kind}:${scope}`,
        toList(option).map((entry) => toLimiter(entry, onStoreFailure)),
      );
    }
  }
  return async (kind, scope, key) => {
    for (const limiter of limiters.get(`${kind}:${scope}`) ?? []) {
      try {
        await limiter.consume(`${kind}:${scope}:${key}`);
      } catch (verdict) {
        throw toRefusal(verdict);
      }
    }
  };
}

function toLimiter(entry: RateLimit | RateLimiter, onStoreFailure: (error: unknown) => void): RateLimiter {
  if (!('consume' in entry)) return createMemoryLimiter(entry.points, entry.seconds);
  const standIn = createMemoryLimiter(entry.points ?? 20, entry.duration ?? MINUTE);
  let restsUntil = 0;
  return {
    async consume(key) {
      if (Date.now() < restsUntil) return standIn.consume(key);
      try {
        return await withinTime(entry.consume(key));
      } catch (verdict) {
        if (readWait(verdict) !== null) throw verdict;
        restsUntil = Date.now() + STORE_REST_MS;
        onStoreFailure(verdict);
        return standIn.consume(key);
      }
    },
  };
}

function createMemoryLimiter(points: number, duration: number): RateLimiter {
  if (!(points >= 0) || !(duration > 0)) {
    throw new Error('[docs-assistant] A limit needs "points" of 0 or more and "seconds" above 0.');
  }
  return new RateLimiterMemory({ points, duration });
}

async function withinTime(consumed: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The limiter took too long.')), STORE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([consumed, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The library rejects with its own result when points are used up, and with an error when the store failed. */
function readWait(verdict: unknown): number | null {
  const wait = (verdict as { msBeforeNext?: unknown } | null)?.msBeforeNext;
  return typeof wait === 'number' && !(verdict instanceof Error) ? wait : null;
}

function toRefusal(verdict: unknown): unknown {
  const wait = readWait(verdict);
  if (wait === null) return verdict;
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new Refusal(429, 'rate-limit', 'Too many requests. Please wait a moment.', { 'Retry-After': String(seconds) });
}

function toList(option: LimitOption): readonly (RateLimit | RateLimiter)[] {
  if (option === false) return [];
  return isList(option) ? option : [option];
}

function isList(option: Exclude<LimitOption, false>): option is readonly (RateLimit | RateLimiter)[] {
  return Array.isArray(option);
}
