import { readErrorText, toStatusKind, type StatusKind } from '../../../shared/contract';

/**
 * Why a request brought no result: `network` and `timeout` (no answer), `rate-limited` (429), `server` (5xx and others
 * that pass), `malformed` (an answer that is not what the contract says), `signed-out` (401, or a redirect to a login
 * page), `forbidden` (403), `not-found` (404, 410), `conflict` (409), `rejected` (any other refusal).
 */
export type FailureKind =
  | 'network'
  | 'timeout'
  | 'rate-limited'
  | 'server'
  | 'malformed'
  | 'signed-out'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'rejected';

/** A request that brought no result. */
export interface RequestFailure {
  kind: FailureKind;
  /** HTTP status; `null` without an answer. */
  status: number | null;
  /** The message in the answer, for operators; `null` when the answer has no message. */
  detail: string | null;
  /** `Retry-After` of the answer in milliseconds; `null` when the answer has no such header. */
  retryAfterMs: number | null;
}

/** Kinds that pass by themselves: the same request may succeed later. */
const PASSING: readonly FailureKind[] = ['network', 'timeout', 'rate-limited', 'server', 'malformed'];

/** True when the same request may succeed later without a change. */
export function isPassing(failure: RequestFailure): boolean {
  return PASSING.includes(failure.kind);
}

/**
 * Kinds of the statuses. `timeout` is only for the browser's own time limit; a time-out that a gateway reports is a failure of the server.
 */
const KINDS: Readonly<Record<StatusKind, FailureKind>> = {
  unauthorized: 'signed-out',
  forbidden: 'forbidden',
  'not-found': 'not-found',
  timeout: 'server',
  conflict: 'conflict',
  'too-large': 'rejected',
  'rate-limited': 'rate-limited',
  server: 'server',
  'bad-request': 'rejected',
};

/** The failure for an answer with a status outside 2xx. */
export function toFailure(status: number, body: string, retryAfterMs: number | null): RequestFailure {
  return { kind: KINDS[toStatusKind(status)], status, detail: readErrorText(body), retryAfterMs };
}

/** A failure without a usable answer. */
export function withoutAnswer(kind: 'network' | 'timeout' | 'malformed' | 'signed-out', status: number | null = null) {
  return { kind, status, detail: null, retryAfterMs: null } satisfies RequestFailure;
}
