import { PANEL_HEADER } from '../../../shared/contract';
import { isOfHost } from '../../http/createCors';
import { isJson } from '../../http/readBody';
import { Refusal } from '../Refusal';

/** Which pages may make a request. */
export interface OriginRules {
  host: string;
  allowedHosts: ReadonlySet<string> | null;
  allowedOrigins: ReadonlySet<string>;
  isAdmin: boolean;
  /** Whether programs that are not browsers may make the request. */
  isForPrograms: boolean;
}

/**
 * Checks which site's page makes this request. Browsers send `Sec-Fetch-Site` and `Origin`, which pages cannot forge.
 *
 * A question may come from the proxy's own origin or from a listed one. An admin request must come from the own origin. One that changes
 * something must also be JSON or carry {@link PANEL_HEADER}, because a form on another page can send neither
 * (https://owasp.org/www-community/attacks/csrf). `Sec-Fetch-Site` says whether an origin is the own one. Without it, as over plain http,
 * an origin is the own one if its host was requested or is one of `allowedHosts`. A request without these headers does not come from a
 * current browser and is refused, unless it only reads and carries {@link PANEL_HEADER}, or is for programs.
 *
 * @returns The listed origin that CORS headers must name, or `null` for the own origin.
 * @throws Refusal 403 that says which option allows the request.
 */
export function checkOrigin(request: Request, rules: OriginRules): string | null {
  const { isAdmin, allowedOrigins } = rules;
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (!isAdmin && origin !== null && allowedOrigins.has(origin) && site !== 'same-origin') return origin;
  const own = site === null ? origin !== null && isOwnOrigin(origin, rules) : site === 'same-origin';
  const silent = site === null && origin === null;
  const hasPanelHeader = request.headers.has(PANEL_HEADER);
  if (silent && rules.isForPrograms) return null;
  if (silent && isAdmin && isReading(request) && hasPanelHeader) return null;
  if (!own) throw refuseOrigin(origin, isAdmin);
  if (isAdmin && !isReading(request) && !hasPanelHeader && !isJson(request)) {
    throw new Refusal(403, 'origin', `Admin requests must be JSON or have the header ${PANEL_HEADER}.`);
  }
  return null;
}

export function refuseOrigin(origin: string | null, isAdmin: boolean): Refusal {
  return new Refusal(403, 'origin', explainOrigin(origin?.slice(0, 255) ?? null, isAdmin));
}

function explainOrigin(origin: string | null, isAdmin: boolean): string {
  if (origin === null) {
    return "The proxy refused a request that does not say which page makes it; send the Origin of the proxy's own host.";
  }
  if (origin === 'null') return 'The proxy refused a page without an origin, such as a file or a sandboxed frame.';
  return isAdmin
    ? `The proxy refused the origin ${origin}; admin requests are for pages of its own host, which allowedHosts can name.`
    : `The proxy refused the origin ${origin}; add it to allowedOrigins.`;
}

function isOwnOrigin(origin: string, { host, allowedHosts }: OriginRules): boolean {
  return isOfHost(origin, host) || (URL.canParse(origin) && (allowedHosts?.has(new URL(origin).host) ?? false));
}

function isReading(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}
