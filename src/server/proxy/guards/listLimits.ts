import { LIMITED_REQUESTS, LIMIT_SUBJECTS, PROXY_REPORTS, type ProxyLimits } from '../../../shared/contract';
import type { ProxyRoute } from '../routes';
import { DEFAULT_LIMITS } from './createLimits';
import type { LimitOption, LimitOptions, ScopedLimits } from './LimitOptions';

/** The limits of the routes that are turned on, for the admin panels. */
export function listLimits(
  options: LimitOptions,
  routes: readonly ProxyRoute[],
  maxRetrievalPageSize: number,
): Omit<ProxyLimits, 'warning'> {
  const open = LIMITED_REQUESTS.filter((kind) => routes.some((route) => route.kind === kind));
  const limits = open.flatMap((request) => {
    const scopes: ScopedLimits & { site?: LimitOption } = { ...DEFAULT_LIMITS[request], ...options[request] };
    return LIMIT_SUBJECTS.flatMap((counted) => {
      const option = scopes[counted];
      return option === undefined ? [] : [{ request, counted, rates: option === false ? [] : [option].flat() }];
    });
  });
  return {
    limits,
    maxRetrievalPageSize: open.includes('message') ? maxRetrievalPageSize : null,
    reports: PROXY_REPORTS.filter((name) => routes.some((route) => route.name === name)),
  };
}
