import * as v from 'valibot';
import { isAssistantDomain, isHostName } from '../../shared/contract';
import { trimEndOf } from '../../shared/contract/trim';
import type { RateLimit } from '../http/createLimiterSource';
import {
  callback,
  refuseOptions,
  type Entries,
  flag,
  group,
  isOrigin,
  milliseconds,
  texts,
  textThat,
  whole,
} from '../http/refuseOptions';
import type { LimitOptions } from './guards/LimitOptions';
import type { ProxyOptions } from './ProxyOptions';

// A variable of the environment may be empty, which the first request reports.
const text = v.string('a string');
const textOrFunction = v.union([text, callback], 'a string or a function that returns one');

/** One text that passes, or a list of such texts. */
function oneOrMore(text: v.GenericSchema) {
  return v.union([text, v.array(text)], 'a string or a list of strings');
}

const site = textThat(isAssistantDomain, 'a site identifier: the last segment of its dashboard URL, not the whole URL');
const project = textThat(
  (value) => /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/.test(value) && !value.includes('..'),
  'an identifier, copied from the API keys page of the dashboard',
);
const origin = textThat(
  isOrigin,
  'an exact origin such as "https://docs.example.com", without wildcard, path or trailing slash',
);
const host = textThat(
  (value) => isOrigin(`http://${value}`) || isOrigin(`https://${value}`),
  'a host name in lower case, with the port unless it is the default, such as "docs.example.com" or "localhost:3000"',
);
const hostName = textThat(isHostName, 'a host name without anything else, such as "docs.example.com"');
const path = textThat(
  (value) => /^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/.test(trimEndOf(value, '/')),
  'a plain path such as "/api/docs-assistant", or "/" for the whole host',
);

const rateLimit = v.strictObject({
  points: v.pipe(v.number(), v.minValue(0)),
  seconds: v.pipe(v.number(), v.gtValue(0)),
} satisfies Entries<RateLimit>);

const limit = v.union(
  [v.literal(false), rateLimit, v.array(rateLimit)],
  'false, { points, seconds } with points of 0 or more and seconds above 0, or a list of those',
);

const scopes = { address: limit, subject: limit };

const optionsSchema = group<ProxyOptions>({
  serviceUrl: textOrFunction,
  assistantKey: textOrFunction,
  adminKey: textOrFunction,
  basePath: path,
  domain: oneOrMore(site),
  agentJobs: group<NonNullable<ProxyOptions['agentJobs']>>({ read: flag, create: flag, followUp: flag }),
  projectId: oneOrMore(project),
  staticExport: v.union([flag, v.strictObject({ domains: v.array(hostName) })], 'true, false or { domains }'),
  search: flag,
  mcp: v.union([flag, v.strictObject({ apiKey: v.optional(text) })], 'true, false or { apiKey }'),
  keepAnswers: v.union([flag, v.strictObject({ redis: callback })], 'true, false or { redis }'),
  insights: v.union(
    [flag, v.looseObject({ count: callback, rate: callback, read: callback })],
    'true, false or a store with count, rate and read',
  ),
  analytics: flag,
  authorize: callback,
  authorizeMessage: callback,
  allowedOrigins: v.array(origin, 'a list of origins'),
  allowedHosts: v.array(host, 'a list of host names'),
  toleratedHeaders: texts,
  limits: group<LimitOptions>({
    message: group<NonNullable<LimitOptions['message']>>({ ...scopes, site: limit }),
    adminRead: group<NonNullable<LimitOptions['adminRead']>>(scopes),
    adminWrite: group<NonNullable<LimitOptions['adminWrite']>>(scopes),
    search: group<NonNullable<LimitOptions['search']>>({ ...scopes, site: limit }),
    store: callback,
  }),
  trustedProxies: texts,
  clientAddress: callback,
  verifyVisitor: v.union([v.literal('proof-of-work'), callback], "'proof-of-work' or a function"),
  visitorPass: group<NonNullable<ProxyOptions['visitorPass']>>({
    secret: textThat(({ length }) => length >= 32, 'a random string of at least 32 characters'),
    seconds: whole(1),
  }),
  maxBodyBytes: whole(1),
  timeoutMs: milliseconds(1),
  onRequest: callback,
  fetch: callback,
});

/** @throws Error That names a wrong option. See {@link refuseOptions}. */
export function checkProxyOptions(options: unknown): void {
  refuseOptions('createProxyHandler', optionsSchema, options);
}

/** The error for invalid options. Its text must never hold a key. */
export function optionError(problem: string, advice: string): Error {
  return new Error(`[docs-assistant] Wrong proxy options: ${problem}. ${advice}`);
}
