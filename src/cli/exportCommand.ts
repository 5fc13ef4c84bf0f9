import { access } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { StaticExportBundle, StaticExportJob, StaticExportRequest } from '../contract';
import { isHostName, isStaticExportFinal } from '../contract';
import { CommandError } from './CommandError';
import { ServiceFailure } from './createServiceClient';
import type { StateFile } from './createStateFile';
import { createStateFile } from './createStateFile';
import { DownloadFailure, downloadBundle } from './downloadBundle';
import type { Session } from './openSession';
import { openSession } from './openSession';
import { persist } from './persist';
import { printable } from './printable';
import { readOptions } from './readOptions';
import type { Surroundings } from './Surroundings';
import { waitUntilFinal } from './waitUntilFinal';

const DOWNLOADS_MAX_COUNT = 4;
const DOWNLOAD_DELAY_MS = 5000;

/** One export on its way. */
interface Run extends Session {
  request: StaticExportRequest;
  state: StateFile;
}

/**
 * `docs-assistant export`: starts an export or goes on with one, waits for it, generates its bundle, downloads and checks it
 * (specification sections 4.3 to 4.5).
 */
export async function exportCommand(args: readonly string[], surroundings: Surroundings): Promise<void> {
  const { values, positionals, common } = readOptions(
    args,
    {
      domain: { type: 'string' },
      out: { type: 'string' },
      version: { type: 'string' },
      paths: { type: 'string', multiple: true },
      fresh: { type: 'boolean' },
    } as const,
    surroundings,
  );
  if (positionals.length > 0) throw new CommandError('usage', 'export takes options only. See docs-assistant --help.');
  const request = readRequest(values);
  const out = resolve(values.out ?? 'bundle.tar.gz');
  await access(dirname(out)).catch(() => {
    throw new CommandError('usage', `There is no folder ${dirname(out)} for the bundle (--out).`);
  });

  const state = createStateFile(out, common.serviceUrl, request);
  const run: Run = { ...openSession(common, surroundings), request, state };
  const result = await bringHome(run, out, values.fresh ?? false).finally(() => run.progress.end());
  const pages = result.pageCount === null ? '' : `, ${result.pageCount} pages`;
  surroundings.write(common.json ? `${JSON.stringify(result)}\n` : `${out}: ${result.sizeBytes} bytes${pages}\n`);
}

/** From the job to the file. */
async function bringHome(run: Run, out: string, isFresh: boolean) {
  const { jobId, pageCount } = await finishJob(run, isFresh ? null : await run.state.read());
  const sizeBytes = await fetchBundle(run, jobId, out);
  await run.state.remove();
  return { jobId, domain: run.request.domain, file: out, sizeBytes, pageCount };
}

function readRequest(values: { domain?: string; version?: string; paths?: string[] }): StaticExportRequest {
  const { domain = '', version } = values;
  if (!isHostName(domain)) {
    throw new CommandError(
      'usage',
      '--domain takes the host name of the site alone, without protocol, port, slash or path, such as docs.example.com.',
    );
  }
  const paths = values.paths?.flatMap((list) => list.split(',').flatMap((path) => path.trim() || [])) ?? [];
  return { domain, ...(version ? { version } : {}), ...(paths.length > 0 ? { paths } : {}) };
}

/** Brings a job to its end: the one that an earlier run left behind, or else a new one. */
async function finishJob(run: Run, leftJobId: string | null): Promise<StaticExportJob> {
  const { progress, state } = run;
  if (leftJobId !== null) progress.note(`Going on with job ${printable(leftJobId)}.`);
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
    progress.note('The service does not know that job any more.');
    return finishJob(run, null);
  }
}

async function startJob({ surroundings, client, progress, persistence, request, state }: Run): Promise<string> {
  try {
    // Only what was certainly not taken is sent again: a second start would make a second job.
    const isPassing = (failure: ServiceFailure) => failure.kind === 'busy';
    const job = await persist(surroundings, { ...persistence, isPassing }, () => client.startExport(request));
    await state.write(job.jobId).catch(() => {
      progress.note(`The job could not be remembered in ${state.path}: after an interruption another one would start.`);
    });
    progress.note(`Job ${printable(job.jobId)} started for ${request.domain}.`);
    return job.jobId;
  } catch (error) {
    if (!(error instanceof ServiceFailure) || !error.isPassing) throw error;
    throw new CommandError('unreachable', `${error.message} The export may have started all the same.`);
  }
}

function waitForJob({ surroundings, client, progress, persistence }: Run, jobId: string): Promise<StaticExportJob> {
  return waitUntilFinal(surroundings, {
    ...persistence,
    read: () => client.readExport(jobId),
    isFinal: (job) => isStaticExportFinal(job.status),
    onState: ({ status, progress: percent, pageCount }) =>
      progress.show(printable(pageCount === null ? status : `${status}, ${pageCount} pages`), percent),
  });
}

/** Downloads the bundle, again after a failure and by a fresh link where the old one is over. */
async function fetchBundle({ surroundings, client, progress, persistence }: Run, jobId: string, out: string) {
  const generate = () => persist(surroundings, persistence, () => client.generateBundle(jobId));
  let bundle: StaticExportBundle = await generate();
  for (let tries = 1; ; tries += 1) {
    try {
      const { sizeBytes } = bundle;
      return await downloadBundle(bundle, out, {
        signal: surroundings.signal,
        onBytes: (count) => progress.show('downloading', sizeBytes ? Math.min(100, (count / sizeBytes) * 100) : null),
      });
    } catch (error) {
      if (!(error instanceof DownloadFailure)) throw error;
      if (tries === DOWNLOADS_MAX_COUNT) {
        throw new CommandError('download', `${error.message} The job is kept: run the command again to go on.`);
      }
      progress.note(`${error.message} Trying again${error.isLinkOver ? ' with a fresh link' : ''}.`);
      await surroundings.wait(DOWNLOAD_DELAY_MS);
      if (error.isLinkOver) bundle = await generate();
    }
  }
}
