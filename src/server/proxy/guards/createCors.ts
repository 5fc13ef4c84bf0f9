import {
  ANSWER_ID_HEADER,
  PANEL_HEADER,
  THREAD_ID_HEADER,
  THREAD_KEY_HEADER,
  VISITOR_CHALLENGE_HEADER,
  VISITOR_PASS_HEADER,
  VISITOR_TOKEN_HEADER,
} from '../../../shared/contract';
import { Refusal } from '../Refusal';
import type { Reply } from '../Reply';
import { refuseOrigin } from './checkOrigin';

/** Response headers that a page of a listed origin may read. */
const EXPOSED_HEADERS = [
  THREAD_ID_HEADER,
  THREAD_KEY_HEADER,
  VISITOR_CHALLENGE_HEADER,
  VISITOR_PASS_HEADER,
  ANSWER_ID_HEADER,
  'Retry-After',
].join(', ');

/** How long a browser may cache a preflight, in seconds. */
const PREFLIGHT_SECONDS = 600;

/** Creates the CORS answers for the listed origins. Credentials are never allowed. */
export function createCors(allowedOrigins: ReadonlySet<string>, allowedHeaders: readonly string[]) {
  const requestHeaders = [
    'Content-Type',
    'Authorization',
    PANEL_HEADER,
    ANSWER_ID_HEADER,
    VISITOR_TOKEN_HEADER,
    ...allowedHeaders,
  ];
  const toHeaders = (origin: string | null): Record<string, string> => ({
    Vary: 'Origin, Sec-Fetch-Site',
    ...(origin !== null && {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': EXPOSED_HEADERS,
    }),
  });
  return {
    /** Headers that let a page of a listed origin read an answer. Without an origin, only `Vary`. */
    toHeaders,
    /** Answers `OPTIONS`. @throws Refusal 403 for a preflight of an origin that is not listed. */
    answerOptions(request: Request, method: string, isAdmin: boolean): Reply {
      const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
      const asked = request.headers.get('access-control-request-method');
      if (asked === null) return { status: 204, headers: { Allow: allow }, body: null };
      const origin = request.headers.get('origin');
      if (isAdmin || origin === null || !allowedOrigins.has(origin)) {
        throw refuseOrigin(origin, isAdmin);
      }
      if (asked !== method)
        throw new Refusal(405, 'method', `Only ${method} is allowed at this address.`, { Allow: allow });
      return {
        status: 204,
        body: null,
        headers: {
          ...toHeaders(origin),
          'Access-Control-Allow-Methods': method,
          'Access-Control-Allow-Headers': requestHeaders.join(', '),
          'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
        },
      };
    },
  };
}
