import {
  ANSWER_ID_HEADER,
  THREAD_ID_HEADER,
  THREAD_KEY_HEADER,
  VISITOR_CHALLENGE_HEADER,
  VISITOR_PASS_HEADER,
} from '../../../shared/contract';
import { createCors } from '../../http/createCors';
import { chooseMethod, listMethods, type RouteMatch, type RoutePattern } from '../../http/createRouter';
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
];

/** Creates the answers to preflights, and the headers for the listed origins. */
export function createCorsAnswers(allowedOrigins: ReadonlySet<string>) {
  const cors = createCors(EXPOSED_HEADERS);
  const Vary = 'Origin, Sec-Fetch-Site';
  return {
    /** Headers that let a page of a listed origin read an answer. Without an origin, only `Vary`. */
    toHeaders: (origin: string | null) => ({ Vary, ...(origin !== null && cors.toHeaders(origin)) }),
    /** Answers `OPTIONS`. @throws HttpError 403 for a preflight of an origin that is not listed. */
    answerOptions(request: Request, match: RouteMatch<RoutePattern>, isAdmin: boolean): Reply {
      const { method } = match.route;
      const asked = request.headers.get('access-control-request-method');
      if (asked === null) return { status: 204, headers: { Allow: listMethods([method]) }, body: null };
      const origin = request.headers.get('origin');
      if (isAdmin || origin === null || !allowedOrigins.has(origin)) throw refuseOrigin(origin, isAdmin);
      if (asked !== method) chooseMethod([match], 'OPTIONS');
      return {
        status: 204,
        headers: { ...cors.toPreflight(origin, [method], request), Vary: `${Vary}, Access-Control-Request-Headers` },
        body: null,
      };
    },
  };
}
