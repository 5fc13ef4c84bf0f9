import * as v from 'valibot';
import { isAssistantDomain } from '../../../shared/contract';
import { suggestName } from '../../../shared/contract/nearest';
import type { BucketOptions } from '../jobs/exports/bundles/BucketOptions';
import type { AdminKey, AssistantKey } from '../../http/authorize';
import type { LocalServiceOptions } from './LocalServiceOptions';
import type { EmbeddingOptions } from '../search/embeddings/EmbeddingOptions';
import type { McpOptions } from '../agents/McpOptions';
import type { SourceOptions } from '../source/SourceOptions';
import { CONTEXT_TOKENS_MIN, type ModelOptions } from '../answer/model/ModelOptions';
import { LOOPBACK_ORIGINS } from '../../http/createPageAccess';
import { MODEL_PROVIDERS } from '../answer/model/modelProviders';
import { isAddress } from '../mirror/isAddress';
import { toApiOrigin } from '../../lib/toApiOrigin';

/** A schema for each option of an interface. A missing or additional name does not compile. */
type Entries<Options> = { [Name in keyof Required<Options>]: v.GenericSchema };

// The message of each schema says what the option must be.
const text = v.pipe(v.string('a string'), v.nonEmpty('a string that is not empty'));
const flag = v.boolean('true or false');
const callback = v.function('a function');
const dateTime = v.pipe(
  v.string('a date-time'),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'a date-time'),
);
const texts = v.array(text, 'a list of strings');
const PLAYGROUND_HOSTS = 'a list of hosts, such as api.example.com or http://localhost:8080, without a path or "*"';
const ORIGINS = 'a list of origins, such as https://docs.example.com, without a path or "*", or "loopback"';
const webAddress = v.pipe(
  v.string('an http: or https: address'),
  v.check((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'an http: or https: address'),
);

const SITE_ADDRESS = 'a folder, or an address without user, password and query, such as https://docs.example.com';

/** Longest time of a timer, in milliseconds: 24 days. */
const LONGEST_MS = 2 ** 31 - 1;

function isSiteAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && url.username === '' && url.password === '' && url.search === '';
}

function isOrigin(value: string): boolean {
  return value === LOOPBACK_ORIGINS || (URL.canParse(value) && new URL(value).origin === value);
}

function whole(least: number) {
  const words = `a whole number of ${least} or more`;
  return v.pipe(v.number(words), v.integer(words), v.minValue(least, words));
}

function group<Options>(required: readonly (keyof Options & string)[], entries: Entries<Options>) {
  const schemas = Object.entries<v.GenericSchema>(entries).map(([name, schema]) => [
    name,
    required.some((other) => other === name) ? schema : v.optional(schema),
  ]);
  return v.strictObject(Object.fromEntries(schemas), Object.keys(entries).join(', '));
}

/** One key, or a list with at least one. */
function keys(row: v.GenericSchema) {
  const list = v.pipe(v.array(row, 'a key or a list of keys'), v.minLength(1, 'a key or a list of keys'));
  return v.lazy((value) => (typeof value === 'string' ? text : list));
}

const key = { key: text, expiresAt: dateTime, addresses: texts };

