/** Agent jobs of the service. Some deployments also let operators create jobs and continue them with further prompts. */

import { InvalidBodyError } from '../InvalidBodyError';
import { isRecord, stringOrNull } from '../isRecord';

/** States of an agent job. */
export const AGENT_JOB_STATUSES = ['active', 'completed', 'archived', 'failed'] as const;

/** State of an agent job. */
export type AgentJobStatus = (typeof AGENT_JOB_STATUSES)[number];

/** Number of job creations and follow-ups that a project may send per hour. */
export const AGENT_PROMPTS_PER_PROJECT_AND_HOUR = 100;

/** An agent job as the service describes it. Times are ISO 8601 date-times. */
export interface AgentJob {
  id: string;
  /** One of {@link AGENT_JOB_STATUSES}, or an unknown state. */
  status: string;
  source: {
    /** Full address of the source repository. */
    repository: string;
    /** Branch that the agent works on. */
    ref: string | null;
  };
  /** The model that works on the job. */
  model: string;
  /** The pull request; `null` while the job is active and when no file changed. */
  prLink: string | null;
  createdAt: string;
  archivedAt: string | null;
}

/** Body of the job creation and of a follow-up message. */
export interface AgentPromptRequest {
  /** Task for the agent; one character or more. */
  prompt: string;
}

/** Path of one job. */
export function agentJobPath(projectId: string, id: string): string {
  return `${agentJobsPath(projectId)}/${encodeURIComponent(id)}`;
}

/** Path that creates jobs. */
export function agentJobsPath(projectId: string): string {
  return `/v2/agent/${encodeURIComponent(projectId)}/job`;
}

/** Path for follow-ups of a job. */
export function agentJobMessagePath(projectId: string, id: string): string {
  return `${agentJobPath(projectId, id)}/message`;
}

/** True when polling may end: the job is completed, archived or failed. An unknown state counts as running. */
export function isAgentJobFinal(status: string): boolean {
  return status !== 'active' && isAgentJobStatus(status);
}

/**
 * True when the job's host uses "merge request" instead of "pull request": GitLab, recognised by the address of the request or, before it
 * exists, of the repository. Never throws.
 */
export function isMergeRequest({ prLink, source }: Pick<AgentJob, 'prLink' | 'source'>): boolean {
  const address = prLink ?? source.repository;
  try {
    const { hostname, pathname } = new URL(address);
    return hostname.split('.').includes('gitlab') || pathname.includes('/merge_requests/');
  } catch {
    return false;
  }
}

/** Reads a prompt for an agent, and nothing else of the body. @throws InvalidBodyError that names the field. */
export function readAgentPromptRequest(body: unknown): AgentPromptRequest {
  const prompt = isRecord(body) ? body.prompt : undefined;
  if (typeof prompt === 'string' && prompt.trim() !== '') return { prompt };
  throw new InvalidBodyError('prompt is required: a text of one character or more.');
}

/** Reads an agent job from a response body; `null` when the body is not one. Drops unknown fields. Never throws. */
export function readAgentJob(body: unknown): AgentJob | null {
  if (!isRecord(body) || !isRecord(body.source)) return null;
  const { id, status, source, model, prLink, createdAt, archivedAt } = body;
  if (typeof id !== 'string' || id === '' || typeof status !== 'string' || status === '') return null;
  if (typeof source.repository !== 'string') return null;
  return {
    id,
    status,
    source: { repository: source.repository, ref: stringOrNull(source.ref) },
    model: typeof model === 'string' ? model : '',
    prLink: stringOrNull(prLink),
    createdAt: typeof createdAt === 'string' ? createdAt : '',
    archivedAt: stringOrNull(archivedAt),
  };
}

/** True for a known state. */
export function isAgentJobStatus(value: unknown): value is AgentJobStatus {
  return AGENT_JOB_STATUSES.some((status) => status === value);
}
