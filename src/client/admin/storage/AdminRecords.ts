import { isRecord, parseJson } from '../../../shared/contract';

/** Most records of a kind that are kept. */
export const RECORDS_MAX_COUNT = 20;

/** An export that was started or followed on this browser. Its bundle's link is a secret and is not kept. */
export interface ExportRecord {
  endpoint: string;
  jobId: string;
  domain: string;
  /** The version that was asked for, if one was. */
  version: string | null;
  /** The pages that were asked for; all when empty. */
  paths: readonly string[];
  /** Last known state, as the service names it; `gone` when the service did not know the job any more. */
  status: string;
  /** When it was started, as a date-time. */
  startedAt: string;
}

/** An agent job that is followed on this browser. */
export interface AgentJobRecord {
  endpoint: string;
  projectId: string;
  id: string;
}

/** Records that the panels keep on this browser, newest first. */
export interface AdminRecords {
  exports: readonly ExportRecord[];
  agentJobs: readonly AgentJobRecord[];
}

/** Nothing kept. */
export const NO_RECORDS: AdminRecords = { exports: [], agentJobs: [] };

/** Reads what was kept; whatever is not a record is left out. Never throws. */
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