const SCHEMA = group<LocalServiceOptions>([], {
  docsFolder: v.pipe(
    text,
    v.check((value) => !isAddress(value) || isSiteAddress(value), SITE_ADDRESS),
  ),
  maxPages: whole(1),
  refreshMs: v.pipe(whole(1_000), v.maxValue(LONGEST_MS, `at most ${LONGEST_MS}`)),
  domain: v.pipe(
    v.string('a string'),
    v.check(isAssistantDomain, 'a domain: letters, digits, "-", "_" and ".", so that a client can ask it'),
  ),
  assistantKey: keys(group<AssistantKey>(['key'], key)),
  allowedOrigins: v.array(v.pipe(v.string(ORIGINS), v.check(isOrigin, ORIGINS)), ORIGINS),
  adminKey: keys(group<AdminKey>(['key'], { ...key, scope: v.picklist(['read', 'write'], '"read" or "write"') })),
  dataFolder: text,
  databaseUrl: v.pipe(
    v.string('an address of PostgreSQL, postgres://…'),
    v.check(
      (value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol),
      'an address of PostgreSQL, postgres://…',
    ),
  ),
  sharedFolder: text,
  bundleBucket: group<BucketOptions>(['url', 'accessKeyId', 'secretAccessKey'], {
    url: webAddress,
    accessKeyId: text,
    secretAccessKey: text,
    sessionToken: text,
    region: text,
  }),
  keepDays: whole(1),
  keepQuestions: flag,
  watch: v.union([flag, v.literal('poll')], 'true, false or "poll"'),
  onProgress: callback,
  mcp: v.union(
    [flag, group<McpOptions>([], { apiKey: text, hosts: texts })],
    'true, false or an object with apiKey, hosts',
  ),
  model: group<ModelOptions>(['name'], {
    baseUrl: webAddress,
    provider: v.picklist(Object.keys(MODEL_PROVIDERS), `one of: ${Object.keys(MODEL_PROVIDERS).join(', ')}`),
    name: text,
    apiKey: v.string('a string'),
    contextTokens: whole(CONTEXT_TOKENS_MIN),
    answerTokens: whole(1),
    silenceMs: whole(1),
  }),
  source: group<SourceOptions>(['url'], { url: webAddress, apiKey: text, tool: text, argument: text }),
  embeddings: group<EmbeddingOptions>(['baseUrl', 'name'], {
    baseUrl: webAddress,
    name: text,
    apiKey: v.string('a string'),
    questionMs: whole(1),
  }),
  projectId: text,
  editUrl: v.pipe(
    webAddress,
    v.check((value) => value.includes(':path'), 'an http: or https: address with ":path" in it'),
  ),
  playgroundHosts: v.array(
    v.pipe(
      v.string(PLAYGROUND_HOSTS),
      v.check((value) => toApiOrigin(value) !== null, PLAYGROUND_HOSTS),
    ),
    PLAYGROUND_HOSTS,
  ),
  publicUrl: webAddress,
  siteUrl: webAddress,
  threadKeys: flag,
  trustedProxies: texts,
  paceMs: v.pipe(v.number('a number from 0'), v.minValue(0, 'a number from 0')),
  messagesPerHour: whole(0),
  messagesPerAddressAndDay: whole(0),
  log: callback,
  onOwnerWords: callback,
  now: callback,
});

/** Options whose value is a secret, which messages must not contain. */
const SECRET = /^(adminKey|assistantKey|databaseUrl)|(^|\.)(apiKey|key|accessKeyId|secretAccessKey|sessionToken)$/;

/** Refuses unknown options and values of the wrong type, at every depth. Throws an error that names option, value and choices. */
export function checkServiceOptions(options: unknown): asserts options is LocalServiceOptions {
  const { output, issues: [issue] = [] } = v.safeParse(SCHEMA, options, { abortEarly: true });
  if (issue === undefined) {
    return checkDocs(output as LocalServiceOptions);
  }
  const path = v.getDotPath(issue);
  if (path === null)
    throw new Error('[docs-assistant] The options are missing. Pass an object with docsFolder to createLocalService.');
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (issue.expected === 'never') {
    throw new Error(
      `[docs-assistant] createLocalService has no option "${path}".${suggestName(name, issue.message.split(', '))} Known options: ${issue.message}.`,
    );
  }
  if (issue.input === undefined)
    throw new Error(
      `[docs-assistant] The option "${path}" is missing. "${path.slice(0, path.lastIndexOf('.'))}" must be ${wanted(issue.message)}.`,
    );
  const value = SECRET.test(path) ? '' : ` is ${describe(issue.input)} and`;
  throw new Error(`[docs-assistant] The option "${path}"${value} must be ${wanted(issue.message)}.`);
}

/** There must be one documentation: a folder, or a source. */
function checkDocs({ docsFolder, source, mcp }: LocalServiceOptions): void {
  if (docsFolder === undefined && !source)
    throw new Error(
      '[docs-assistant] The option "docsFolder" is missing. Set it to the folder of the pages, or set "source" to an MCP server.',
    );
  if (!source) return;
  if (docsFolder !== undefined || mcp) {
    const other = mcp ? 'mcp' : 'docsFolder';
    throw new Error(`[docs-assistant] The option "${other}" does not go with "source", which has no pages here.`);
  }
}

/** The message of a group is the list of its names. */
function wanted(message: string): string {
  return /^\w+(, \w+)+$/.test(message) ? `an object with ${message}` : message;
}

const SHOWN_MAX_LENGTH = 80;

function describe(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  // JSON cannot represent `NaN` and infinity.
  return (typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))).slice(
    0,
    SHOWN_MAX_LENGTH,
  );
}
