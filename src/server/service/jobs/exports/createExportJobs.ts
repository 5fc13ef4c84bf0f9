import { printable, printableJson } from '../../../../shared/contract/printable';
import { randomUUID } from 'node:crypto';
import type { SiteSettings } from '../../../site/SiteSettings';
import type { StaticExportJob, StaticExportRequest } from '../../../../shared/contract';
import { describeError } from '../../../../shared/contract/describeError';
import { createJobRunner } from '../createJobRunner';
import type { ServiceStorage } from '../../storage/ServiceStorage';
import { StorageError } from '../../storage/engine/StorageError';
import { createLinkMap, describeBrokenLinks, findBrokenLinks } from '../../pages/createLinkMap';
import type { IndexedPage } from '../../pages/DocsPage';
import type { BundleStore } from './bundles/BundleStore';
import { packSite } from './packSite';
import { withContentHash } from './withContentHash';
import { renderSite } from '../../../site/renderSite';

/** An export job in the storage. */
export interface StoredExport {
  job: StaticExportJob;
  request: StaticExportRequest;
  /** Size of the archive in bytes, as soon as it exists. */
  sizeBytes: number | null;
}

export interface ExportJobs {
  start(request: StaticExportRequest): Promise<StaticExportJob>;
  find(jobId: string): Promise<StoredExport | null>;
  /** The archive of a completed job; `null` when it is gone. */
  readBundle(jobId: string): Promise<ReadableStream<Uint8Array> | null>;
  /**
   * Deletes jobs that ended before a time in milliseconds, with their archives. Rejects when some could not be deleted; their jobs are
   * kept.
   */
  dropBefore(time: number): Promise<void>;
  /** Stops the work. Another instance, or the next process, resumes running jobs. */
  close(): Promise<void>;
}

export interface ExportJobsOptions {
  /** Stores the archives, for all instances. */
  bundles: BundleStore;
  storage: ServiceStorage;
  docsFolder: string;
  /** See `LocalServiceOptions`. */
  editUrl: string | undefined;
  /** URL of the service's MCP server. */
  mcpUrl?: string | undefined;
  /** The site owner's settings. */
  settings: () => SiteSettings;
  /** The pages at the time when a job starts. */
  pages: () => readonly IndexedPage[];
  now: () => number;
}

/** Static export jobs (specification section 3.2). An instance executes one at a time, in the order of creation. */
export function createExportJobs({
  bundles,
  storage,
  docsFolder,
  editUrl,
  mcpUrl,
  settings,
  pages,
  now,
}: ExportJobsOptions): ExportJobs {
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
      const chosen = choosePages(pages(), record.request);
      warnOfLinks(jobId, chosen, pages());
      let count = 0;
      const onFile = (file: { isPage: boolean }) => {
        if (!file.isPage) return;
        count += 1;
        // The last percent is for closing the archive.
        change(record, { pageCount: count, progress: Math.floor((count / chosen.length) * 99) });
      };
      const { domain, version } = record.request;
      const createdAt = record.job.createdAt ?? '';
      const files = withContentHash(
        renderSite(
          chosen,
          { jobId, domain, version, createdAt },
          docsFolder,
          createLinkMap(chosen),
          editUrl,
          settings(),
          mcpUrl,
        ),
        (renamed) => warnOfNames(jobId, renamed),
      );
      const pack = (file: string) => packSite(files, file, Date.parse(createdAt), onFile, signal);
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
    readBundle: (jobId) => bundles.read(bundleName(jobId)),
    async start(request) {
      const createdAt = time();
      const job: StaticExportJob = {
        jobId: randomUUID(),
        status: 'queued',
        progress: 0,
        pageCount: 0,
        createdAt,
        updatedAt: createdAt,
        error: null,
      };
      await records.put(job.jobId, { job, request, sizeBytes: null });
      runner.wake();
      return job;
    },
    find: async (jobId) => live.get(jobId) ?? records.get(jobId),
    async dropBefore(before) {
      // Delete the archive first: the next attempt finds it through the record.
      const failures: unknown[] = [];
      for (const jobId of await records.oldBefore(before)) {
        try {
          await bundles.drop(bundleName(jobId));
          await records.delete(jobId);
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) {
        throw new Error(
          `${failures.length} old ${failures.length === 1 ? 'archive' : 'archives'} of exports could not be deleted: ${describeError(failures[0])}`,
          { cause: failures[0] },
        );
      }
    },
    close: runner.close,
  };
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

/** Maximum number of pages in the warning about changed file names. */
const RENAMED_LISTED_MAX = 20;

function warnOfNames(jobId: string, renamed: Readonly<Record<string, string>>): void {
  const pages = Object.entries(renamed);
  const lines = pages
    .slice(0, RENAMED_LISTED_MAX)
    .map(([path, file]) => `  ${printableJson(path)} is ${printable(file)}`);
  const more = pages.length > lines.length ? [`  and ${pages.length - lines.length} more, in its export.json`] : [];
  console.warn(
    [
      `[docs-assistant] Export ${jobId}: some paths are not valid file names on every system, so their files have other names.`,
      ...lines,
      ...more,
    ].join('\n'),
  );
}

/** A link to a page that is not exported leads to the site itself, so it is broken only if the site has no such page. */
function warnOfLinks(jobId: string, chosen: readonly IndexedPage[], all: readonly IndexedPage[]): void {
  const broken = [...findBrokenLinks(chosen, createLinkMap(all))];
  if (broken.length > 0) console.warn(`[docs-assistant] Export ${jobId}: ${describeBrokenLinks(broken)}`);
}

/** The pages for a request. If it matches no page, this throws, and the job fails with that message. */
function choosePages(pages: readonly IndexedPage[], { version, paths }: StaticExportRequest): IndexedPage[] {
  const ofVersion = pages.filter(
    (page) => version === undefined || page.version === undefined || page.version === version,
  );
  if (version !== undefined && !pages.some((page) => page.version === version)) {
    throw new Error(`There are no pages of version ${version}.`);
  }
  // Accepts slashes at both ends, and the file name of a folder's own page.
  const wanted = paths?.map((path) => `/${path.replace(/^\/+|\/+$/g, '').replace(/(^|\/)index$/, '')}`);
  const missing = wanted?.filter((path) => !ofVersion.some((page) => page.path === path)) ?? [];
  if (missing.length > 0) throw new Error(`There is no page ${missing.join(', ')}.`);
  // Pages for certain readers must not become public files.
  const chosen = ofVersion.filter((page) => page.groups.length === 0 && (wanted?.includes(page.path) ?? true));
  if (chosen.length === 0) throw new Error('There are no pages to export.');
  return chosen;
}
