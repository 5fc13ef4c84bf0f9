import {
  type StaticExportBundle,
  type StaticExportJob,
  readStaticExportRequest,
  STATIC_EXPORT_JOBS_PATH,
  staticExportBundlePath,
  staticExportJobPath,
} from '../../../../shared/contract';
import type { Admission } from '../../../http/createAdmission';
import type { Route } from '../../../http/createRouter';
import { HttpError, jsonResponse } from '../../../http/HttpError';
import { readBody } from '../../../http/readBody';
import type { ExportJobs, StoredExport } from './createExportJobs';
import type { Links } from '../createLinks';

const BODY_MAX_BYTES = 1024 * 1024;

/** How long a link works, in milliseconds. */
const LINK_LIFETIME_MS = 3_600_000;

const BAD_LINKS = {
  forged: 'The link is not valid. Generate the bundle again for a fresh one.',
  expired: 'The link has expired. Generate the bundle again for a fresh one.',
} as const;

/** Static export (specification sections 4.3 to 4.5) and the links to bundles. */
export function createExportRoutes(
  jobs: ExportJobs,
  admission: Admission,
  links: Links,
  { hasExports, now }: { hasExports: boolean; now: () => number },
): Route[] {
  const authorize = (request: Request) => {
    admission.checkOperator(request);
    if (!hasExports) throw new HttpError(403, 'There is nothing to export: the documentation lives elsewhere.');
  };
  const find = async (jobId = ''): Promise<StoredExport> => {
    const record = await jobs.find(jobId);
    if (!record) throw new HttpError(404, 'There is no export with this jobId. Start one, and use its jobId.');
    return record;
  };
  return [
    {
      method: 'POST',
      path: STATIC_EXPORT_JOBS_PATH,
      async handle(request) {
        authorize(request);
        const asked = readStaticExportRequest((await readBody(request, { maxBytes: BODY_MAX_BYTES })).value);
        const job = await jobs.start(asked);
        return jsonResponse(toBody(job), 202);
      },
    },
    {
      method: 'GET',
      path: staticExportJobPath('{jobId}'),
      async handle(request, { jobId }) {
        authorize(request);
        return jsonResponse(toBody((await find(jobId)).job));
      },
    },
    {
      method: 'POST',
      path: staticExportBundlePath('{jobId}'),
      async handle(request, { jobId }) {
        authorize(request);
        const { job, sizeBytes } = await find(jobId);
        if (job.status !== 'completed') throw new HttpError(409, `Wait for the job to complete: it is ${job.status}.`);
        const expiresAt = now() + LINK_LIFETIME_MS;
        const path = `/bundles/${job.jobId}.tar.gz`;
        const bundle: StaticExportBundle = {
          jobId: job.jobId,
          bundleUrl: await links.sign(request, path, expiresAt),
          sizeBytes,
          expiresAt: new Date(expiresAt).toISOString(),
        };
        return jsonResponse(bundle);
      },
    },
    {
      method: 'GET',
      path: '/bundles/{name}',
      async handle(request, { name = '' }) {
        const link = await links.check(request);
        if (link !== 'valid') throw new HttpError(403, BAD_LINKS[link]);
        const { job, sizeBytes } = await find(name.replace(/\.tar\.gz$/, ''));
        const headers = {
          'content-type': 'application/gzip',
          'content-length': String(sizeBytes ?? 0),
          'content-disposition': `attachment; filename="${job.jobId}.tar.gz"`,
          'cache-control': 'private, no-store',
        };
        const archive = await jobs.readBundle(job.jobId);
        if (!archive) throw new HttpError(404, 'The archive is gone. Start a new job.');
        if (request.method !== 'HEAD') return new Response(archive, { headers });
        await archive.cancel();
        return new Response(null, { headers });
      },
    },
  ];
}

/** `error` exists only in a failed job. */
function toBody({ error, ...job }: StaticExportJob): object {
  return error === null ? job : { ...job, error };
}
