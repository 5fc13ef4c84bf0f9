import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { StaticExportJob, StaticExportRequest } from '../../contract';
import type { ServiceDatabase } from '../database/openDatabase';
import { createLinkMap, describeBrokenLinks, findBrokenLinks } from '../docs/createLinkMap';
import type { IndexedPage } from '../docs/DocsPage';
import { packSite } from './packSite';
import { withContentHash } from './withContentHash';
import { renderSite } from '../../site/renderSite';

/** An export job as it is kept. */
export interface ExportRecord {
  job: StaticExportJob;
  request: StaticExportRequest;
  /** Size of the archive in bytes, once there is one. */
  sizeBytes: number | null;
}

export interface ExportJobs {
  start(request: StaticExportRequest): StaticExportJob;
  find(jobId: string): ExportRecord | null;
  /** The archive of a completed job. */
  bundleFile(jobId: string): string;
  /** Takes up what an earlier process left queued or running. */
  resume(): void;
  /** Stops the work; what runs is taken up by the next {@link ExportJobs.resume}. */
  close(): Promise<void>;
}

export interface ExportJobsOptions {
  /** Folder of the archives. */
  folder: string;
  /** Keeps the records. */
  database: ServiceDatabase;
  docsFolder: string;
  /** The pages as they are when a job begins to run. */
  pages: () => readonly IndexedPage[];
  now: () => number;
}

/** Static export jobs (specification section 3.2): one at a time, in the order of their start. */
export function createExportJobs({ folder, database, docsFolder, pages, now }: ExportJobsOptions): ExportJobs {
  const records = database.records<ExportRecord>('export-job');
  const live = new Map<string, ExportRecord>();
  const controller = new AbortController();
  let queue = Promise.resolve();
  const time = () => new Date(now()).toISOString();
  const bundleFile = (jobId: string) => join(folder, `${jobId}.tar.gz`);

  const change = (record: ExportRecord, fields: Partial<StaticExportJob>) => {
    record.job = { ...record.job, ...fields, updatedAt: time() };
  };

  const run = async (record: ExportRecord) => {
    const { jobId } = record.job;
    try {
      change(record, { status: 'running', progress: 0, pageCount: 0 });
      records.put(jobId, record);
      const chosen = choosePages(pages(), record.request);
      warnOfLinks(jobId, chosen, pages());
      let count = 0;
      const onFile = (file: { isPage: boolean }) => {
        if (!file.isPage) return;
        count += 1;
        // The last percent is the archive being closed.
        change(record, { pageCount: count, progress: Math.floor((count / chosen.length) * 99) });
      };
      const { domain, version } = record.request;
      const createdAt = record.job.createdAt ?? '';
      const files = withContentHash(
        renderSite(chosen, { jobId, domain, version, createdAt }, docsFolder, createLinkMap(chosen)),
        (renamed) => warnOfNames(jobId, renamed),
      );
      const began = Date.parse(createdAt);
      record.sizeBytes = await packSite(files, bundleFile(jobId), began, onFile, controller.signal);
      change(record, { status: 'completed', progress: 100 });
    } catch (error) {
      // A job that the end of the process interrupts has not failed.
      if (controller.signal.aborted) return;
      change(record, { status: 'failed', error: error instanceof Error ? error.message : String(error) });
    }
    records.put(jobId, record);
    live.delete(jobId);
  };

  const enqueue = (record: ExportRecord) => {
    live.set(record.job.jobId, record);
    queue = queue
      .then(() => (controller.signal.aborted ? undefined : run(record)))
      .catch((error: unknown) => console.error('[docs-assistant] An export job could not be kept.', error));
  };

  return {
    bundleFile,
    start(request) {
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
      const record = { job, request, sizeBytes: null };
      records.put(job.jobId, record);
      enqueue(record);
      return job;
    },
    find: (jobId) => live.get(jobId) ?? records.get(jobId),
    resume() {
      const open = records.all().filter(({ job }) => job.status === 'queued' || job.status === 'running');
      open.sort((left, right) => (left.job.createdAt ?? '').localeCompare(right.job.createdAt ?? ''));
      for (const record of open) enqueue(record);
    },
    async close() {
      controller.abort();
      await queue;
    },
  };
}

/** Pages that the warning of other file names lists. */
const RENAMED_LISTED_MAX = 20;

function warnOfNames(jobId: string, renamed: Readonly<Record<string, string>>): void {
  const pages = Object.entries(renamed);
  const lines = pages.slice(0, RENAMED_LISTED_MAX).map(([path, file]) => `  ${JSON.stringify(path)} is ${file}`);
  const more = pages.length > lines.length ? [`  and ${pages.length - lines.length} more, in its export.json`] : [];
  console.warn(
    [
      `[docs-assistant] Export ${jobId}: paths that cannot be file names everywhere have others.`,
      ...lines,
      ...more,
    ].join('\n'),
  );
}

/** A link to a page that is not exported leads to the site itself, so it is broken only where the site has no such page. */
function warnOfLinks(jobId: string, chosen: readonly IndexedPage[], all: readonly IndexedPage[]): void {
  const broken = [...findBrokenLinks(chosen, createLinkMap(all))];
  if (broken.length > 0) console.warn(`[docs-assistant] Export ${jobId}: ${describeBrokenLinks(broken)}`);
}

/** The pages that a request names. Throws when there are none, which fails the job with that message. */
function choosePages(pages: readonly IndexedPage[], { version, paths }: StaticExportRequest): IndexedPage[] {
  const ofVersion = pages.filter(
    (page) => version === undefined || page.version === undefined || page.version === version,
  );
  if (version !== undefined && !pages.some((page) => page.version === version)) {
    throw new Error(`There are no pages of version ${version}.`);
  }
  const wanted = paths?.map((path) => (path === '/' ? path : path.replace(/\/+$/, '')));
  const missing = wanted?.filter((path) => !ofVersion.some((page) => page.path === path)) ?? [];
  if (missing.length > 0) throw new Error(`There is no page ${missing.join(', ')}.`);
  // Pages for certain readers only must not become files that everybody can read.
  const chosen = ofVersion.filter((page) => page.groups.length === 0 && (wanted?.includes(page.path) ?? true));
  if (chosen.length === 0) throw new Error('There are no pages to export.');
  return chosen;
}
