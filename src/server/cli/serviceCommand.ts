import { printableJson, printableLines } from '../../shared/contract/printable';
import { randomBytes } from 'node:crypto';
import { ASSISTANT_KEY_MARK, isAssistantKey } from '../../shared/contract';
import { checkServiceOptions } from '../service/main/checkServiceOptions';
import type { LocalService } from '../service/main/createLocalService';
import type { Listener } from '../http/listener/listen';
import type { LocalServiceOptions } from '../service/main/LocalServiceOptions';
import { splitNames, defineCommand, flagOption, textOption, type OptionValues } from './defineCommand';
import { readBucketOptions } from '../service/jobs/exports/bundles/BucketOptions';
import { readEmbeddingOptions } from '../service/search/embeddings/EmbeddingOptions';
import { describeModel, readModelOptions } from '../service/answer/model/ModelOptions';
import { describeOpening, openServer, findDocs, readSiteOptions, refreshOption, siteOptions } from './openLocalService';
import { usageError } from './CommandError';
import { countOf } from '../lib/countOf';
import { isLoopback } from '../lib/isLoopback';
import { allowedHostOption, listeningOptions, readPort } from './listenOn';
import { ADMIN_KEY_VARIABLE, ASSISTANT_KEY_VARIABLE } from './serviceClientOptions';
import { withUsageErrors } from './withUsageErrors';
import type { CommandContext } from './CommandContext';
import { untilAborted } from '../lib/untilAborted';

const PORT = 4601;

/** Time for running answers to finish when the service stops, in milliseconds; the others get an error event. */
const DRAIN_MS = 10_000;

/** Time for the last bytes to reach their readers, in milliseconds. */
const GRACE_MS = 1_000;

const OPTIONS = {
  docs: textOption('DIR', './docs', 'folder of .md and .mdx files, folder of a built site, or address of a live one'),
  source: textOption('URL', 'https://docs.example.com/mcp', 'MCP server with the documentation, instead of --docs'),
  'source-tool': textOption(
    'NAME',
    'search_docs',
    'its tool that searches, if need be with the argument for the query: search_docs:question (default recognised)',
  ),
  ...listeningOptions(PORT),
  ...allowedHostOption,
  'allow-origin': textOption(
    'LIST',
    'https://docs.example.com',
    'origins whose pages may ask without a proxy, separated by commas (default none)',
  ),
  domain: textOption('NAME', 'my-docs', 'identifier of the documentation site (default local)'),
  key: textOption(
    'KEY',
    'docs_dsc_key',
    `assistant key (default the ${ASSISTANT_KEY_VARIABLE} variable, or a random one)`,
  ),
  'admin-key': textOption(
    'KEY',
    'local_admin',
    `admin key (default the ${ADMIN_KEY_VARIABLE} variable, or a random one)`,
  ),
  data: textOption('DIR', './data', 'folder for threads, jobs and exports (default in memory)'),
  shared: textOption(
    'DIR',
    './shared',
    'folder for exports and the agent’s clone, shared by services with one database (default the --data folder)',
  ),
  'keep-days': textOption('N', '90', 'days to keep threads, jobs and exports (default 90)'),
  'keep-questions': flagOption('store the text of unanswered questions, for the operators’ insights'),
  ...siteOptions,
  ...refreshOption,
  site: textOption(
    'URL',
    'https://docs.example.com',
    'URL where readers find the pages, for addresses that programs get (default the service itself)',
  ),
  'public-url': textOption(
    'URL',
    'https://ask.example.com',
    'public URL of the service, for links to bundles and for programs (default the URL of the request)',
  ),
  mcp: flagOption('serve the pages to AI tools as an MCP server at /mcp'),
  'edit-url': textOption(
    'URL',
    'https://github.com/acme/docs/edit/main/docs/:path',
    'URL for editing the pages of an export, with :path for the file of each (default no link)',
  ),
  'trust-proxy': textOption(
    'LIST',
    'loopback',
    'reverse proxies whose X-Forwarded-For is trusted: addresses, networks or keywords such as loopback',
  ),
  watch: flagOption('watch the docs folder for changes'),
  poll: flagOption('check for changes every two seconds, for drives that do not report changes'),
  log: flagOption('print a JSON line for each request, without questions or keys'),
  'playground-hosts': textOption(
    'LIST',
    'api.example.com',
    'servers that readers may call from API pages, separated by commas (default none)',
  ),
  'thread-keys': flagOption('issue a key for every thread, which follow-up questions must send'),
} as const;

