import { requireList, requireRecord, requireText } from '../message/bodyFields';
import { InvalidBodyError } from '../InvalidBodyError';
import { isRecord } from '../isRecord';

/** Static export of the service, and the additions of deployments. */

/**
 * Known states of a static export job. The specification mentions `completed` and `failed` but has no list. Other states are shown as
 * they are.
 */
export const STATIC_EXPORT_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;

/** A known state of a static export job. */
export type StaticExportStatus = (typeof STATIC_EXPORT_STATUSES)[number];

/** Path that starts an export job. */
export const STATIC_EXPORT_JOBS_PATH = '/v1/static-export/jobs';

/** Path of one export job. */
export function staticExportJobPath(jobId: string): string {
  return `${STATIC_EXPORT_JOBS_PATH}/${encodeURIComponent(jobId)}`;
}

/** Path that generates a bundle of a completed job. */
export function staticExportBundlePath(jobId: string): string {
  return `${staticExportJobPath(jobId)}/bundle`;
}

/** Body of the job start. */
export interface StaticExportRequest {
  /** Host name of the site: no protocol, no slash, no path. */
  domain: string;
  /** Version of the documentation to export. */
  version?: string;
  /** Pages to export; all when absent. */
  paths?: string[];
}

/** A static export job. */
export interface StaticExportJob {
  jobId: string;
  /** One of {@link STATIC_EXPORT_STATUSES} or any other text; only `completed` and `failed` are final. */
  status: string;
  /** Percentage of the finished work, 0 to 100; `null` when the service sends no readable percentage. */
  progress: number | null;
  /** The service's own text for the progress, if it is not a percentage. */
  progressText?: string;
  /** Pages exported so far; `null` when the service sends no number. */
  pageCount: number | null;
  createdAt: string | null;
  updatedAt: string | null;
  /** Why the job failed; `null` unless it has failed. */
  error: string | null;
}

/** A generated bundle. */
export interface StaticExportBundle {
  jobId: string | null;
  /** Link to the `.tar.gz`; valid until {@link StaticExportBundle.expiresAt}. */
  bundleUrl: string;
  /** Size of the archive in bytes; `null` when the service sends no size. */
  sizeBytes: number | null;
  /** ISO 8601 date-time; `null` when the service sends no valid date-time. */
  expiresAt: string | null;
}

/** Configuration of a self-hosted deployment that serves a bundle. */
export interface SelfHostedConfiguration {
  staticExport: {
    enabled: boolean;
    bundleUrl: string;
    /** Pins an export version, for repeatable rollouts. */
    version?: string;
  };
}

/** True when polling may end. With every other state polling continues. */
export function isStaticExportFinal(status: string): boolean {
  return status === 'completed' || status === 'failed';
}

/** Reads the start of an export, and nothing else of the body. @throws InvalidBodyError that names the field. */
export function readStaticExportRequest(body: unknown): StaticExportRequest {
  const { domain, version, paths } = requireRecord(body, 'The body', 'a JSON object');
  if (typeof domain !== 'string' || !isHostName(domain)) {
    throw new InvalidBodyError('domain is required: a host name without protocol, port, slash or path.');
  }
  if (version === '') throw new InvalidBodyError('version must be a string of one character or more.');
  return {
    domain,
    ...(version !== undefined && { version: requireText(version, 'version') }),
    ...(paths !== undefined && { paths: readPaths(paths) }),
  };
}

function readPaths(value: unknown): string[] {
  const paths = requireList(value, 'paths').map((path, index) => requireText(path, `paths[${index}]`));
  if (paths.length > 0 && paths.every((path) => path.trim() !== '')) return paths;
  throw new InvalidBodyError('paths must be an array of one path or more, such as "guides/start".');
}

/**
 * Reads an export job from a response body; `null` when the body is not one. Never throws.
 *
 * @param jobId Used when the status answer does not repeat the identifier.
 */
export function readStaticExportJob(body: unknown, jobId?: string): StaticExportJob | null {
  if (!isRecord(body)) return null;
  const id = typeof body.jobId === 'string' && body.jobId !== '' ? body.jobId : jobId;
  // The answer to the start call is guaranteed to have only a `jobId`. The job is then queued.
  const status = body.status === undefined && jobId === undefined ? 'queued' : body.status;
  if (id === undefined || typeof status !== 'string' || status === '') return null;
  return {
    jobId: id,
    status,
    ...readProgress(body.progress),
    pageCount: toCount(body.pageCount),
    createdAt: typeof body.createdAt === 'string' ? body.createdAt : null,
    updatedAt: typeof body.updatedAt === 'string' ? body.updatedAt : null,
    error: typeof body.error === 'string' ? body.error : null,
  };
}

/** Reads a generated bundle; `null` when the body has no usable link. Never throws. */
export function readStaticExportBundle(body: unknown): StaticExportBundle | null {
  if (!isRecord(body)) return null;
  const { jobId, bundleUrl, expiresAt, sizeBytes } = body;
  if (typeof bundleUrl !== 'string' || !/^https?:\/\//i.test(bundleUrl)) return null;
  return {
    jobId: typeof jobId === 'string' ? jobId : null,
    bundleUrl,
    sizeBytes: toCount(sizeBytes),
    expiresAt: toDateTime(expiresAt),
  };
}

/** True for a plain host name, which the `domain` of a static export must be: `docs.example.com`, without protocol, port, slash or path. */
export function isHostName(value: string): boolean {
  return (
    value.length <= 253 && /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i.test(value)
  );
}

/** Reads a percentage from a number, a fraction (`0.4`), or a text such as `40%` and `12 of 30`. */
function readProgress(value: unknown): Pick<StaticExportJob, 'progress' | 'progressText'> {
  if (typeof value === 'number' && Number.isFinite(value))
    return { progress: toPercentage(value > 0 && value < 1 ? value * 100 : value) };
  if (typeof value !== 'string' || value.trim() === '') return { progress: null };
  const [, part = '', unit, whole] =
    /^(\d+(?:\.\d+)?)\s*(?:(%)|(?:of|\/)\s*(\d+(?:\.\d+)?)(?:\s+pages?)?)?$/i.exec(value.trim()) ?? [];
  if (part === '' || Number(whole) === 0) return { progress: null, progressText: value.trim() };
  if (whole !== undefined)
    return { progress: toPercentage((Number(part) / Number(whole)) * 100), progressText: value.trim() };
  return unit === '%' ? { progress: toPercentage(Number(part)) } : readProgress(Number(part));
}

function toPercentage(value: number): number {
  return Math.min(100, Math.max(0, value));
}

/** Numbers below are seconds (until the year 5138), numbers above are milliseconds (since 1973). */
const SECONDS_MAX = 1e11;

/** A date-time from a text or from a number of seconds or milliseconds since the epoch; `null` for any other value. */
function toDateTime(value: unknown): string | null {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\s*\d{9,}(\.\d+)?\s*$/.test(value));
  if (!isNumber) return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;
  const count = Number(value);
  const time = new Date(count < SECONDS_MAX ? count * 1000 : count);
  return count > 0 && !Number.isNaN(time.getTime()) ? time.toISOString() : null;
}

/** A whole number from a number, or from a text of one. */
function toCount(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value;
  return typeof count === 'number' && Number.isFinite(count) && count >= 0 ? Math.floor(count) : null;
}
