import { toJson } from '../../../shared/contract/toJson';
import { PANEL_HEADER, parseJson, readRetryAfter, readServerTime } from '../../../shared/contract';
import { readMoment, type Moment } from './readMoment';
import { toFailure, withoutAnswer, type RequestFailure } from './toFailure';

/** Longest wait for an answer, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** The address of the proxy, and the headers that the operator's page adds to each request. */
export interface ProxyConnection {
  /** Address of the proxy; the service's own paths follow it. */
  endpoint: string;
  /** Called before each request. It may return a token of the operator's own session, never a key of the service. */
  headers?: () => HeadersInit | Promise<HeadersInit>;
}

/** Time at which an answer arrived, on the browser's clocks and on the server's. */
export interface Received {
  at: Moment;
  /** The server's time, in milliseconds since 1970; `null` when the answer has no `Date` header. */
  serverTime: number | null;
}

export type RequestResult<T> =
  | { kind: 'value'; value: T; received: Received; retryAfterMs: number | null }
  | { kind: 'failure'; failure: RequestFailure };

export interface ProxyRequest {
  method: 'GET' | 'POST';
  /** Path below the endpoint, from the contract. */
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Sends one request to the proxy and reads its answer with a reader of the contract. Never throws: every error becomes a failure. Waits
 * {@link REQUEST_TIMEOUT_MS} at most. Follows no redirects, because a proxy behind a login redirects to the login page when the session has
 * ended.
 */
export async function sendRequest<T>(
  connection: ProxyConnection,
  request: ProxyRequest,
  read: (body: unknown) => T | null,
): Promise<RequestResult<T>> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(() => controller.abort('timeout'), REQUEST_TIMEOUT_MS);
  request.signal?.addEventListener('abort', abort, { once: true });
  if (request.signal?.aborted) abort();
  try {
    const headers = await Promise.race([collectHeaders(connection, request), rejectOnAbort(controller.signal)]);
    const response = await fetch(connection.endpoint.replace(/(^|[^/])\/+$/, '$1') + request.path, {
      method: request.method,
      headers,
      body: request.body === undefined ? undefined : toJson(request.body),
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'manual',
      signal: controller.signal,
    });
    return toAnswer(response, await response.text(), read);
  } catch {
    return { kind: 'failure', failure: withoutAnswer(controller.signal.reason === 'timeout' ? 'timeout' : 'network') };
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', abort);
  }
}

async function collectHeaders(connection: ProxyConnection, request: ProxyRequest): Promise<Headers> {
  const headers = new Headers(await connection.headers?.());
  headers.set('Accept', 'application/json');
  headers.set(PANEL_HEADER, '1');
  if (request.body !== undefined) headers.set('Content-Type', 'application/json');
  return headers;
}

/** Rejects on abort, so that an operator's `headers` function that never resolves does not block the poll for ever. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });
}

function toAnswer<T>(response: Response, body: string, read: (body: unknown) => T | null): RequestResult<T> {
  if (response.type === 'opaqueredirect') return { kind: 'failure', failure: withoutAnswer('signed-out') };
  const at = readMoment();
  const retryAfterMs = readRetryAfter(response.headers, at.wall);
  if (!response.ok) return { kind: 'failure', failure: toFailure(response.status, body, retryAfterMs) };
  const value = read(parseJson(body));
  if (value === null) return { kind: 'failure', failure: withoutAnswer('malformed', response.status) };
  return { kind: 'value', value, received: { at, serverTime: readServerTime(response.headers) }, retryAfterMs };
}
