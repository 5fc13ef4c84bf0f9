import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { LocalService } from '../../local/createLocalService';
import { createLocalService } from '../../local/createLocalService';
import { CLIENT_ADDRESS_HEADER } from '../../local/http/clientAddress';
import { describeBrokenLinks, findBrokenLinks } from '../../local/docs/createLinkMap';
import type { IndexedPage } from '../../local/docs/DocsPage';
import type { Listener } from '../../local/listen';
import { listen } from '../../local/listen';
import { readEmbeddingOptions } from '../../local/meaning/EmbeddingOptions';
import { readModelOptions } from '../../local/model/ModelOptions';
import { describeOpening } from '../../local/runService';
import { createProxyHandler } from '../../proxy';
import { findAssistantFiles } from '../../selfhost/findAssistantFiles';
import { suggestOption } from '../../contract';
import { CommandError } from '../CommandError';
import { createProgress } from '../createProgress';
import type { Surroundings } from '../Surroundings';
import { cacheFolder } from './cacheFolder';
import { createDevSite } from './createDevSite';

export const DEV_USAGE = `Usage: docs-assistant dev [DIR] [options]

  DIR              folder of .md and .mdx files (default docs)
  --port N         port to listen on (default 4600)
  --host ADDRESS   address to listen on (default 127.0.0.1)
  --title NAME     name of the site (default the front page's title)
  --data DIR       folder to keep threads and what was read in (default a folder of the system's cache)
  --poll           look for changes every two seconds, for drives that do not tell of them

Shows the documentation with the assistant on every page, and takes in each change as it is saved. Answers are the best passages, or are
written by a model when MODEL_BASE_URL, MODEL_NAME and, if it needs one, MODEL_API_KEY name one behind an OpenAI-compatible endpoint.
`;

const PORT = 4600;

/** `docs-assistant dev DIR`: the service, the proxy and a site with the assistant, until the command is ended. */
export async function devCommand(args: readonly string[], surroundings: Surroundings): Promise<void> {
  const { values, positionals } = readOptions(args);
  const { environment, write, signal } = surroundings;
  if (values.help) return write(DEV_USAGE);
  const docsFolder = resolve(positionals[0] ?? 'docs');
  await checkFolder(docsFolder);
  const port = readPort(values.port ?? environment.PORT);
  const assistant = await findAssistantFiles();
  const dataFolder = resolve(values.data ?? cacheFolder(docsFolder, environment));
  const service = await openService({ docsFolder, dataFolder, isPolling: values.poll ?? false }, surroundings);
  try {
    if (service.pages.length === 0) {
      throw new CommandError('usage', `There is no .md or .mdx file below ${docsFolder}, so there is nothing to show.`);
    }
    const proxy = createDevProxy(service);
    const site = createDevSite({ service, proxy, docsFolder, title: values.title, assistant });
    const server = await listenOn((request) => site.handle(request), port, values.host);
    write(`${describe(service, server, docsFolder, environment)}\n`);
    const tellOfLinks = createLinkReport(write);
    tellOfLinks(service.pages);
    const unsubscribe = service.subscribe(({ changed, tookMs }) => {
      write(
        `${changed.length === 1 ? changed[0] : `${changed.length} pages`} read again in ${Math.round(tookMs)} ms\n`,
      );
      tellOfLinks(service.pages);
    });
    if (!signal.aborted) await once(signal, 'abort');
    unsubscribe();
    site.close();
    await server.close();
  } finally {
    await service.close();
  }
}

async function openService(
  { docsFolder, dataFolder, isPolling }: { docsFolder: string; dataFolder: string; isPolling: boolean },
  surroundings: Surroundings,
): Promise<LocalService> {
  const progress = createProgress(surroundings);
  try {
    return await createLocalService({
      docsFolder,
      dataFolder,
      watch: isPolling ? 'poll' : true,
      model: readModelOptions(surroundings.environment),
      embeddings: readEmbeddingOptions(surroundings.environment),
      // In a log, a folder that is read in a moment is not worth a line.
      onProgress: surroundings.isInteractive
        ? (share) => progress.show('Reading the documentation', share * 100)
        : undefined,
    });
  } finally {
    progress.end();
  }
}

/** Writes which links lead nowhere, when these are others than before. */
function createLinkReport(write: Surroundings['write']): (pages: LocalService['pages']) => void {
  let last = '';
  return (pages) => {
    // The pages of the service have all that reading them gave.
    const broken = [...findBrokenLinks(pages as readonly IndexedPage[])];
    const text = broken.length === 0 ? '' : describeBrokenLinks(broken);
    if (text !== last) write(text === '' ? 'Every link leads somewhere again.\n' : `${text}\n`);
    last = text;
  };
}

/** The real proxy in front of the service of this process. */
function createDevProxy(service: LocalService) {
  return createProxyHandler({
    // The service is in this process, so the address is never connected to.
    serviceUrl: (request) => new URL(request.url).origin,
    fetch: (url, init) => service.handle(new Request(url, init)),
    assistantKey: 'local_dsc_demo',
    domain: 'local',
    clientAddress: (request) => request.headers.get(CLIENT_ADDRESS_HEADER),
  });
}

function describe(
  service: LocalService,
  server: Listener,
  docsFolder: string,
  environment: Surroundings['environment'],
): string {
  const model = readModelOptions(environment);
  return [
    `Site             ${server.url}`,
    `Documentation    ${docsFolder}, ${service.pages.length} pages, ${describeOpening(service.opening)}`,
    `Model            ${model ? `${model.name} at ${new URL(model.baseUrl).host}` : 'none: answers are passages of the documentation'}`,
    'Changes are shown as they are saved. Stop it with Ctrl+C.',
  ].join('\n');
}

async function checkFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory()) return;
  throw new CommandError(
    'usage',
    `${folder} is ${found ? 'a file' : 'not there'}. Name the folder of your markdown files: docs-assistant dev ./docs`,
  );
}

function readPort(text: string | undefined): number {
  const port = text === undefined ? PORT : Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new CommandError('usage', 'The port is none: --port takes a number from 0 to 65535.');
}

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  title: { type: 'string' },
  data: { type: 'string' },
  poll: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function readOptions(args: readonly string[]) {
  try {
    const parsed = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    if (parsed.positionals.length > 1) throw new Error('dev takes one folder');
    return parsed;
  } catch (error) {
    const words = error instanceof Error ? (error.message.split(/[.\n]/, 1)[0] ?? '') : '';
    const meant = suggestOption(words, Object.keys(OPTIONS));
    throw new CommandError('usage', `${words}.${meant} See docs-assistant dev --help.`);
  }
}

async function listenOn(handle: LocalService['handle'], port: number, host: string | undefined): Promise<Listener> {
  try {
    return await listen(handle, { port, host });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken
      ? new CommandError('usage', `Port ${port} is taken by another program: choose another with --port.`)
      : error;
  }
}
