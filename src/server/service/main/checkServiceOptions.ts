import * as v from 'valibot';
import { isAssistantDomain } from '../../../shared/contract';
import type { BucketOptions } from '../jobs/exports/bundles/BucketOptions';
import type { AdminKey, AssistantKey } from '../../http/createAdmission';
import type { LocalServiceOptions } from './LocalServiceOptions';
import type { EmbeddingOptions } from '../search/embeddings/EmbeddingOptions';
import type { McpOptions } from '../agents/McpOptions';
import type { SourceOptions } from '../source/SourceOptions';
import { CONTEXT_TOKENS_MIN, type ModelOptions } from '../answer/model/ModelOptions';
import { LOOPBACK_ORIGINS } from '../../http/createPageAccess';
import { MODEL_PROVIDERS } from '../answer/model/modelProviders';
import { isAddress } from '../mirror/isAddress';
import { toApiOrigin } from '../../lib/toApiOrigin';
import {
  callback,
  refuseOptions,
  flag,
  group,
  isOrigin,
  milliseconds,
  text,
  texts,
  textThat,
  webAddress,
  whole,
} from '../../http/refuseOptions';

const dateTime = textThat((value) => !Number.isNaN(Date.parse(value)), 'a date-time');
const PLAYGROUND_HOSTS = 'a list of hosts, such as api.example.com or http://localhost:8080, without a path or "*"';
const ORIGINS = 'a list of origins, such as https://docs.example.com, without a path or "*", or "loopback"';
const SITE_ADDRESS = 'a folder, or an address without user, password and query, such as https://docs.example.com';

function isSiteAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url !== null && url.username === '' && url.password === '' && url.search === '';
}

/** One key, or a list with at least one. */
function keys(row: v.GenericSchema) {
  const list = v.pipe(v.array(row, 'a key or a list of keys'), v.minLength(1, 'a key or a list of keys'));
  return v.lazy((value) => (typeof value === 'string' ? text : list));
}

const key = { key: text, expiresAt: dateTime, addresses: texts };

const SCHEMA = group<LocalServiceOptions>({
  docsFolder: v.pipe(
    text,
    v.check((value) => !isAddress(value) || isSiteAddress(value), SITE_ADDRESS),
  ),
  maxPages: whole(1),
  refreshMs: milliseconds(1_000),
  domain: textThat(isAssistantDomain, 'a domain: letters, digits, "-", "_" and ".", so that a client can ask it'),
  assistantKey: keys(group<AssistantKey>(key, 'key')),
  allowedOrigins: v.array(
    textThat((value) => value === LOOPBACK_ORIGINS || isOrigin(value), ORIGINS),
    ORIGINS,
  ),
  adminKey: keys(group<AdminKey>({ ...key, scope: v.picklist(['read', 'write'], '"read" or "write"') }, 'key')),
  dataFolder: text,
  databaseUrl: textThat(
    (value) => URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol),
    'an address of PostgreSQL, postgres://…',
  ),
  sharedFolder: text,
  bundleBucket: group<BucketOptions>(
    {
      url: webAddress,
      accessKeyId: text,
      secretAccessKey: text,
      sessionToken: text,
      region: text,
    },
    'url',
    'accessKeyId',
    'secretAccessKey',
  ),
  keepDays: whole(1),
  keepQuestions: flag,
  watch: v.union([flag, v.literal('poll')], 'true, false or "poll"'),
  mcp: v.union(
    [flag, group<McpOptions>({ apiKey: text, hosts: texts })],
    'true, false or an object with apiKey, hosts',
  ),
  model: group<ModelOptions>(
    {
      baseUrl: webAddress,
      provider: v.picklist(Object.keys(MODEL_PROVIDERS), `one of: ${Object.keys(MODEL_PROVIDERS).join(', ')}`),
      name: text,
      apiKey: v.string('a string'),
      contextTokens: whole(CONTEXT_TOKENS_MIN),
      answerTokens: whole(1),
      silenceMs: whole(1),
    },
    'name',
  ),
  source: group<SourceOptions>({ url: webAddress, apiKey: text, tool: text, argument: text }, 'url'),
  embeddings: group<EmbeddingOptions>(
    {
      baseUrl: webAddress,
      name: text,
      apiKey: v.string('a string'),
      questionMs: whole(1),
    },
    'baseUrl',
    'name',
  ),
  projectId: text,
  editUrl: v.pipe(
    webAddress,
    v.check((value) => value.includes(':path'), 'an http: or https: address with ":path" in it'),
  ),
  playgroundHosts: v.array(
    textThat((value) => toApiOrigin(value) !== null, PLAYGROUND_HOSTS),
    PLAYGROUND_HOSTS,
  ),
  publicUrl: webAddress,
  siteUrl: webAddress,
  threadKeys: flag,
  trustedProxies: texts,
  messagesPerHour: whole(0),
  messagesPerAddressAndDay: whole(0),
  log: callback,
});

/** @throws Error That names a wrong option. See {@link refuseOptions}. */
export function checkServiceOptions(options: unknown): asserts options is LocalServiceOptions {
  refuseOptions('createLocalService', SCHEMA, options);
  checkDocs(options as LocalServiceOptions);
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
