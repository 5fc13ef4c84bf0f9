import type { ServiceStorage } from '../service/storage/ServiceStorage';
import { countRequest, createLimiterSource } from './createLimiterSource';

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
  storage: Pick<ServiceStorage, 'count'>,
  { kind, limit, windowMs, now }: RateLimitOptions,
): (name: string) => Promise<void> {
  const consume = async (name: string) => {
    const time = now();
    const { count, endsAt } = await storage.count(kind, name, { lengthMs: windowMs, now: time });
    if (count > limit) throw { msBeforeNext: endsAt - time };
  };
  const createLimiter = createLimiterSource(
    () => ({ consume }),
    (error) => {
      // Only an outage counts in memory; a fault of ours is one.
      if (!(error instanceof Error && ['StorageError', 'TimeoutError'].includes(error.name))) throw error;
    },
  );
  const limiter = createLimiter({ name: kind, points: limit, seconds: windowMs / 1000 });
  return (name) =>
    countRequest(limiter, name, (seconds) => `Too many requests (limit: ${limit}). Try again in ${seconds} seconds.`);
}
