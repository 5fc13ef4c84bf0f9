import { Refusal } from '../Refusal';

/** Header that the admin panels send with every request; a foreign page cannot, without the proxy's consent. */
export const PANEL_HEADER = 'X-Docs-Assistant';

/**
 * Whose page makes this request? Browsers tell with `Sec-Fetch-Site` and `Origin`, which pages cannot forge.
 *
 * A question may come from the proxy's own origin or from a listed one. An admin request must come from the own origin,
 * and one that changes something must also be JSON or carry {@link PANEL_HEADER}: a form on another page can send
 * neither (https://owasp.org/www-community/attacks/csrf). A request that tells nothing is no browser's of today and is
 * refused, unless it only reads and carries the header.
 *
 * @returns The listed origin that CORS headers must name, or `null` for the own origin.
 * @throws Refusal 403.
 */
export function checkOrigin(request: Request, isAdmin: boolean, allowedOrigins: ReadonlySet<string>): string | null {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (!isAdmin && origin !== null && allowedOrigins.has(origin) && site !== 'same-origin') return origin;
  const own = site === null ? origin !== null && isOwnOrigin(origin, request) : site === 'same-origin';
  const silent = site === null && origin === null;
  const hasPanelHeader = request.headers.has(PANEL_HEADER);
  if (silent && isAdmin && isReading(request) && hasPanelHeader) return null;
  if (!own) throw new Refusal(403, 'origin', 'Pages of this origin may not make this request.');
  if (isAdmin && !isReading(request) && !hasPanelHeader && !isJson(request)) {
    throw new Refusal(403, 'origin', `Admin requests are JSON or carry the header ${PANEL_HEADER}.`);
  }
  return null;
}

/** True for `application/json`, in UTF-8 where a charset is named. */
export function isJson(request: Request): boolean {
  return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(request.headers.get('content-type') ?? '');
}

/**
 * Behind a server that ends TLS the own scheme is unknown, so hosts are compared; `Sec-Fetch-Site` compares more where
 * it is sent.
 */
function isOwnOrigin(origin: string, request: Request): boolean {
  try {
    return new URL(origin).host === new URL(request.url).host;
  } catch {
    return false;
  }
}

function isReading(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}
