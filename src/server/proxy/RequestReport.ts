import type { RefusalReason } from './Refusal';
import type { RouteName } from './routes';

/** Report of a finished request, for `onRequest`. It holds no bodies, keys or addresses. */
export interface RequestReport {
  /** `unknown` when no open route matched. */
  route: RouteName | 'unknown';
  /** Request method; `OTHER` for a non-standard one. */
  method: string;
  /** Response status; 499 if the client disconnected before there was one. */
  status: number;
  /**
   * `answered`: the service's response was delivered completely. `refused`: the proxy answered without calling the
   * service. `failed`: the service did not respond, or not completely. `left`: the client disconnected first.
   */
  outcome: 'answered' | 'refused' | 'failed' | 'left';
  /** Reason for a refused or failed request; `null` otherwise. */
  reason: RefusalReason | null;
  /** Time from receiving the request to the last byte of the response, in milliseconds. */
  durationMs: number;
  /** Size of the request body that was read, in bytes. */
  requestBytes: number;
  /** Size of the response body that was sent, in bytes. */
  responseBytes: number;
  /** Subject from `authorize`, `authorizeMessage` or the visitor's cookie; `null` if unknown. */
  subject: string | null;
}
