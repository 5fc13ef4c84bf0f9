import type { ServiceStorage } from './database/ServiceStorage';
import type { Route } from './http/createRouter';
import { errorResponse, jsonResponse } from './http/jsonResponse';
import type { OpenAnswers } from './messages/createOpenAnswers';
import type { Telemetry } from './telemetry/createTelemetry';

export interface HealthRoutesOptions {
  storage: ServiceStorage;
  answers: OpenAnswers;
  telemetry: Telemetry;
  /** Checks the admin key; throws `HttpError`. */
  authorize: (request: Request) => void;
  now: () => number;
}

/**
 * `/healthz`: the process answers. `/readyz`: it may be asked, since the pages are read and what is kept can be written. Both need no key.
 * `/metrics`: what Prometheus reads, with an admin key, since it tells how much is asked.
 */
export function createHealthRoutes(options: HealthRoutesOptions): Route[] {
  const { storage, answers, telemetry, authorize, now } = options;
  const records = storage.records<{ at: number }>('readiness');
  const headers = { 'cache-control': 'no-store' };
  return [
    { method: 'GET', path: '/healthz', handle: () => jsonResponse({ status: 'alive' }, 200, headers) },
    {
      method: 'GET',
      path: '/readyz',
      async handle() {
        if (answers.isEnding) return errorResponse(503, 'The service is ending.', headers);
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
        authorize(request);
        const { text, contentType } = await telemetry.metrics();
        return new Response(text, { headers: { ...headers, 'content-type': contentType } });
      },
    },
  ];
}
