import { isRecord, parseJson } from '../../../shared/contract';

/** Maximum number of stored records of each kind. */
export const RECORDS_MAX_COUNT = 20;

/** An export that was started or followed in this browser. Its bundle's link is a secret and is not stored. */
export interface ExportRecord {
  endpoint: string;
  jobId: string;
  domain: string;
  /** The requested version; `null` for the default. */
  version: string | null;
  /** The requested pages; all when empty. */
  paths: readonly string[];
  /** Last known state, as the service names it; `gone` when the service no longer knew the job. */
  status: string;
  /** When it was started, as a date-time. */
  startedAt: string;
}

/** An agent job that is followed in this browser. */
export interface AgentJobRecord {
  endpoint: string;
  projectId: string;
  id: string;
}

/** Records that the panels store in this browser, newest first. */
export interface AdminRecords {
  exports: readonly ExportRecord[];
  agentJobs: readonly AgentJobRecord[];
}

export const NO_RECORDS: AdminRecords = { exports: [], agentJobs: [] };

/** Reads the stored records and leaves out invalid ones. Never throws. */
export function readAdminRecords(text: string | null): AdminRecords {
  const kept = text === null ? null : parseJson(text);
  if (!isRecord(kept)) return NO_RECORDS;
  return { exports: pick(kept.exports, isExportRecord), agentJobs: pick(kept.agentJobs, isAgentJobRecord) };
}

function pick<T>(value: unknown, isKind: (item: unknown) => item is T): T[] {
  return Array.isArray(value) ? value.filter(isKind).slice(0, RECORDS_MAX_COUNT) : [];
}

function isExportRecord(item: unknown): item is ExportRecord {
  if (!isRecord(item) || !hasTexts(item, ['endpoint', 'jobId', 'domain', 'startedAt', 'status'])) return false;
  if (item.version !== null && typeof item.version !== 'string') return false;
  return Array.isArray(item.paths) && item.paths.every((path) => typeof path === 'string');
}

function isAgentJobRecord(item: unknown): item is AgentJobRecord {
  return isRecord(item) && hasTexts(item, ['endpoint', 'projectId', 'id']);
}

function hasTexts(item: Record<string, unknown>, names: string[]): boolean {
  return names.every((name) => typeof item[name] === 'string' && item[name] !== '');
}
