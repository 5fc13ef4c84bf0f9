import { randomUUID } from 'node:crypto';
import type { SiteSettings } from '../../../site/SiteSettings';
import type { StaticExportJob, StaticExportRequest } from '../../../../shared/contract';
import { describeError } from '../../../../shared/contract/describeError';
import { countOf } from '../../../lib/countOf';
import { createJobRunner } from '../createJobRunner';
import type { ServiceStorage } from '../../storage/ServiceStorage';
import { StorageError } from '../../storage/engine/SqlEngine';
import type { IndexedPage } from '../../pages/DocsPage';
import type { BundleStore } from './bundles/BundleStore';
import { listExport } from './listExport';
import { packSite } from './packSite';

export interface StoredExport {
  job: StaticExportJob;
  request: StaticExportRequest;
  /** Size of the archive in bytes, as soon as it exists. */
  sizeBytes: number | null;
}

export type ExportJobs = ReturnType<typeof createExportJobs>;

export interface ExportJobsOptions {
  /** Stores the archives, for all instances. */
  bundles: BundleStore;
  storage: ServiceStorage;
  docsFolder: string;
  /** See `LocalServiceOptions`. */
  editUrl: string | undefined;
  mcpUrl?: string | undefined;
  settings: () => SiteSettings;
  /** The pages at the time when a job starts. */
  pages: () => readonly IndexedPage[];
  now: () => number;
}

/** Static export jobs (specification section 3.2). An instance executes one at a time, in the order of creation. */
export function createExportJobs({ bundles, storage, now, ...site }: ExportJobsOptions) {
  const records = storage.records<StoredExport>('export-job', { isOpen: ({ job }) => isUnfinished(job) });
  const live = new Map<string, StoredExport>();
  const time = () => new Date(now()).toISOString();
  const bundleName = (jobId: string) => `${jobId}.tar.gz`;

  const change = (record: StoredExport, fields: Partial<StaticExportJob>) => {
    record.job = { ...record.job, ...fields, updatedAt: time() };
  };
  /** Stores the state of a job, unless another instance has ended it. */
  const keep = (record: StoredExport) =>
    records.update(record.job.jobId, (kept) => (isUnfinished(kept.job) ? record : null));

  const run = async (record: StoredExport, signal: AbortSignal) => {
    const { jobId } = record.job;
    try {
      change(record, { status: 'running', progress: 0, pageCount: 0 });
      await keep(record);
      const { files, count } = listExport(site, record);
      let done = 0;
      const onFile = (file: { isPage: boolean }) => {
        if (!file.isPage) return;
        done += 1;
        // The last percent is for closing the archive.
        change(record, { pageCount: done, progress: Math.floor((done / count) * 99) });
      };
      const createdAt = Date.parse(record.job.createdAt ?? '');
      const pack = (file: string) => packSite(files, file, createdAt, onFile, signal);
      record.sizeBytes = await bundles.add(bundleName(jobId), pack, signal);
      change(record, { status: 'completed', progress: 100 });
    } catch (error) {
      // The end of the process or a full disk does not fail the job: it is tried again later.
      if (signal.aborted || isForLater(error)) throw error;
      change(record, { status: 'failed', error: describeError(error) });
    }
    await keep(record);
  };

  const runner = createJobRunner({
    storage,
    findOpen: async () => (await records.open()).toSorted(byStart).map(({ job }) => job.jobId),
    leaseFor: (jobId) => `export:${jobId}`,
    async work(jobId, signal) {
      const record = await records.get(jobId);
      if (!record || !isUnfinished(record.job)) return;
      live.set(jobId, record);
      await run(record, signal).finally(() => live.delete(jobId));
    },
    async onBeat(jobId) {
      const record = live.get(jobId);
      if (record) await keep(record);
    },
  });

  return {
    /** The archive of a completed job; `null` when it is gone. */
    readBundle: (jobId: string) => bundles.read(bundleName(jobId)),
    async start(request: StaticExportRequest) {
      const job = createJob(time());
      await records.put(job.jobId, { job, request, sizeBytes: null });
      runner.wake();
      return job;
    },
    find: async (jobId: string) => live.get(jobId) ?? records.get(jobId),
    /**
     * Deletes jobs that ended before a time in milliseconds, with their archives. Rejects when some could not be deleted; their jobs are
     * kept.
     */
    dropBefore: async (before: number) =>
      dropEach(await records.oldBefore(before), async (jobId) => {
        // The archive is deleted first: the next attempt finds it through the record.
        await bundles.drop(bundleName(jobId));
        await records.delete(jobId);
      }),
    /** Stops the work. Another instance, or the next process, resumes running jobs. */
    close: runner.close,
  };
}

function createJob(createdAt: string): StaticExportJob {
  const state = { status: 'queued', progress: 0, pageCount: 0, error: null } as const;
  return { jobId: randomUUID(), ...state, createdAt, updatedAt: createdAt };
}

function isUnfinished({ status }: StaticExportJob): boolean {
  return status === 'queued' || status === 'running';
}

function byStart({ job: left }: StoredExport, { job: right }: StoredExport): number {
  return (left.createdAt ?? '').localeCompare(right.createdAt ?? '');
}

/** A fault of the disk or of the storage that may be temporary. */
function isForLater(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return error instanceof StorageError || ['ENOSPC', 'EDQUOT', 'EIO'].includes(String(code));
}

async function dropEach(jobIds: readonly string[], drop: (jobId: string) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const jobId of jobIds) await drop(jobId).catch((error: unknown) => failures.push(error));
  const [cause] = failures;
  if (failures.length > 0)
    throw new Error(
      `${countOf(failures.length, 'old archive')} of exports could not be deleted: ${describeError(cause)}`,
      { cause },
    );
}
