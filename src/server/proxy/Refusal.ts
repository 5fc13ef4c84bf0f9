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

/** Ends a request with an error answer. The message is sent to the browser, so it must not hold a key, an address or a stack. */
export class Refusal extends Error {
  readonly status: number;
  readonly reason: RefusalReason;
  readonly headers: Record<string, string>;

  constructor(status: number, reason: RefusalReason, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.reason = reason;
    this.headers = headers;
  }
}

/** The refusal of an answer that holds one of the keys. */
export function keyEcho(): Refusal {
  return new Refusal(502, 'key-echo', 'The documentation service answered with something unexpected.');
}
