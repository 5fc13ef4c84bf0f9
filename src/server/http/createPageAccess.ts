import { ANSWER_ID_HEADER, THREAD_ID_HEADER, THREAD_KEY_HEADER } from '../../shared/contract';
import { isLoopback } from '../lib/isLoopback';
import { createCors, isOfHost } from './createCors';
import { listMethods, type RouteMatch, type RoutePattern } from './createRouter';
import { errorResponse } from './HttpError';

/** Header of an answer whose thread could not be stored. Its value is the reason: `storage` if the disk is full or the database gone. */
export const NOT_KEPT_HEADER = 'x-thread-not-kept';

const EXPOSED_HEADERS = [THREAD_ID_HEADER, THREAD_KEY_HEADER, 'Retry-After', ANSWER_ID_HEADER, NOT_KEPT_HEADER];

/** The entry that allows pages of this machine, on any port. */
export const LOOPBACK_ORIGINS = 'loopback';

export type PageAccess = ReturnType<typeof createPageAccess>;

/**
 * Decides which pages may make requests. A page can send some requests without asking first (`no-cors`, forms), so a foreign page is
 * refused, not only kept from reading. Programs that are not browsers send no `Origin`.
 *
 * @param allowed Origins, or {@link LOOPBACK_ORIGINS}. Their pages may use the paths below `/discovery/`: an admin key must never be in a
 *   browser.
 * @param own Addresses of the service and of its site, whose pages may use all paths.
 */
export function createPageAccess(allowed: readonly string[], own: readonly (string | undefined)[]) {
  const cors = createCors(EXPOSED_HEADERS);
  const listed = new Set(allowed.map((entry) => (entry === LOOPBACK_ORIGINS ? entry : new URL(entry).origin)));
  const ownOrigins = new Set(own.flatMap((url) => (url === undefined ? [] : [new URL(url).origin])));
  const isListed = (origin: string) =>
    listed.has(origin) ||
    (listed.has(LOOPBACK_ORIGINS) && URL.canParse(origin) && isLoopback(new URL(origin).hostname));
  /** The listed origin that asks; `null` for the own one, and for programs. */
  const readListed = (request: Request) => {
    const origin = request.headers.get('origin');
    return origin !== null && isPublic(request) && isListed(origin) ? origin : null;
  };
  return {
    /** The refusal of a page that is neither the service's own nor of a listed origin; `null` for other requests. */
    refuse(request: Request): Response | null {
      const origin = request.headers.get('origin');
      if (
        origin === null ||
        ownOrigins.has(origin) ||
        isOfHost(origin, new URL(request.url).host) ||
        readListed(request)
      )
        return null;
      const advice = 'Name this origin in allowedOrigins (--allow-origin).';
      return errorResponse(403, `Pages of ${origin.slice(0, 255)} may not ask here. ${advice}`);
    },
    /** Answers `OPTIONS` for what a path matched. */
    answerOptions(request: Request, matches: readonly RouteMatch<RoutePattern>[]): Response {
      const methods = matches.map(({ route }) => route.method);
      const origin = readListed(request);
      const headers: Record<string, string> =
        origin === null
          ? { allow: listMethods(methods) }
          : { ...cors.toPreflight(origin, methods, request), vary: 'Origin, Access-Control-Request-Headers' };
      return new Response(null, { status: 204, headers });
    },
    /** The response with headers that let a page of a listed origin read it and its thread headers. */
    expose(request: Request, response: Response): Response {
      const origin = readListed(request);
      if (origin === null) return response;
      const { status, statusText, body } = response;
      const headers = new Headers(response.headers);
      for (const [name, value] of Object.entries(cors.toHeaders(origin))) headers.set(name, value);
      headers.append('vary', 'Origin');
      return new Response(body, { status, statusText, headers });
    },
  };
}

function isPublic(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/discovery/');
}
