import { ANSWER_ID_HEADER, THREAD_ID_HEADER, THREAD_KEY_HEADER } from '../../../shared/contract';

const EXPOSED_HEADERS = [THREAD_ID_HEADER, THREAD_KEY_HEADER, 'Retry-After', ANSWER_ID_HEADER];

/** How long a browser may cache the answer to a preflight, in seconds. */
const PREFLIGHT_MAX_AGE_SECONDS = 600;

/** True for requests that browsers of other origins may make: only the message endpoint. An admin key must never be in a browser. */
export function isPublic(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/discovery/');
}

/** Answer to a browser's preflight request. Any origin is allowed, because the key is public and cookies are not used. */
export function preflightResponse(request: Request): Response {
  const asked = request.headers.get('access-control-request-headers');
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST, OPTIONS',
      // `*` does not include Authorization, so it must be named.
      'access-control-allow-headers': asked ?? 'Authorization, Content-Type',
      'access-control-max-age': String(PREFLIGHT_MAX_AGE_SECONDS),
      vary: 'Access-Control-Request-Headers',
    },
  });
}

/** The response with headers that let a page of another origin read it and its thread headers. */
export function withCors(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', '*');
  const rare = headers.has(NOT_KEPT_HEADER) ? [NOT_KEPT_HEADER] : [];
  headers.set('access-control-expose-headers', [...EXPOSED_HEADERS, ...rare].join(', '));
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** Header of an answer whose thread could not be stored. Its value is the reason: `storage` if the disk is full or the database gone. */
export const NOT_KEPT_HEADER = 'x-thread-not-kept';