/** `service`: only the local service, until it is ended. Prints its address, domain, keys and size. */
export const serviceCommand = defineCommand({
  name: 'service',
  lines: ['service --docs DIR [options]', 'service --source URL [options]'],
  options: OPTIONS,
  about: `The variable DATABASE_URL stores threads, jobs and counted requests in PostgreSQL,
postgres://user:password@host/name: any number of services may share it. The variable S3_BUCKET_URL, https://host/bucket,
stores the archives of exports in a bucket; AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION are read with it.

With --mcp, AI tools search and read the pages at /mcp. The variable MCP_API_KEY is the key that they must send, if any.

With --source, the documentation is searched by its own MCP server, and nothing of it is copied. SOURCE_API_KEY is its key, if any.

Answers are written by a model with the key of a provider (OPENAI_API_KEY, ANTHROPIC_API_KEY, GOOGLE_GENERATIVE_AI_API_KEY,
MISTRAL_API_KEY or OPENROUTER_API_KEY; MODEL_NAME chooses the model), or with MODEL_BASE_URL, MODEL_NAME and, if needed, MODEL_API_KEY
for a compatible server such as Ollama. Without them the best passages of the documentation are the answer.`,
  async run(values, words, context) {
    if (words.length > 0) throw usageError('service takes only options. Set the folder with --docs ./docs.');
    if (values.docs === undefined && values.source === undefined)
      throw usageError('--docs is missing. Write --docs ./docs, or --source with the address of an MCP server.');
    if (values.docs !== undefined && values.source !== undefined)
      throw usageError('service answers from a folder or from a source. Leave out --docs or --source.');
    if (values['source-tool'] !== undefined && values.source === undefined)
      throw usageError('--source-tool needs --source, such as --source https://docs.example.com/mcp.');
    const port = readPort(values.port, PORT);
    const options: LocalServiceOptions = {
      docsFolder: values.docs,
      ...readSiteOptions(values),
      source: readSource(values, context),
      domain: values.domain ?? 'local',
      assistantKey: readAssistantKey(
        values.key ?? (context.environment[ASSISTANT_KEY_VARIABLE] || undefined),
        values.host,
      ),
      allowedOrigins: splitNames(values['allow-origin']),
      adminKey: readOwnAdminKey(values['admin-key'] ?? context.environment[ADMIN_KEY_VARIABLE]),
      dataFolder: values.data,
      databaseUrl: context.environment.DATABASE_URL || undefined,
      sharedFolder: values.shared,
      keepDays: values['keep-days'] === undefined ? undefined : Number(values['keep-days']),
      keepQuestions: values['keep-questions'],
      editUrl: values['edit-url'],
      siteUrl: values.site,
      publicUrl: values['public-url'],
      mcp: values.mcp && { apiKey: context.environment.MCP_API_KEY || undefined },
      trustedProxies: values['trust-proxy']?.split(',').map((entry) => entry.trim()),
      playgroundHosts: splitNames(values['playground-hosts']),
      log: values.log ? (entry) => context.write(`${printableJson(entry)}\n`) : undefined,
      watch: values.poll ? 'poll' : values.watch,
      threadKeys: values['thread-keys'],
    };
    await withUsageErrors(OPTIONS, async () => {
      options.model = readModelOptions(context.environment);
      options.embeddings = readEmbeddingOptions(context.environment);
      options.bundleBucket = readBucketOptions(context.environment);
      checkServiceOptions(options);
    });
    if (values.docs !== undefined) options.docsFolder = await findDocs(values.docs, 'service --docs ./docs');
    const allowedHosts = [
      ...(splitNames(values['allowed-host']) ?? []),
      ...[options.publicUrl, options.siteUrl].flatMap((url) => (url === undefined ? [] : [new URL(url).hostname])),
    ];
    const listening = { port, host: values.host, allowedHosts };
    const { service, server, serve } = await openServer(context, OPTIONS, options, listening);
    serve(service.handle);
    context.write(`${printableLines(describe(service, server, options))}\n`);
    await untilAborted(context.signal);
    await service.drain(DRAIN_MS);
    await server.close({ graceMs: GRACE_MS });
    await service.close();
  },
});

function describe(
  service: LocalService,
  { url }: Listener,
  { domain, model, mcp, source }: LocalServiceOptions,
): string {
  const size = countOf(service.pages.length, 'page');
  return [
    `Local service    ${url}`,
    `Domain           ${domain}`,
    'Project          local',
    `Assistant key    ${service.assistantKey}`,
    `Admin key        ${service.adminKey}`,
    ...(mcp ? [`MCP server       ${url}/mcp`] : []),
    `Model            ${describeModel(model)}`,
    source ? `Documentation    ${source.url}` : `Documentation    ${size}, ${describeOpening(service.opening)}`,
    ...service.opening.summary.map((line) => `                 ${line}`),
  ].join('\n');
}

/** The MCP server that is searched instead of a folder. */
function readSource(
  { source, 'source-tool': tool }: OptionValues<typeof OPTIONS>,
  { environment }: CommandContext,
): LocalServiceOptions['source'] {
  if (source === undefined) return undefined;
  const [name, argument] = tool?.split(':', 2) ?? [];
  return { url: source, apiKey: environment.SOURCE_API_KEY || undefined, tool: name, argument };
}

/** The key of examples and tests, which everybody knows. */
const EXAMPLE_KEY = 'local_dsc_demo';

/**
 * A key in the format that the widget accepts: it refuses others before it sends a question. Without a key, each start has another one, so
 * other machines need one that is given.
 */
function readAssistantKey(key: string | undefined, host = '127.0.0.1'): string | undefined {
  const isKnown = key === undefined || key === EXAMPLE_KEY;
  if (isKnown && !isLoopback(host)) {
    const own = `docs${ASSISTANT_KEY_MARK}${randomBytes(12).toString('base64url')}`;
    throw usageError(
      `Other machines can reach --host ${host}, so the service needs an assistant key of its own. Add --key ${own}, or set ${ASSISTANT_KEY_VARIABLE}.`,
    );
  }
  if (key === undefined || isAssistantKey(key)) return key;
  throw usageError(
    `--key must contain "${ASSISTANT_KEY_MARK}": the assistant refuses other keys, as they could be admin keys. Use one such as --key docs${ASSISTANT_KEY_MARK}key.`,
  );
}

function readOwnAdminKey(key: string | undefined): string | undefined {
  if (key === undefined || key === '') return undefined;
  if (!isAssistantKey(key)) return key;
  throw usageError(
    `--admin-key must not be an assistant key (${ASSISTANT_KEY_MARK}), because readers can see those. Use one such as --admin-key local_admin, or omit it for a random one.`,
  );
}
