/**
 * The kind of a failure. For each kind the labels have one sentence for readers.
 * - `unauthorized` 401 · `forbidden` 403 · `not-found` 404, 410: the site's domain is unknown · `rate-limited` 429
 * - `bad-request` 400, 422 and other 4xx · `conflict` 409 · `too-large` 413 · `server` 5xx
 * - `network` no answer arrived: refused, name not found, blocked by CORS or by the browser · `offline` the browser has no network
 * - `timeout` no first byte within the limit · `stalled` the answer stopped arriving · `interrupted` the connection was lost during the
 *   answer
 * - `aborted` the service aborted its answer
 * - `not-a-stream` a 200 that is not an event stream, such as a gateway's HTML page, or a stream of another protocol
 * - `empty` an answer without any text
 * - `answer` the service reported an error inside its answer
 * - `crash` no request failed, but the panel itself stopped working; `cause` is the error that was thrown
 */
export type ServiceErrorKind =
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'rate-limited'
  | 'bad-request'
  | 'conflict'
  | 'too-large'
  | 'server'
  | 'network'
  | 'offline'
  | 'timeout'
  | 'stalled'
  | 'interrupted'
  | 'aborted'
  | 'not-a-stream'
  | 'empty'
  | 'answer'
  | 'crash';

/** Arguments of {@link ServiceError}. */
export interface ServiceErrorDetails {
  kind: ServiceErrorKind;
  /** Describes the failure and how to fix it, for developers. Never shown to readers. */
  message: string;
  /** HTTP status, if there was a response. */
  status?: number | undefined;
  /** Wait that the service asks for in `Retry-After`, in milliseconds. */
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** A failed request to the assistant, described for developers. Readers see a message chosen by its `kind`. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly kind: ServiceErrorKind;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor({ kind, message, status, retryAfterMs, cause }: ServiceErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }

  /** False if a retry cannot succeed until the site owner has fixed something. */
  get retryable(): boolean {
    return !['unauthorized', 'forbidden', 'not-found', 'too-large'].includes(this.kind);
  }
}

/** Returns true for a {@link ServiceError}, including one from another copy of this package. */
export function isServiceError(value: unknown): value is ServiceError {
  return value instanceof Error && value.name === 'ServiceError' && 'kind' in value;
}
