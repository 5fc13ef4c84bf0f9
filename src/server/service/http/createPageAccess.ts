import { ANSWER_ID_HEADER, THREAD_ID_HEADER, THREAD_KEY_HEADER } from '../../../shared/contract';
import { isLoopback } from '../../lib/isLoopback';
import { errorResponse } from './HttpError';

const EXPOSED_HEADERS = [THREAD_ID_HEADER, THREAD_KEY_HEADER, 'Retry-After', ANSWER_ID_HEADER];

/** How long a browser may cache the answer to a preflight, in seconds. */
const PREFLIGHT_MAX_AGE_SECONDS = 600;

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
      if (origin === null || ownOrigins.has(origin) || isSameHost(origin, request) || readListed(request)) return null;
      const advice = 'Name this origin in allowedOrigins (--allow-origin).';
      return errorResponse(403, `Pages of ${origin.slice(0, 255)} may not ask here. ${advice}`);
    },
    /** The answer to a browser's preflight; `null` for other requests. */
    preflight(request: Request): Response | null {
      const origin = readListed(request);
      if (request.method !== 'OPTIONS' || origin === null) return null;
      const asked = request.headers.get('access-control-request-headers');
      return new Response(null, {
        status: 204,
        headers: {
          'access-control-allow-origin': origin,
          'access-control-allow-methods': 'POST, OPTIONS',
          'access-control-allow-headers': asked ?? 'Authorization, Content-Type',
          'access-control-max-age': String(PREFLIGHT_MAX_AGE_SECONDS),
          vary: 'Origin, Access-Control-Request-Headers',
        },
      });
    },
    /** The response with headers that let a page of a listed origin read it and its thread headers. */
    expose(request: Request, response: Response): Response {
      const origin = readListed(request);
      if (origin === null) return response;
      const headers = new Headers(response.headers);
      headers.set('access-control-allow-origin', origin);
      headers.append('vary', 'Origin');
      const rare = headers.has(NOT_KEPT_HEADER) ? [NOT_KEPT_HEADER] : [];
      headers.set('access-control-expose-headers', [...EXPOSED_HEADERS, ...rare].join(', '));
      return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
    },
  };
}

function isPublic(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/discovery/');
}

/** Behind a server that ends TLS, the own scheme is unknown, so only hosts are compared. */
function isSameHost(origin: string, { url }: Request): boolean {
  return URL.canParse(origin) && /^https?:/.test(origin) && new URL(origin).host === new URL(url).host;
}

/** Header of an answer whose thread could not be stored. Its value is the reason: `storage` if the disk is full or the database gone. */
export const NOT_KEPT_HEADER = 'x-thread-not-kept';
