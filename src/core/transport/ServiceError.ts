/**
 * The kind of a failure, by meaning; each kind has one sentence for readers in the labels.
 * - `unauthorized` 401 · `forbidden` 403 · `not-found` 404, 410: the site's domain is unknown · `rate-limited` 429
 * - `bad-request` 400, 422 and other 4xx · `conflict` 409 · `too-large` 413 · `server` 5xx
 * - `network` no answer arrived: refused, name not found, blocked by CORS or by the browser · `offline` the browser has no network
 * - `timeout` nothing within the limit to the first byte · `stalled` the answer fell silent · `interrupted` the answer was cut
 * - `not-a-stream` a 200 that is no event stream, such as a gateway's HTML page · `empty` an answer without any text
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
  | 'not-a-stream'
  | 'empty'
  | 'answer'
  | 'crash';

/** Details of a {@link ServiceError}. */
export interface ServiceErrorDetails {
  kind: ServiceErrorKind;
  /** For developers: what happened and what to do; never shown to readers. */
  message: string;
  /** HTTP status, when there was an answer. */
  status?: number | undefined;
  /** How long the service asks to wait, in milliseconds (`Retry-After` in either form). */
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** Every failure of a request to the assistant, for developers. Readers see a sentence chosen by its kind. */
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

  /** False where asking again cannot help before the site owner has acted. */
  get retryable(): boolean {
    return !['unauthorized', 'forbidden', 'not-found', 'too-large'].includes(this.kind);
  }
}

/** True for a {@link ServiceError}, also one from another copy of this package. */
export function isServiceError(value: unknown): value is ServiceError {
  return value instanceof Error && value.name === 'ServiceError' && 'kind' in value;
}
