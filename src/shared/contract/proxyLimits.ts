/** The report of this package's proxy about itself, for its admin panels. It is not part of the service's own contract. */

import { isRecord } from './isRecord';

/** Path below the proxy's base path. */
export const PROXY_LIMITS_PATH = '/limits';

/** A number of requests in a number of seconds. */
export interface LimitRate {
  points: number;
  seconds: number;
}

/** Kinds of requests that a proxy counts separately: questions, searches, reads of jobs, and writes (jobs, follow-ups and bundles). */
export const LIMITED_REQUESTS = ['message', 'search', 'adminRead', 'adminWrite'] as const;

/** Subjects that a proxy counts for: a client address, a person or visitor, or all together. */
export const LIMIT_SUBJECTS = ['address', 'subject', 'site'] as const;

/** The limits of one kind of request for one kind of subject. */
export interface ProxyLimit {
  request: (typeof LIMITED_REQUESTS)[number];
  counted: (typeof LIMIT_SUBJECTS)[number];
  /** All rates apply; empty if the limit is turned off. */
  rates: readonly LimitRate[];
}

/** Reports on readers' questions that a proxy may have: its own counts, and the hosted service's records. */
export const PROXY_REPORTS = ['insights', 'analytics'] as const;

/** The limits of a proxy for readers and operators, for the routes that its options enable. */
export interface ProxyLimits {
  limits: readonly ProxyLimit[];
  reports: readonly (typeof PROXY_REPORTS)[number][];
  /** Why the limits do not apply per client, and what to change; not set without a known problem. */
  warning?: string;
}

/** Reads the proxy's limits. Unknown kinds are left out. @returns `null` for any other body. */
export function readProxyLimits(body: unknown): ProxyLimits | null {
  if (!isRecord(body) || !Array.isArray(body.limits)) return null;
  const { reports, warning } = body;
  return {
    limits: body.limits.filter(isProxyLimit),
    reports: PROXY_REPORTS.filter((name) => Array.isArray(reports) && reports.includes(name)),
    ...(typeof warning === 'string' && { warning }),
  };
}

function isProxyLimit(value: unknown): value is ProxyLimit {
  if (!isRecord(value) || !Array.isArray(value.rates)) return false;
  const { request, counted, rates } = value;
  const isKnown = LIMITED_REQUESTS.some((name) => name === request) && LIMIT_SUBJECTS.some((name) => name === counted);
  return isKnown && rates.every((rate) => isRecord(rate) && [rate.points, rate.seconds].every(Number.isFinite));
}
