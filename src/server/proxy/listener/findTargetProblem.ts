import type { IncomingMessage } from 'node:http';

/** Methods that the Fetch standard takes; it throws at others (https://fetch.spec.whatwg.org/#methods). */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Headers on which servers in a row must agree, so that a second one is refused. Node keeps the first and drops the
 * rest.
 */
const SINGLE_HEADERS = new Set([
  'authorization',
  'content-length',
  'content-type',
  'host',
  'origin',
  'sec-fetch-site',
  'transfer-encoding',
]);

/**
 * Finds the fault in the target, method or framing of a request as it came over the wire; `null` without one.
 * Everything that different servers read differently is wrong here
 * (https://www.rfc-editor.org/rfc/rfc9112#section-11.2).
 */
export function findTargetProblem(incoming: IncomingMessage): { status: number; error: string } | null {
  if (!METHODS.has(incoming.method ?? '')) return { status: 405, error: 'This method is not allowed here.' };
  if (!isPlainTarget(readRawTarget(incoming)))
    return { status: 400, error: 'The address of the request is malformed.' };
  if (readAuthority(incoming) === null) return { status: 400, error: 'The request names no valid host.' };
  if (hasRepeatedHeader(incoming.rawHeaders))
    return { status: 400, error: 'A header of the request stands there twice.' };
  return null;
}

/** The target as sent; Express cuts the mount path off `url` and keeps the whole in `originalUrl`. */
export function readRawTarget(incoming: IncomingMessage & { originalUrl?: string }): string {
  return incoming.originalUrl ?? incoming.url ?? '';
}

/** Host and port that the request is for; `null` when there is none, or none that can be in an address. */
export function readAuthority(incoming: IncomingMessage): string | null {
  const authority = incoming.headers[':authority'] ?? incoming.headers.host;
  return typeof authority === 'string' &&
    /^[A-Za-z0-9.:[\]_-]{1,255}$/.test(authority) &&
    URL.canParse(`http://${authority}/`)
    ? authority
    : null;
}

/** True for a path, with or without a query, that a URL parser leaves as it is. */
function isPlainTarget(target: string): boolean {
  if (!target.startsWith('/') || target.startsWith('//')) return false;
  if (!URL.canParse(target, 'http://host')) return false;
  const { pathname, search } = new URL(target, 'http://host');
  return pathname + search === target;
}

function hasRepeatedHeader(rawHeaders: readonly string[]): boolean {
  const seen = new Set<string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    if (!SINGLE_HEADERS.has(name)) continue;
    if (seen.has(name)) return true;
    seen.add(name);
  }
  return false;
}
