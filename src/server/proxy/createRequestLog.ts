import { printableError } from '../../shared/contract/printable';
import type { Refusal, RefusalReason } from './Refusal';
import type { RequestReport } from './RequestReport';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Reasons for a refusal that occur only after the service was called. */
const SERVICE_REASONS: ReadonlySet<RefusalReason> = new Set([
  'unreachable',
  'timeout',
  'redirect',
  'key-refused',
  'key-echo',
  'bad-answer',
]);

/** Facts about one request, collected while it is answered, and the report made from them. */
export type RequestLog = ReturnType<typeof createRequestLog>;

export function createRequestLog(request: Request, onRequest: ((report: RequestReport) => void) | undefined) {
  const startedAt = performance.now();
  let isReported = false;
  const requestLog = {
    route: 'unknown' as RequestReport['route'],
    requestBytes: 0,
    subject: null as string | null,
    /** Headers of every response to the request: CORS, and a visitor's pass. */
    headers: {} as Record<string, string>,
    /** Hands the report to `onRequest`; only the first call counts. */
    report(end: Pick<RequestReport, 'status' | 'outcome' | 'reason' | 'responseBytes'>): void {
      if (isReported || onRequest === undefined) return;
      isReported = true;
      const { route, requestBytes, subject } = requestLog;
      const method = METHODS.has(request.method) ? request.method : 'OTHER';
      const durationMs = performance.now() - startedAt;
      try {
        onRequest({ route, method, durationMs, requestBytes, subject, ...end });
      } catch (error) {
        console.error(`[docs-assistant] onRequest threw; the request itself was answered. ${printableError(error)}`);
      }
    },
  };
  return requestLog;
}

export function toOutcome({ reason, status }: Refusal): Pick<RequestReport, 'outcome' | 'reason'> {
  if (reason === 'client-left') return { outcome: 'left', reason };
  if (reason === 'service-error') return status < 500 ? { outcome: 'answered', reason } : { outcome: 'failed', reason };
  return { outcome: SERVICE_REASONS.has(reason) ? 'failed' : 'refused', reason };
}
