/** The hosted service's records of readers' questions, for operators: the paths of the service and of the proxy, and conversations. */

import { isRecord } from './isRecord';

/** Number of analytics requests that the service accepts per organization and hour. */
export const ANALYTICS_PER_ORGANIZATION_AND_HOUR = 100;

/** Path of the proxy's report. */
export function analyticsPath(projectId: string, range: number | string): string {
  return `/v1/analytics/${encodeURIComponent(projectId)}/days/${range}`;
}

/** Path of the service's rows: one for a question. */
export function analyticsQuestionsPath(projectId: string): string {
  return `/v1/analytics/${encodeURIComponent(projectId)}/assistant`;
}

/** Path of a conversation. */
export function analyticsThreadPath(projectId: string, threadId: string): string {
  return `${analyticsQuestionsPath(projectId)}/threads/${encodeURIComponent(threadId)}`;
}

/** Path of the service's ratings by page. */
export function analyticsRatingsPath(projectId: string): string {
  return `/v1/analytics/${encodeURIComponent(projectId)}/feedback/by-page`;
}

/** A message of a conversation. */
export interface TranscriptTurn {
  role: 'user' | 'assistant';
  text: string;
}

/** Reads the proxy's answer with a conversation; `null` for any other body. Never throws. */
export function readTranscript(body: unknown): TranscriptTurn[] | null {
  const turns: unknown = isRecord(body) ? body.turns : null;
  return Array.isArray(turns) && turns.every(isTurn) ? turns : null;
}

function isTurn(value: unknown): value is TranscriptTurn {
  return isRecord(value) && (value.role === 'user' || value.role === 'assistant') && typeof value.text === 'string';
}
