import {
  type InsightsStore,
  feedbackPath,
  INSIGHTS_RANGES,
  insightsPath,
  readAnswerRating,
} from '../../../shared/contract';
import type { Admission } from '../../http/createAdmission';
import type { Route } from '../../http/createRouter';
import { HttpError, jsonResponse } from '../../http/HttpError';
import { readBody } from '../../http/readBody';

const BODY_MAX_BYTES = 10_000;

/** Ratings of answers, and the report about readers' questions. The specification does not define these routes. */
export function createInsightsRoutes(admission: Admission, insights: InsightsStore): Route[] {
  return [
    {
      method: 'POST',
      path: feedbackPath('{domain}'),
      async handle(request, { domain }) {
        admission.checkReader(request, domain);
        await admission.countReader('ratings-of-address', request);
        await insights.rate(readAnswerRating((await readBody(request, { maxBytes: BODY_MAX_BYTES })).value));
        return jsonResponse({}, 202);
      },
    },
    {
      method: 'GET',
      path: insightsPath('{days}'),
      async handle(request, { days }) {
        admission.checkOperator(request);
        const range = INSIGHTS_RANGES.find((known) => String(known) === days);
        if (range === undefined)
          throw new HttpError(404, `There is no report for this range. Use one of ${INSIGHTS_RANGES.join(', ')}.`);
        return jsonResponse(await insights.read(range));
      },
    },
  ];
}
