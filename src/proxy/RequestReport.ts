import type { RefusalReason } from './Refusal';
import type { RouteName } from './routes';

/** Report of a finished request, for `onRequest`. It holds no bodies, keys or addresses. */
export interface RequestReport {
  /** `unknown` when no open route matched. */
  route: RouteName | 'unknown';
  /** Request method; `OTHER` for one that is not of HTTP's usual seven. */
  method: string;
  /** Status that was sent; 499 when the client left before there was one. */
  status: number;
  /**
   * `answered`: the service's answer went through whole. `refused`: the proxy answered by itself and asked nothing of
   * the service. `failed`: the service did not answer, or not whole. `left`: the client went away first.
   */
  outcome: 'answered' | 'refused' | 'failed' | 'left';
  /** Why it was refused or failed; `null` otherwise. */
  reason: RefusalReason | null;
  /** From the request's arrival to the answer's last byte, in milliseconds. */
  durationMs: number;
  /** Size of the request body that was read, in bytes. */
  requestBytes: number;
  /** Size of the response body that was handed out, in bytes. */
  responseBytes: number;
  /** From `authorize`, `authorizeMessage` or the visitor's pass; `null` when nobody is known. */
  subject: string | null;
}
