import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  type StaticExportBundle,
  type StaticExportJob,
  type StaticExportRequest,
  isHostName,
  isStaticExportFinal,
} from '../../shared/contract';
import { CommandError, usageError } from './CommandError';
import { countOf } from '../lib/countOf';
import { ServiceFailure } from './createServiceClient';
import { createStateFile, type StateFile } from './createStateFile';
import { defineCommand, flagOption, textOption, type OptionValues } from './defineCommand';
import { downloadBundle } from './downloadBundle';
import { BundleFailure } from '../selfhost/BundleFailure';
import { openSession, type Session, waitUntilFinal } from './openSession';
import { retryRequest } from './retryRequest';
import { printable, printableJson } from '../../shared/contract/printable';
import { PROGRAM } from './PROGRAM';
import {
  ADMIN_KEY_VARIABLE,
  refuseKeyArguments,
  readServiceClientOptions,
  SERVICE_CLIENT_OPTIONS,
  type ServiceClientOptions,
} from './serviceClientOptions';
import { findDocs, openServer } from './openLocalService';
import type { CommandContext } from './CommandContext';

const DOWNLOADS_MAX_COUNT = 4;
const DOWNLOAD_DELAY_MS = 5000;

interface Run extends Session {
  request: StaticExportRequest;
  state: StateFile;
}

const OPTIONS = {
  domain: textOption('NAME', 'docs.example.com', 'host name of the site to export, such as docs.example.com'),
  local: textOption('DIR', './docs', 'docs folder, built site or address to export, without a service'),
  out: textOption('FILE', 'bundle.tar.gz', 'file to save the bundle in (default bundle.tar.gz)'),
  version: textOption('NAME', 'v2', 'version of the documentation (default the current one)'),
  paths: {
    ...textOption('LIST', '/guides,/reference', 'pages to export, separated by commas; can be repeated (default all)'),
    multiple: true,
  },
  fresh: flagOption('start a new export instead of resuming an interrupted one'),
  ...SERVICE_CLIENT_OPTIONS,
} as const;

/**
 * `export`: starts or resumes an export, waits for it, generates its bundle, downloads and checks it (specification sections 4.3 to 4.5).
 */
export const exportCommand = defineCommand({
  name: 'export',
  lines: ['export --domain NAME [options]', 'export --domain NAME --local DIR [options]'],
  options: OPTIONS,
  about: `The admin key is read from the environment variable ${ADMIN_KEY_VARIABLE}.
An interrupted export resumes where it stopped: the job is saved in FILE.state.json.
With --local, the command exports by itself: it needs no service and no key.`,
  refuse: refuseKeyArguments,
  async run(values, words, context) {
    if (words.length > 0) {
      throw usageError(`export takes only options. See ${PROGRAM} export --help.`);
    }
    const request = readRequest(values);
    const out = await readOut(values.out);
    const bring = async (common: ServiceClientOptions) => {
      const state = createStateFile(out, common.serviceUrl, request);
      const run: Run = { ...openSession(common, context), request, state };
      const result = await bringHome(run, out, values.fresh ?? false).finally(async () => {
        run.progress.end();
        // The job is gone with the command's own service.
        if (values.local !== undefined) await state.remove();
      });
      const pages = result.pageCount === null ? '' : `, ${countOf(result.pageCount, 'page')}`;
      context.write(
        common.json ? `${printableJson(result)}\n` : `${printable(out)}: ${result.sizeBytes} bytes${pages}\n`,
      );
    };
    if (values.local === undefined) return bring(readServiceClientOptions(values, context));
    if (values.service !== undefined)
      throw usageError('--local exports without a service. Leave out --local or --service.');
    return withLocalService(values.local, request, context, (own) =>
      bring(
        readServiceClientOptions({ ...values, service: own.serviceUrl }, { ...context, environment: own.environment }),
      ),
    );
  },
});

/** Runs the service of a folder, a built site or an address on this machine while `work` lasts. */
async function withLocalService(
  word: string,
  { domain }: StaticExportRequest,
  context: CommandContext,
  work: (own: { serviceUrl: string; environment: CommandContext['environment'] }) => Promise<void>,
): Promise<void> {
  const docsFolder = await findDocs(word, 'export --domain docs.example.com --local ./docs');
  const { service, server, serve } = await openServer(context, OPTIONS, { docsFolder, domain }, { port: 0 });
  serve(service.handle);
  try {
    await work({ serviceUrl: server.url, environment: { [ADMIN_KEY_VARIABLE]: service.adminKey } });
  } finally {
    await server.close();
    await service.close();
  }
}

