import { describeError } from '../../../shared/contract/describeError';
import type { Route } from '../../http/createRouter';
import { errorResponse, jsonResponse } from '../../http/HttpError';
import type { RoutesContext } from './createRoutes';

/**
 * `/healthz`: the process runs. `/readyz`: it can answer questions, because the pages are read and the storage is writable. Both need no
 * key. `/metrics`: metrics for Prometheus; it needs an admin key, because it shows how many questions are asked.
 */
export function createHealthRoutes({ storage, answers, telemetry, admission, now }: RoutesContext): Route[] {
  const records = storage.records<{ at: number }>('readiness');
  const headers = { 'cache-control': 'no-store' };
  return [
    { method: 'GET', path: '/healthz', handle: () => jsonResponse({ status: 'alive' }, 200, headers) },
    {
      method: 'GET',
      path: '/readyz',
      async handle() {
        if (answers.isEnding) return errorResponse(503, 'The service is shutting down.', headers);
        try {
          await records.put('last', { at: now() });
        } catch {
          return errorResponse(503, 'The storage cannot be written.', headers);
        }
        return jsonResponse({ status: 'ready' }, 200, headers);
      },
    },
    {
      method: 'GET',
      path: '/metrics',
      async handle(request) {
        admission.checkOperator(request);
        try {
          const { text, contentType } = await telemetry.metrics();
          return new Response(text, { headers: { ...headers, 'content-type': contentType } });
        } catch (error) {
          return errorResponse(404, describeError(error), headers);
        }
      },
    },
  ];
}
