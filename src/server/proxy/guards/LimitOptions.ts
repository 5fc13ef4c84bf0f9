import type { RateLimit, RateLimiter, StoredLimit } from '../../http/createLimiterSource';

/** One limit, several limits that all apply, or `false` for no limit. */
export type LimitOption = false | RateLimit | readonly RateLimit[];

/** Limits for one kind of request. */
export interface ScopedLimits {
  /**
   * Per client address. IPv6 addresses are counted by /64 network, by /56 network with twice the points, by /48 network with four times the
   * points, and by /32 network, the size of a provider's, with eight times the points.
   */
  address?: LimitOption | undefined;
  /** Per subject of `authorize` and `authorizeMessage`, or per visitor that passed `verifyVisitor`. */
  subject?: LimitOption | undefined;
}

/**
 * Rate limits by kind of request. Requests over a limit get 429 with `Retry-After`. The service accepts 10,000 questions
 * an hour from an organization and 10,000 a day from one address, and all readers behind a proxy share its address. The
 * defaults allow one visitor at most 2 % of the hourly and 10 % of the daily limit, and all visitors together fewer than
 * 10,000 questions in any hour.
 */
export interface LimitOptions {
  /** Questions. @default 20 in a minute, 200 in an hour and 1,000 in a day, per address and per subject */
  message?:
    | (ScopedLimits & {
        /**
         * All questions that are forwarded to the service. @default 1,400 in 10 minutes, which is at most 9,800 in any hour
         */
        site?: LimitOption;
      })
    | undefined;
  /** Searches by keywords, and pages. @default 240 in a minute and 2,000 in an hour, per address and per subject */
  search?:
    | (ScopedLimits & {
        /** All searches and pages that are forwarded to the service. @default 1,400 in 10 minutes, which is at most 9,800 in any hour */
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

export type LimitKind = Exclude<keyof LimitOptions, 'store'>;
