import { printable, printableLines } from '../../../shared/contract/printable';
import { resolve } from 'node:path';
import type { LocalService } from '../../service/main/createLocalService';
import { CLIENT_ADDRESS_HEADER } from '../../http/createAddressReader';
import type { IndexedPage } from '../../service/pages/DocsPage';
import type { Listener, ListenOptions } from '../../http/listener/listen';
import type { LocalServiceOptions } from '../../service/main/LocalServiceOptions';
import { readEmbeddingOptions } from '../../service/search/embeddings/EmbeddingOptions';
import { describeModel, readModelOptions } from '../../service/answer/model/ModelOptions';
import { createProxyHandler } from '../../proxy';
import { findAssistantFiles } from '../../selfhost/findAssistantFiles';
import { withUsageErrors } from '../withUsageErrors';
import {
  describeOpening,
  openServer,
  findDocs,
  readSiteOptions,
  refreshOption,
  siteOptions,
} from '../openLocalService';
import { usageError } from '../CommandError';
import { countOf } from '../../lib/countOf';
import { defineCommand, flagOption, textOption, splitNames } from '../defineCommand';
import { allowedHostOption, listeningOptions, readPort } from '../listenOn';
import type { CommandContext } from '../CommandContext';
import { untilAborted } from '../../lib/untilAborted';
import { cacheFolder } from './cacheFolder';
import { createDevSite } from './createDevSite';
import { createLinkReport } from './createLinkReport';
import { createOwnSite } from './createOwnSite';
import { isAddress } from '../../service/mirror/isAddress';
import { listFiles } from '../../service/pages/plan/listFiles';
import type { UsedOwnerWords } from '../../service/answer/owner/UsedOwnerWords';

const PORT = 4600;

const OPTIONS = {
  ...listeningOptions(PORT),
  ...allowedHostOption,
  data: textOption('DIR', './data', "folder for threads and the search index (default a folder in the system's cache)"),
  'playground-hosts': textOption(
    'LIST',
    'api.example.com',
    'servers that readers may call from API pages, separated by commas (default none)',
  ),
  ...siteOptions,
  ...refreshOption,
  poll: flagOption('check for changes every two seconds, for drives that do not report changes'),
} as const;

/** `dev`: the service, the proxy and a site with the assistant, until the command is ended. */
export const devCommand = defineCommand({
  name: 'dev',
  lines: ['dev [DIR] [options]'],
  options: OPTIONS,
  about: `DIR is a folder of .md and .mdx files (default docs), the folder of a built site, or the address of a live one. The command shows its pages
with the assistant on each, those of a site as they are, and reloads a page when its file is saved. The PORT variable sets the port unless --port does. Answers are the best passages. To have a model write them, set the key
of a provider, such as OPENAI_API_KEY or ANTHROPIC_API_KEY, or MODEL_BASE_URL and MODEL_NAME for a compatible server such as Ollama.`,
  async run(values, words, context) {
    if (words.length > 1) throw usageError('dev takes at most one folder, such as dev ./docs.');
    const { environment } = context;
    const port =
      values.port === undefined && environment.PORT
        ? readPort(environment.PORT, PORT, 'PORT')
        : readPort(values.port, PORT);
    const docsFolder = await findDocs(words[0] ?? 'docs', 'dev ./docs');
    const settings = await withUsageErrors(OPTIONS, async () => ({
      docsFolder,
      ...readSiteOptions(values),
      dataFolder: resolve(values.data ?? cacheFolder(docsFolder, environment)),
      watch: values.poll ? ('poll' as const) : true,
      model: readModelOptions(environment),
      embeddings: readEmbeddingOptions(environment),
      playgroundHosts: splitNames(values['playground-hosts']),
    }));
    const listening = { port, host: values.host, allowedHosts: splitNames(values['allowed-host']) };
    await run(settings, listening, context);
  },
});

type DevSettings = LocalServiceOptions & { docsFolder: string };

async function run(settings: DevSettings, listening: ListenOptions, context: CommandContext): Promise<void> {
  const { write, signal } = context;
  const { docsFolder } = settings;
  const assistant = await findAssistantFiles();
  const isOwn = isAddress(docsFolder) || (await listFiles(docsFolder)).isBuilt;
  const { service, server, serve } = await openServer(context, OPTIONS, settings, listening, {
    onOwnerWords: (used) => write(`${printable(describeUsedWords(used))}\n`),
  });
  const proxy = createDevProxy(service);
  const site = isOwn
    ? createOwnSite({ service, proxy, docs: docsFolder, assistant })
    : createDevSite({ service, proxy, docsFolder, assistant });
  serve(site.handle);
  write(`${printableLines(describe(service, server, settings))}\n`);
  const tellOfLinks = createLinkReport(write);
  // The service's pages are indexed pages, which know their links.
  tellOfLinks(service.pages as readonly IndexedPage[]);
  const unsubscribe = service.subscribe(({ changed, ownerFiles = [], tookMs }) => {
    const pages = changed.length === 1 ? changed : changed.length === 0 ? [] : [countOf(changed.length, 'page')];
    write(`${printable([...pages, ...ownerFiles].join(', '))} updated in ${Math.round(tookMs)} ms\n`);
    tellOfLinks(service.pages as readonly IndexedPage[]);
  });
  await untilAborted(signal);
  unsubscribe();
  site.close();
  await server.close();
  await service.close();
}

/** The real proxy, calling the service in this process. */
function createDevProxy(service: LocalService) {
  return createProxyHandler({
    // The service is in this process, so nothing connects to this address.
    serviceUrl: (request) => new URL(request.url).origin,
    fetch: (url, init) => service.handle(new Request(url, init)),
    assistantKey: service.assistantKey,
    domain: 'local',
    clientAddress: (request) => request.headers.get(CLIENT_ADDRESS_HEADER),
  });
}

function describe(service: LocalService, server: Listener, { docsFolder, model }: DevSettings): string {
  return [
    `Site             ${server.url}`,
    `Documentation    ${docsFolder}, ${countOf(service.pages.length, 'page')}, ${describeOpening(service.opening)}`,
    ...service.opening.summary.map((line) => `                 ${line}`),
    `Model            ${describeModel(model)}`,
    'Changes are shown as they are saved. Stop it with Ctrl+C.',
  ].join('\n');
}

/** Maximum number of characters of a question that are shown. */
const SHOWN_MAX_LENGTH = 80;

/** A line that tells the owner which of their words an answer uses. */
function describeUsedWords({ question, instructions, skills, terms, pinned }: UsedOwnerWords): string {
  const text = question.length > SHOWN_MAX_LENGTH ? `${question.slice(0, SHOWN_MAX_LENGTH)}…` : question;
  const list = (name: string, values: readonly string[]) =>
    values.length === 0 ? [] : [`${name} ${values.join(', ')}`];
  const parts = [
    ...(instructions ? ['instructions'] : []),
    ...list('skills', skills),
    ...list('terms', terms),
    ...(pinned === null ? [] : [`pinned answer “${pinned}”`]),
  ];
  return `“${text}” uses ${parts.join('; ')}`;
}
