import { isRecord } from '../../shared/contract';
import { errorResponse, jsonResponse } from '../http/HttpError';
import type { Scenario } from './Scenario';

/** `Retry-After` of a rate-limited answer, in seconds. */
const RETRY_AFTER_SECONDS = 3;

const GATEWAY_PAGE = (title: string) =>
  `<!DOCTYPE html>\n<html><head><title>${title}</title></head>\n<body><center><h1>${title}</h1></center><hr><center>gateway</center></body></html>\n`;

/** Answers with an error status and the body of specification section 2.2. */
const failing =
  (status: number, message: string, headers: Record<string, string> = {}): Scenario =>
  () =>
    errorResponse(status, message, headers);

const htmlPage =
  (status: number, title: string): Scenario =>
  () =>
    new Response(GATEWAY_PAGE(title), { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

const threadLost: Scenario = ({ body }) =>
  isRecord(body) && typeof body.threadId === 'string' ? errorResponse(404, 'There is no such thread.') : null;

const rateLimitedDate: Scenario = () => {
  const date = new Date(Date.now() + RETRY_AFTER_SECONDS * 1000).toUTCString();
  return errorResponse(429, 'Too many requests.', { 'retry-after': date });
};

/** Changes fields of an answer about a job; other answers stay the same. */
const jobWith =
  (fields: (now: string) => object): Scenario =>
  async ({ next }) => {
    const response = await next();
    if (!response.ok || !response.headers.get('content-type')?.startsWith('application/json')) return response;
    const job: unknown = await response.json();
    return jsonResponse({ ...(isRecord(job) ? job : {}), ...fields(new Date().toISOString()) }, response.status);
  };

/** Answers with another status or body than the expected stream. */
export const STATUS_SCENARIOS = {
  'bad-request': failing(400, 'messages is required and must be an array.'),
  unauthorized: failing(401, 'The key has expired.', { 'www-authenticate': 'Bearer' }),
  forbidden: failing(403, 'The key does not allow this origin.'),
  'unknown-domain': failing(404, 'There is no documentation site with this domain.'),
  'thread-lost': threadLost,
  conflict: failing(409, 'The job has not finished.'),
  'too-large': failing(413, 'The body is too large.'),
  'rate-limited': failing(429, 'Too many requests.', { 'retry-after': String(RETRY_AFTER_SECONDS) }),
  'rate-limited-date': rateLimitedDate,
  'rate-limited-plain': () =>
    new Response('Too many requests', { status: 429, headers: { 'content-type': 'text/plain' } }),
  'server-error': failing(500, 'The service failed.'),
  'message-server-error': () => Response.json({ message: 'The service failed.' }, { status: 500 }),
  'html-server-error': htmlPage(500, '500 Internal Server Error'),
  'empty-server-error': () => new Response(null, { status: 500 }),
  'html-gateway-error': htmlPage(502, '502 Bad Gateway'),
  unavailable: failing(503, 'The service is down for maintenance.', { 'retry-after': String(RETRY_AFTER_SECONDS) }),
  'html-ok': htmlPage(200, 'Sign in to the network'),
  'job-active': jobWith(() => ({ status: 'active', prLink: null })),
  'job-archived': jobWith((archivedAt) => ({ status: 'archived', archivedAt })),
  'job-failed': jobWith(() => ({ status: 'failed', error: 'The disk is full.' })),
  'job-pull-request': jobWith(() => ({
    status: 'completed',
    prLink: 'https://git.example.com/docs/pull/7',
    source: { repository: 'https://git.example.com/docs', ref: 'fix-links' },
  })),
  'job-queued': jobWith(() => ({ status: 'queued', progress: 0, pageCount: 0 })),
  'job-running': jobWith(() => ({ status: 'running', progress: 42, pageCount: 126 })),
  'job-unknown-status': jobWith(() => ({ status: 'resting' })),
  'empty-ok': () => new Response('', { headers: { 'content-type': 'text/event-stream' } }),
} satisfies Record<string, Scenario>;
