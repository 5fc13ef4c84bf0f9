import type { IncomingMessage } from 'node:http';

/** Methods that the Fetch standard accepts; it throws for others (https://fetch.spec.whatwg.org/#methods). */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Headers that must occur only once, because servers in a row could disagree on them. Node keeps the first value and drops the others. */
const SINGLE_HEADERS = new Set(
  'authorization content-length content-type host origin sec-fetch-site transfer-encoding'.split(' '),
);

/**
 * Finds a fault in the raw target, method or framing of a request; `null` if it is well-formed. Everything that servers read in different
 * ways is a fault (https://www.rfc-editor.org/rfc/rfc9112#section-11.2).
 */
export function findTargetProblem(incoming: IncomingMessage): { status: number; error: string } | null {
  if (!METHODS.has(incoming.method ?? ''))
    return { status: 405, error: `The method must be one of ${[...METHODS].join(', ')}.` };
  if (!isPlainTarget(readRawTarget(incoming)))
    return { status: 400, error: 'The address of the request is malformed.' };
  if (readAuthority(incoming) === null) return { status: 400, error: 'The request has no valid host.' };
  if (hasRepeatedHeader(incoming.rawHeaders)) return { status: 400, error: 'A header of the request occurs twice.' };
  return null;
}

/** The target as sent. Express removes the mount path from `url` and keeps the whole target in `originalUrl`. */
export function readRawTarget(incoming: IncomingMessage & { originalUrl?: string }): string {
  return incoming.originalUrl ?? incoming.url ?? '';
}

/** The requested host and port; `null` if they are missing or invalid in a URL. */
export function readAuthority(incoming: IncomingMessage): string | null {
  const authority = incoming.headers[':authority'] ?? incoming.headers.host;
  return typeof authority === 'string' &&
    /^[A-Za-z0-9.:[\]_-]{1,255}$/.test(authority) &&
    URL.canParse(`http://${authority}/`)
    ? authority
    : null;
}

/** True for a path, with or without a query, that a URL parser does not change. */
function isPlainTarget(target: string): boolean {
  if (!target.startsWith('/') || target.startsWith('//')) return false;
  if (!URL.canParse(target, 'http://host')) return false;
  const { pathname, search } = new URL(target, 'http://host');
  // An empty query is a query that a URL parser drops. Browsers send it, for example when a failed module is loaded again.
  return pathname + search === target || `${pathname}?` === target;
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
