import { ANSWER_ID_HEADER, THREAD_ID_HEADER, THREAD_KEY_HEADER } from '../../../shared/contract';
import { NOT_KEPT_HEADER } from './notKeptHeader';

const EXPOSED_HEADERS = [THREAD_ID_HEADER, THREAD_KEY_HEADER, 'Retry-After', ANSWER_ID_HEADER];

/** Seconds for which a browser may keep the answer to a preflight. */
const PREFLIGHT_MAX_AGE_SECONDS = 600;

/** True for what browsers may ask: the message endpoint. An admin key must never be in one. */
export function isPublic(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/discovery/');
}

/** Answer to a browser's preflight request: any origin, since the key is public and no cookie is read. */
export function preflightResponse(request: Request): Response {
  const asked = request.headers.get('access-control-request-headers');
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST, OPTIONS',
      // `*` does not cover Authorization: it must be named.
      'access-control-allow-headers': asked ?? 'Authorization, Content-Type',
      'access-control-max-age': String(PREFLIGHT_MAX_AGE_SECONDS),
      vary: 'Access-Control-Request-Headers',
    },
  });
}

/** The response with the headers that let a page of another origin read it, the thread headers included. */
export function withCors(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', '*');
  const rare = headers.has(NOT_KEPT_HEADER) ? [NOT_KEPT_HEADER] : [];
  headers.set('access-control-expose-headers', [...EXPOSED_HEADERS, ...rare].join(', '));
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