/** The path of the bundle. Its folder must exist. */
async function readOut(option = 'bundle.tar.gz'): Promise<string> {
  const out = resolve(option);
  const find = (path: string) => stat(path).catch(() => null);
  if (!(await find(dirname(out)))?.isDirectory()) {
    throw usageError(`The folder ${dirname(out)} of --out does not exist. Create it, or use --out bundle.tar.gz.`);
  }
  const found = await find(out);
  if (found?.isDirectory()) {
    throw usageError(`--out ${option} is a folder. Use a file: --out ${join(option, 'bundle.tar.gz')}.`);
  }
  // The bundle replaces this file. Replacing a device would break other programs that write to it.
  if (found && !found.isFile()) {
    throw usageError(`--out ${option} is not a regular file. Use one: --out bundle.tar.gz.`);
  }
  return out;
}

/** Completes the job and downloads its bundle. */
async function bringHome(run: Run, out: string, isFresh: boolean) {
  const { jobId, pageCount } = await finishJob(run, isFresh ? null : await run.state.read());
  const sizeBytes = await fetchBundle(run, jobId, out);
  await run.state.remove();
  return { jobId, domain: run.request.domain, file: out, sizeBytes, pageCount };
}

function readRequest(values: OptionValues<typeof OPTIONS>): StaticExportRequest {
  const { domain = '', version } = values;
  if (!isHostName(domain)) {
    throw usageError(
      '--domain must be only the host name of the site, without protocol, port, slash or path, such as --domain docs.example.com.',
    );
  }
  const paths = values.paths?.flatMap((list) => list.split(',').flatMap((path) => path.trim() || [])) ?? [];
  return { domain, ...(version ? { version } : {}), ...(paths.length > 0 ? { paths } : {}) };
}

/** Waits for the job of an interrupted run, or for a new one. */
async function finishJob(run: Run, leftJobId: string | null): Promise<StaticExportJob> {
  const { progress, state } = run;
  if (leftJobId !== null) progress.note(`Resuming job ${printable(leftJobId)}.`);
  const jobId = leftJobId ?? (await startJob(run));
  try {
    const job = await waitForJob(run, jobId);
    if (job.status === 'completed') return job;
    await state.remove();
    throw new CommandError('failed', `The export failed${job.error === null ? '.' : `: ${printable(job.error)}`}`);
  } catch (error) {
    if (!(error instanceof ServiceFailure) || error.kind !== 'missing') throw error;
    await state.remove();
    if (leftJobId === null) throw error;
    progress.note('The service no longer knows that job.');
    return finishJob(run, null);
  }
}

async function startJob({ context, client, progress, retry, request, state }: Run): Promise<string> {
  try {
    // Retry only if the service certainly did not accept the request: a second start would create a second job.
    const isPassing = (failure: ServiceFailure) => failure.kind === 'busy';
    const job = await retryRequest(context, { ...retry, isPassing }, () => client.startExport(request));
    await state.write(job.jobId).catch(() => {
      progress.note(`The job could not be saved in ${state.path}, so an interrupted export would start again.`);
    });
    progress.note(`Job ${printable(job.jobId)} started for ${request.domain}.`);
    return job.jobId;
  } catch (error) {
    if (!(error instanceof ServiceFailure) || !error.isPassing) throw error;
    const warning = error.kind === 'unconnected' ? '' : ' The export may have started anyway.';
    throw new CommandError('unreachable', `${error.message}${warning}`);
  }
}

function waitForJob({ context, client, progress, retry }: Run, jobId: string): Promise<StaticExportJob> {
  return waitUntilFinal(context, {
    ...retry,
    read: () => client.readExport(jobId),
    isFinal: (job) => isStaticExportFinal(job.status),
    onState: ({ status, progress: percent, pageCount }) =>
      progress.show(printable(pageCount === null ? status : `${status}, ${countOf(pageCount, 'page')}`), percent),
  });
}

/** Downloads the bundle. Tries again after a failure, with a new link if the old one has expired. */
async function fetchBundle({ context, client, progress, retry }: Run, jobId: string, out: string) {
  const generate = () => retryRequest(context, retry, () => client.generateBundle(jobId));
  let bundle: StaticExportBundle = await generate();
  for (let tries = 1; ; tries += 1) {
    try {
      const { sizeBytes } = bundle;
      return await downloadBundle(bundle, out, {
        signal: context.signal,
        onBytes: (count) => progress.show('downloading', sizeBytes ? Math.min(100, (count / sizeBytes) * 100) : null),
      });
    } catch (error) {
      if (!(error instanceof BundleFailure)) throw error;
      if (tries === DOWNLOADS_MAX_COUNT) {
        throw new CommandError('download', `${error.message} Run the command again to resume the job.`);
      }
      const isLinkOver = error.fault === 'refused';
      progress.note(`${error.message} Trying again${isLinkOver ? ' with a new link' : ''}.`);
      await context.wait(DOWNLOAD_DELAY_MS);
      if (isLinkOver) bundle = await generate();
    }
  }
}
