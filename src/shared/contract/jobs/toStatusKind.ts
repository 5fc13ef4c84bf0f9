/** Meaning of an HTTP status outside 2xx. */
export type StatusKind =
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'timeout'
  | 'conflict'
  | 'too-large'
  | 'rate-limited'
  | 'server'
  | 'bad-request';

const KINDS: Readonly<Record<number, StatusKind>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  409: 'conflict',
  410: 'not-found',
  413: 'too-large',
  // Too Early: the server asks the client to repeat the request.
  425: 'server',
  429: 'rate-limited',
  504: 'timeout',
};

/** The meaning of an HTTP status outside 2xx: `server` for an unknown 5xx, `bad-request` for any other. */
export function toStatusKind(status: number): StatusKind {
  return KINDS[status] ?? (status >= 500 ? 'server' : 'bad-request');
}
