import { HttpError } from '../http/HttpError';

/** Why the client did not get the service's answer. Written to {@link RequestReport.reason}. */
export type RefusalReason =
  | 'route'
  | 'answer'
  | 'query'
  | 'method'
  | 'headers'
  | 'host'
  | 'origin'
  | 'rate-limit'
  | 'no-authorize'
  | 'unauthorized'
  | 'content-type'
  | 'body'
  | 'body-too-large'
  | 'body-timeout'
  | 'visitor'
  | 'client-left'
  | 'unreachable'
  | 'timeout'
  | 'redirect'
  | 'key-refused'
  | 'key-echo'
  | 'bad-answer'
  | 'service-error'
  | 'configuration'
  | 'internal';

/** An error answer with the reason for the report. The message is sent to the browser, so it must not hold a key, an address or a stack. */
export class Refusal extends HttpError {
  override name = 'Refusal';

  constructor(
    status: number,
    readonly reason: RefusalReason,
    message: string,
    headers?: Record<string, string>,
  ) {
    super(status, message, headers);
  }
}

/** Reasons for the errors of `server/http`, by status; with the option that sets the limit. */
const REASONS: Readonly<Record<number, readonly [RefusalReason, string?]>> = {
  405: ['method'],
  408: ['body-timeout', 'timeoutMs'],
  413: ['body-too-large', 'maxBodyBytes'],
  415: ['content-type'],
  429: ['rate-limit'],
  499: ['client-left'],
  500: ['internal'],
};

export function toRefusal(error: HttpError): Refusal {
  if (error instanceof Refusal) return error;
  const [reason, option] = REASONS[error.status] ?? ['body'];
  const words = option === undefined ? error.message : `${error.message} The proxy's limit is ${option}.`;
  return new Refusal(error.status, reason, words, error.headers);
}

/** The refusal of an answer that holds one of the keys. */
export function keyEcho(): Refusal {
  return new Refusal(502, 'key-echo', 'The documentation service answered with something unexpected.');
}
