import { parseArgs } from 'node:util';
import { suggestOption } from '../contract';
import type { LocalService } from './createLocalService';
import { createLocalService } from './createLocalService';
import type { RefreshReport } from './library/openLibrary';
import type { Listener } from './listen';
import { listen } from './listen';
import { readModelOptions } from './model/ModelOptions';

const USAGE = `Usage: npm run service -- --docs DIR [options]
  --docs DIR        folder of .md and .mdx files
  --port N          port to listen on (default 4601)
  --host ADDRESS    address to listen on (default 127.0.0.1)
  --domain NAME     identifier of the documentation site (default local)
  --key KEY         assistant key (default local_dsc_demo)
  --admin-key KEY   admin key (default: the DOCS_ASSISTANT_ADMIN_KEY variable, or a random one)
  --data DIR        folder to keep threads, jobs and exports in (default: in memory)
  --shared DIR      folder of exports and of the agent's clone that services with one database share (default: that of --data)
  --keep-days N     days for which threads, jobs and exports are kept (default 90)
  --trust-proxy LIST  front servers whose X-Forwarded-For is believed: addresses, networks or words such as loopback
  --watch           take in changes of the folder while it runs (--poll: by looking every two seconds)
  --log             print a line of JSON for each request, without questions and keys
  --scenario NAME   fault scenario of every answer, for tests
  --scenarios       let a request name a scenario in its path, for tests
  --no-exports      refuse static exports, as for an organization without the enterprise plan
  --thread-keys     give every thread a key, which follow-ups must carry

Threads, jobs and counted requests are kept in PostgreSQL when the variable DATABASE_URL names one, postgres://user:password@host/name: any
number of services may share it.

Answers are written by a model when MODEL_BASE_URL and MODEL_NAME name one behind an OpenAI-compatible endpoint; MODEL_API_KEY is its
key. Without them the best passages of the documentation are the answer.`;

const PORT = 4601;

/** Time that answers have to end when the service is told to, in milliseconds; the rest is told that it is cut. */
const DRAIN_MS = 10_000;

/** Time that the last bytes have to reach their readers, in milliseconds. */
const GRACE_MS = 1_000;

/**
 * The command that runs the local service until it is ended: prints its address, domain, keys and size.
 * Throws, with a message for the person at the terminal, when an option is wrong, the folder is missing or the port is taken.
 */
export async function runService(args: readonly string[], onProgress?: (share: number) => void): Promise<void> {
  const values = readOptions(args);
  if (values.help) {
    console.log(USAGE);
    return;
  }
  if (values.docs === undefined) throw new Error(`--docs is missing.\n${USAGE}`);
  const { domain = 'local', key = 'local_dsc_demo' } = values;
  const model = readModelOptions(process.env);
  const service = await createLocalService({
    docsFolder: values.docs,
    domain,
    assistantKey: key,
    adminKey: values['admin-key'] ?? process.env.DOCS_ASSISTANT_ADMIN_KEY,
    dataFolder: values.data,
    databaseUrl: process.env.DATABASE_URL || undefined,
    sharedFolder: values.shared,
    keepDays: values['keep-days'] === undefined ? undefined : Number(values['keep-days']),
    trustedProxies: values['trust-proxy']?.split(',').map((entry) => entry.trim()),
    watch: values.poll ? 'poll' : values.watch,
    model,
    onProgress,
    log: values.log ? (entry) => console.log(JSON.stringify(entry)) : undefined,
    scenario: values.scenario,
    scenarios: values.scenarios,
    threadKeys: values['thread-keys'],
    hasExports: !values['no-exports'],
  });
  if (service.pages.length === 0) {
    await service.close();
    throw new Error(`There is no .md or .mdx file below ${values.docs}, so there is nothing to answer from.`);
  }
  const listener = await listenOn(service.handle, readPort(values.port), values.host);
  const headings = service.pages.reduce((sum, page) => sum + page.headings.length, 0);
  console.log(
    [
      `Local service    ${listener.url}`,
      `Domain           ${domain}`,
      `Assistant key    ${key}`,
      `Admin key        ${service.adminKey}`,
      `Model            ${model ? `${model.name} at ${new URL(model.baseUrl).host}` : 'none: answers are passages of the documentation'}`,
      `Documentation    ${service.pages.length} pages, ${headings} headings, ${describeOpening(service.opening)}`,
    ].join('\n'),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void service
        .drain(DRAIN_MS)
        .then(() => listener.close({ graceMs: GRACE_MS }))
        .then(() => service.close())
        .then(() => process.exit(0));
    });
  }
}

/** How long reading took, what was read and what memory it takes. */
export function describeOpening({ filesRead, tookMs }: RefreshReport): string {
  const memory = Math.round(process.memoryUsage().rss / 1024 / 1024);
  return `${filesRead} read in ${(tookMs / 1000).toFixed(1)} s, ${memory} MB of memory`;
}

function readPort(text: string | undefined): number {
  const port = text === undefined ? PORT : Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`--port ${text} is not a port: use a number from 0 to 65535.`);
  }
  return port;
}

const OPTIONS = {
  docs: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  domain: { type: 'string' },
  key: { type: 'string' },
  'admin-key': { type: 'string' },
  data: { type: 'string' },
  shared: { type: 'string' },
  'keep-days': { type: 'string' },
  'trust-proxy': { type: 'string' },
  scenario: { type: 'string' },
  log: { type: 'boolean' },
  watch: { type: 'boolean' },
  poll: { type: 'boolean' },
  scenarios: { type: 'boolean' },
  'thread-keys': { type: 'boolean' },
  'no-exports': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new Error(`${words}${suggestOption(words, Object.keys(OPTIONS))}`, { cause: error });
  }
}

async function listenOn(handle: LocalService['handle'], port: number, host: string | undefined): Promise<Listener> {
  try {
    return await listen(handle, { port, host });
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw taken ? new Error(`Port ${port} is taken by another program: choose another with --port.`) : error;
  }
}
