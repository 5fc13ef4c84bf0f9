/** The limits that the proxy of this package tells its admin panels: no part of the service's own contract. */

import { isRecord } from './isRecord';

/** Path below the proxy's base path. */
export const PROXY_LIMITS_PATH = '/limits';

/** A number of requests in a number of seconds. */
export interface LimitRate {
  points: number;
  seconds: number;
}

/** Kinds of requests that a proxy counts apart: questions, reads of jobs, and starts of jobs, follow-ups and bundles. */
export const LIMITED_REQUESTS = ['message', 'adminRead', 'adminWrite'] as const;

/** For whom a proxy counts: a client address, a person or visitor, everybody together. */
export const LIMIT_SUBJECTS = ['address', 'subject', 'site'] as const;

/** The limits of one kind of request for one kind of subject. */
export interface ProxyLimit {
  request: (typeof LIMITED_REQUESTS)[number];
  counted: (typeof LIMIT_SUBJECTS)[number];
  /** All of them hold; none where the limit is turned off. */
  rates: readonly LimitRate[];
}

/** The limits of a proxy for readers and operators, of the routes that its options open. */
export interface ProxyLimits {
  limits: readonly ProxyLimit[];
  /** Most search results of a question; `null` where no questions are taken. */
  maxRetrievalPageSize: number | null;
  /** Why the limits do not hold for each client, and what to change; not set where nothing is known to be wrong. */
  warning?: string;
}

/** Reads the proxy's limits. Kinds that are not known are left out. @returns `null` when it is none. */
export function readProxyLimits(body: unknown): ProxyLimits | null {
  if (!isRecord(body) || !Array.isArray(body.limits)) return null;
  const { maxRetrievalPageSize, warning } = body;
  return {
    limits: body.limits.filter(isProxyLimit),
    maxRetrievalPageSize: typeof maxRetrievalPageSize === 'number' ? maxRetrievalPageSize : null,
    ...(typeof warning === 'string' && { warning }),
  };
}

function isProxyLimit(value: unknown): value is ProxyLimit {
  if (!isRecord(value) || !Array.isArray(value.rates)) return false;
  const { request, counted, rates } = value;
  const isKnown = LIMITED_REQUESTS.some((name) => name === request) && LIMIT_SUBJECTS.some((name) => name === counted);
  return isKnown && rates.every((rate) => isRecord(rate) && [rate.points, rate.seconds].every(Number.isFinite));
}
