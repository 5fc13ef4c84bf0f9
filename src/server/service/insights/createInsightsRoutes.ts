import {
  type InsightsStore,
  feedbackPath,
  INSIGHTS_RANGES,
  insightsPath,
  readAnswerRating,
} from '../../../shared/contract';
import type { ServiceStorage } from '../storage/ServiceStorage';
import type { Route } from '../../http/createRouter';
import { HttpError, jsonResponse, requireDomain } from '../../http/HttpError';
import { readBody } from '../../http/readBody';
import { createRateLimit } from '../../http/createRateLimit';

export interface InsightsRoutesOptions {
  domain: string;
  /** Checks the assistant key; throws {@link HttpError}. */
  authorizeAssistant: (request: Request) => void;
  /** Checks the admin key; throws {@link HttpError}. */
  authorizeAdmin: (request: Request) => void;
  clientAddress: (request: Request) => string;
  insights: InsightsStore;
  /** Stores the counted requests. */
  storage: ServiceStorage;
  now: () => number;
}

const BODY_MAX_BYTES = 10_000;
const DAY_MS = 86_400_000;

const RATINGS_PER_ADDRESS_AND_DAY = 500;

/** Ratings of answers, and the report about readers' questions. The specification does not define these routes. */
export function createInsightsRoutes(options: InsightsRoutesOptions): Route[] {
  const { domain, authorizeAssistant, authorizeAdmin, clientAddress, insights, storage, now } = options;
  const limit = createRateLimit(storage, {
    kind: 'ratings-of-address',
    limit: RATINGS_PER_ADDRESS_AND_DAY,
    windowMs: DAY_MS,
    now,
  });
  return [
    {
      method: 'POST',
      path: feedbackPath('{domain}'),
      async handle(request, parameters) {
        authorizeAssistant(request);
        requireDomain(parameters.domain, [domain]);
        await limit(clientAddress(request));
        await insights.rate(readAnswerRating((await readBody(request, { maxBytes: BODY_MAX_BYTES })).value));
        return jsonResponse({}, 202);
      },
    },
    {
      method: 'GET',
      path: insightsPath('{days}'),
      async handle(request, { days }) {
        authorizeAdmin(request);
        const range = INSIGHTS_RANGES.find((known) => String(known) === days);
        if (range === undefined)
          throw new HttpError(404, `There is no report for this range. Use one of ${INSIGHTS_RANGES.join(', ')}.`);
        return jsonResponse(await insights.read(range));
      },
    },
  ];
}
