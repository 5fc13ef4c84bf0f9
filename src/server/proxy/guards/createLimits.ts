import { toNetworkKeys } from '../../http/createAddressReader';
import { createLimiterSource, countRequest, type LimiterSource, type RateLimit } from '../../http/createLimiterSource';
import type { LimitKind, LimitOption, LimitOptions, ScopedLimits } from './LimitOptions';
import { LIMITED_REQUESTS, LIMIT_SUBJECTS, PROXY_REPORTS, type ProxyLimits } from '../../../shared/contract';
import type { ProxyRoute } from '../routes';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

const QUESTIONS: readonly RateLimit[] = [
  { points: 20, seconds: MINUTE },
  { points: 200, seconds: HOUR },
  { points: 1000, seconds: DAY },
];

/**
 * A span begins with its first request, so an hour can overlap seven spans of ten minutes. A single span of one hour would let twice as
 * many questions through around its end.
 */
const ALL_QUESTIONS: RateLimit = { points: 1400, seconds: 10 * MINUTE };

/** Typing a question makes several searches. */
const SEARCHES: readonly RateLimit[] = [
  { points: 240, seconds: MINUTE },
  { points: 2000, seconds: HOUR },
];

const READS: RateLimit = { points: 600, seconds: MINUTE };

/** The default limits; {@link LimitOptions} explains them. */
export const DEFAULT_LIMITS = {
  message: { address: QUESTIONS, subject: QUESTIONS, site: ALL_QUESTIONS },
  search: { address: SEARCHES, subject: SEARCHES, site: ALL_QUESTIONS },
  adminRead: { address: READS, subject: READS },
  adminWrite: { address: { points: 120, seconds: HOUR }, subject: { points: 60, seconds: HOUR } },
} as const satisfies Required<Omit<LimitOptions, 'store'>>;

/** Networks of this many bits get this many times the points of one address. */
const IPV6_BUDGETS = [
  { bits: 64, times: 1 },
  { bits: 56, times: 2 },
  { bits: 48, times: 4 },
  { bits: 32, times: 8 },
] as const;

const NETWORK_BITS = IPV6_BUDGETS.map(({ bits }) => bits);

/**
 * Creates the rate limits. Each method throws an `HttpError` (429 with `Retry-After`) when a limit is exceeded.
 *
 * @param onStoreFailure Called when a limiter's store failed and memory was used.
 */
export function createLimits(options: LimitOptions, onStoreFailure: (error: unknown) => void) {
  const source = createLimiterSource(options.store, onStoreFailure);
  const createScopes = (kind: LimitKind) => {
    const address = options[kind]?.address ?? DEFAULT_LIMITS[kind].address;
    const subject = options[kind]?.subject ?? DEFAULT_LIMITS[kind].subject;
    return {
      networks: IPV6_BUDGETS.map(({ times }) => createCounter(`${kind}.address`, address, source, times)),
      subject: createCounter(`${kind}.subject`, subject, source),
    };
  };
  const scopes = {
    message: createScopes('message'),
    search: createScopes('search'),
    adminRead: createScopes('adminRead'),
    adminWrite: createScopes('adminWrite'),
  };
  const createSite = (kind: 'message' | 'search') =>
    createCounter(`${kind}.site`, options[kind]?.site ?? DEFAULT_LIMITS[kind].site, source);
  const sites = { message: createSite('message'), search: createSite('search') };
  return {
    /** @param address `null` if it is unknown: all such clients are counted together. */
    async countAddress(kind: LimitKind, address: string | null) {
      const keys = toNetworkKeys(address, NETWORK_BITS);
      for (const [index, key] of keys.entries()) await scopes[kind].networks[index]?.(key);
    },
    countSubject: (kind: LimitKind, subject: string) => scopes[kind].subject(subject),
    /** Counts a reader's request against the limit of the whole site. Called last, so that requests refused for another reason do not count. */
    countSite: (kind: 'message' | 'search') => sites[kind]('all'),
  };
}

/** Counts a key against every limit of an option. @param path Name of the option, below `limits`. */
function createCounter(
  path: string,
  option: LimitOption,
  createLimiter: LimiterSource,
  times = 1,
): (key: string) => Promise<void> {
  const limits: readonly RateLimit[] = option === false ? [] : [option].flat();
  const limiters = limits.map(({ points, seconds }) =>
    createLimiter({
      // Each network size has its own counter.
      name: `docs-assistant:${path}:${seconds}${times === 1 ? '' : `x${times}`}`,
      points: points * times,
      seconds,
    }),
  );
  const words = () => `Too many requests. Please wait a moment. (The proxy's limit is limits.${path}.)`;
  return async (key) => {
    for (const limiter of limiters) await countRequest(limiter, key, words);
  };
}

/** The limits of the routes that are turned on, for the admin panels. */
export function listLimits(options: LimitOptions, routes: readonly ProxyRoute[]): Omit<ProxyLimits, 'warning'> {
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
    reports: PROXY_REPORTS.filter((name) => routes.some((route) => route.name === name)),
  };
}
