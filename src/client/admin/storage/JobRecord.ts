import {
  isRecord,
  parseJson,
  readAgentPromptRequest,
  readStaticExportRequest,
  type AgentPromptRequest,
  type StaticExportRequest,
} from '../../../shared/contract';

/** Maximum number of stored records of each kind. */
export const RECORDS_MAX_COUNT = 20;

/** What the service was asked for, by kind of job. */
export interface JobRequests {
  'agent-job': AgentPromptRequest;
  'export-job': StaticExportRequest;
}

export type JobKind = keyof JobRequests;

/** A job that was started or followed in this browser. The link of an export's bundle is a secret and is not stored. */
export interface JobRecord<Kind extends JobKind = JobKind> {
  kind: Kind;
  endpoint: string;
  /** The project of an agent job; empty for an export. */
  projectId: string;
  id: string;
  /** What was sent, which names the job and can be sent again; `null` for a job that was started elsewhere. */
  request: JobRequests[Kind] | null;
  /** Last known state, as the service names it; `gone` when the service no longer knew the job, `null` before the first answer. */
  status: string | null;
  /** When it was started or first followed, as a date-time; `null` until it is stored. */
  startedAt: string | null;
}

/** What tells one job from another. */
export type JobKey = Pick<JobRecord, 'kind' | 'endpoint' | 'projectId' | 'id'>;

export function isSameJob(left: JobKey, right: JobKey): boolean {
  return (['kind', 'endpoint', 'projectId', 'id'] as const).every((name) => left[name] === right[name]);
}

const REQUEST_READERS: { [Kind in JobKind]: (body: unknown) => JobRequests[Kind] } = {
  'agent-job': readAgentPromptRequest,
  'export-job': readStaticExportRequest,
};

/** Reads the stored records, the newest first, and leaves out invalid ones. Never throws. */
export function readJobRecords(text: string | null): JobRecord[] {
  const kept = text === null ? null : parseJson(text);
  return limitRecords(Array.isArray(kept) ? kept.flatMap((item) => readJobRecord(item) ?? []) : []);
}

/** The newest records of each kind. */
export function limitRecords(records: readonly JobRecord[]): JobRecord[] {
  const counts = { 'agent-job': 0, 'export-job': 0 };
  return records.filter(({ kind }) => (counts[kind] += 1) <= RECORDS_MAX_COUNT);
}

function readJobRecord(item: unknown): JobRecord | null {
  if (!isRecord(item)) return null;
  const { kind, endpoint, projectId, id, request, status, startedAt } = item;
  if (kind !== 'agent-job' && kind !== 'export-job') return null;
  if (![endpoint, id, startedAt].every((value) => isText(value) && value !== '')) return null;
  if (!isText(projectId) || (status !== null && (!isText(status) || status === ''))) return null;
  try {
    const sent = request === null ? null : REQUEST_READERS[kind](request);
    return { kind, endpoint, projectId, id, request: sent, status, startedAt } as JobRecord;
  } catch {
    return null;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
