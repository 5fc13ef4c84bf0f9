/** A number of requests in a number of seconds, counted in this process's memory. */
export interface RateLimit {
  points: number;
  seconds: number;
}

/**
 * Any limiter of `rate-limiter-flexible`, to count across instances: `new RateLimiterRedis({ storeClient,
 * useRedisPackage: true, keyPrefix: 'docs-assistant', points: 20, duration: 60 })`. When its store fails or takes
 * longer than a second, requests are counted in memory for five seconds, with the same points.
 */
export interface RateLimiter {
  consume(key: string, points?: number): Promise<unknown>;
  /** Points that a key may use up in `duration` seconds. */
  readonly points?: number;
  readonly duration?: number;
}

/** One limit, several that all must hold, or none. */
export type LimitOption = false | RateLimit | RateLimiter | readonly (RateLimit | RateLimiter)[];

/** Limits of one kind of request. */
export interface ScopedLimits {
  /** Per client address; IPv6 addresses count by their /64 network. */
  address?: LimitOption;
  /** Per subject of `authorize` and `authorizeMessage`, or per visitor that passed `verifyVisitor`. */
  subject?: LimitOption;
}

/**
 * Limits by kind of request; what is over them answers 429 with `Retry-After`. The service lets an organization ask
 * 10,000 times an hour and one address 10,000 times a day (section 8), and behind a proxy all readers share that
 * address: the defaults keep one visitor below 2 % of the hour and 10 % of the day.
 */
export interface LimitOptions {
  /** Questions. @default 20 in a minute, 200 in an hour and 1,000 in a day, per address and per subject */
  message?: ScopedLimits;
  /** Reading jobs. @default 600 in a minute, per address and per subject */
  adminRead?: ScopedLimits;
  /** Starting jobs, follow-ups and bundles. @default 60 in an hour per subject, 120 in an hour per address */
  adminWrite?: ScopedLimits;
}

/** A kind of request that has limits of its own. */
export type LimitKind = keyof LimitOptions;
