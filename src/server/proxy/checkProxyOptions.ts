import * as v from 'valibot';
import type { RateLimit } from '../http/createLimiterSource';
import type { LimitOptions } from './guards/LimitOptions';
import type { ProxyOptions } from './ProxyOptions';

// Valibot, because edge bundlers refuse the `new Function` in zod.

/** A schema for each option of an interface. A missing or additional name does not compile. */
type Entries<Options> = { [Name in keyof Required<Options>]: v.GenericSchema };

// The message of each schema says what the option should be.
const flag = v.boolean('true or false');
const text = v.string('a string');
const texts = v.array(text, 'an array of strings');
const textOrTexts = v.union([text, texts], 'a string or an array of strings');
const callback = v.function('a function');
const textOrFunction = v.union([text, callback], 'a string or a function that returns one');

function numberFrom(least: number) {
  const words = `a number from ${least} to ${2 ** 31 - 1}`;
  return v.pipe(v.number(words), v.minValue(least, words), v.maxValue(2 ** 31 - 1, words));
}

function group<Options>(entries: Entries<Options>) {
  const optional = Object.fromEntries(
    Object.entries<v.GenericSchema>(entries).map(([name, schema]) => [name, v.optional(schema)]),
  );
  const names = Object.keys(entries).join(', ');
  return v.strictObject(optional, ({ expected }) => (expected === 'never' ? `one of ${names}` : 'an object'));
}

const rateLimit = v.strictObject({
  points: v.pipe(v.number(), v.minValue(0)),
  seconds: v.pipe(v.number(), v.gtValue(0)),
} satisfies Entries<RateLimit>);

const limit = v.union(
  [v.literal(false), rateLimit, v.array(rateLimit)],
  'false, { points, seconds } with points of 0 or more and seconds above 0, or an array of those',
);

const scopes = { address: limit, subject: limit };

const optionsSchema = group<ProxyOptions>({
  serviceUrl: textOrFunction,
  assistantKey: textOrFunction,
  adminKey: textOrFunction,
  basePath: text,
  domain: textOrTexts,
  agentJobs: group<NonNullable<ProxyOptions['agentJobs']>>({ read: flag, create: flag, followUp: flag }),
  projectId: textOrTexts,
  staticExport: v.union([flag, v.strictObject({ domains: texts })], 'true, false or { domains }'),
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
  allowedOrigins: texts,
  allowedHosts: texts,
  toleratedHeaders: texts,
  fileOrigins: texts,
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
    secret: v.pipe(
      v.string('a random string of at least 32 characters'),
      v.minLength(32, 'a random string of at least 32 characters'),
    ),
    seconds: numberFrom(1),
  }),
  maxBodyBytes: numberFrom(1),
  timeoutMs: numberFrom(1),
  onRequest: callback,
  fetch: callback,
});

/**
 * Refuses unknown options and values of the wrong type, at every depth: a misspelt `authorizeMessage` would open documentation that is not
 * public.
 *
 * @throws Error That names the option and what it should be. It never holds a value, which may be a key.
 */
export function checkProxyOptions(options: unknown): void {
  const { issues } = v.safeParse(optionsSchema, options, { abortEarly: true });
  const [issue] = issues ?? [];
  if (issue === undefined) return;
  const path = v.getDotPath(issue);
  if (path === null) throw optionError('the options are missing', 'Pass an object to createProxyHandler.');
  const isUnknown = issue.expected === 'never';
  throw optionError(
    `the option "${path}" ${isUnknown ? 'does not exist' : 'has a value of the wrong type'}`,
    `It must be ${issue.message}.`,
  );
}

/** The error for invalid options. Its text must never hold a key. */
export function optionError(problem: string, advice: string): Error {
  return new Error(`[docs-assistant] Wrong proxy options: ${problem}. ${advice}`);
}
