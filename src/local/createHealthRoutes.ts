import type { ServiceDatabase } from './database/openDatabase';
import type { Route } from './http/createRouter';
import { errorResponse, jsonResponse } from './http/jsonResponse';
import type { OpenAnswers } from './messages/createOpenAnswers';

export interface HealthRoutesOptions {
  database: ServiceDatabase;
  answers: OpenAnswers;
  now: () => number;
}

/** `/healthz`: the process answers. `/readyz`: it may be asked, since the pages are read and what is kept can be written. Both need no key. */
export function createHealthRoutes({ database, answers, now }: HealthRoutesOptions): Route[] {
  const records = database.records<{ at: number }>('readiness');
  const headers = { 'cache-control': 'no-store' };
  return [
    { method: 'GET', path: '/healthz', handle: () => jsonResponse({ status: 'alive' }, 200, headers) },
    {
      method: 'GET',
      path: '/readyz',
      handle() {
        if (answers.isEnding) return errorResponse(503, 'The service is ending.', headers);
        try {
          records.put('last', { at: now() });
        } catch {
          return errorResponse(503, 'What is kept cannot be written.', headers);
        }
        return jsonResponse({ status: 'ready' }, 200, headers);
      },
    },
  ];
}
