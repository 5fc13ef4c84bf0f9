/** A number of requests in a number of seconds. */
export interface RateLimit {
  points: number;
  seconds: number;
}

/** Counts requests by key. Any limiter of the library `rate-limiter-flexible` is one. */
export interface RateLimiter {
  /** Counts one request; rejects with `{ msBeforeNext }` when the key has used up its points. */
  consume(key: string): Promise<unknown>;
}

/** One limit to count in a store that several instances share. */
export interface StoredLimit extends RateLimit {
  /** Tells the limit from all others, also in other instances: a prefix for its keys. */
  name: string;
}

/** One limit, several that all must hold, or none. */
export type LimitOption = false | RateLimit | readonly RateLimit[];

/** Limits of one kind of request. */
export interface ScopedLimits {
  /**
   * Per client address. IPv6 addresses count by their /64 network, by their /56 network with twice the points, and by
   * their /48 network with four times the points.
   */
  address?: LimitOption | undefined;
  /** Per subject of `authorize` and `authorizeMessage`, or per visitor that passed `verifyVisitor`. */
  subject?: LimitOption | undefined;
}

/**
 * Limits by kind of request; what is over them answers 429 with `Retry-After`. The service lets an organization ask
 * 10,000 times an hour and one address 10,000 times a day, and behind a proxy all readers share that
 * address: the defaults keep one visitor below 2 % of the hour and 10 % of the day, and all of them together below
 * 10,000 in any hour.
 */
export interface LimitOptions {
  /** Questions. @default 20 in a minute, 200 in an hour and 1,000 in a day, per address and per subject */
  message?:
    | (ScopedLimits & {
        /**
         * All questions that are handed to the service. @default 1,400 in 10 minutes, which is at most 9,800 in any hour
         */
        site?: LimitOption;
      })
    | undefined;
  /** Reading jobs. @default 600 in a minute, per address and per subject */
  adminRead?: ScopedLimits | undefined;
  /** Starting jobs, follow-ups and bundles. @default 60 in an hour per subject, 120 in an hour per address */
  adminWrite?: ScopedLimits | undefined;
  /**
   * Creates the limiters in a store that all instances share: `({ name, points, seconds }) => new RateLimiterRedis({
   * storeClient, useRedisPackage: true, keyPrefix: name, points, duration: seconds })`. When the store fails or takes
   * longer than a second, requests are counted in memory for five seconds, with the same points.
   *
   * @default the memory of the process
   */
  store?: ((limit: StoredLimit) => RateLimiter) | undefined;
}

/** A kind of request that has limits of its own. */
export type LimitKind = Exclude<keyof LimitOptions, 'store'>;
