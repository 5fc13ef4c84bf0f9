import {
  docsSearchPath,
  MESSAGES_PER_ADDRESS_AND_DAY,
  readDocsSearchRequest,
  SEARCH_PAGE_SIZE_DEFAULT,
  SEARCHES_PER_ORGANIZATION_AND_HOUR,
} from '../../../shared/contract';
import { MESSAGE_LIMITS } from '../answer/MESSAGE_LIMITS';
import type { PassageRequest } from '../answer/createPassageFinder';
import { toSearchResult } from '../answer/toSearchResult';
import type { Route } from '../../http/createRouter';
import { createRateLimit } from '../../http/createRateLimit';
import { requireDomain, jsonResponse } from '../../http/HttpError';
import { readBody } from '../../http/readBody';
import type { FoundPassage } from '../search/FoundPassage';
import type { ServiceStorage } from '../storage/ServiceStorage';

export interface SearchRouteOptions {
  domain: string;
  /** Checks the assistant key; throws {@link HttpError}. */
  authorize: (request: Request) => void;
  clientAddress: (request: Request) => string;
  find: (request: PassageRequest) => Promise<FoundPassage[]>;
  storage: ServiceStorage;
  now: () => number;
}

const BODY_MAX_BYTES = 64 * 1024;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Searches per address and day: typing one question makes several. */
const SEARCHES_PER_ADDRESS_AND_DAY = MESSAGES_PER_ADDRESS_AND_DAY;

/** Keyword search for readers. The specification does not define it. */
export function createSearchRoute(options: SearchRouteOptions): Route {
  const { domain, authorize, clientAddress, find, storage, now } = options;
  const limitHour = createRateLimit(storage, {
    kind: 'searches-of-hour',
    limit: SEARCHES_PER_ORGANIZATION_AND_HOUR,
    windowMs: HOUR_MS,
    now,
  });
  const limitDay = createRateLimit(storage, {
    kind: 'searches-of-address',
    limit: SEARCHES_PER_ADDRESS_AND_DAY,
    windowMs: DAY_MS,
    now,
  });
  return {
    method: 'POST',
    path: docsSearchPath('{domain}'),
    async handle(request, parameters) {
      authorize(request);
      requireDomain(parameters.domain, [domain]);
      await limitDay(clientAddress(request));
      const { value: body } = await readBody(request, { maxBytes: BODY_MAX_BYTES });
      await limitHour('organization');
      const { query, pageSize = SEARCH_PAGE_SIZE_DEFAULT, scoreThreshold, filter } = readDocsSearchRequest(body);
      const found = await find({
        query,
        // Readers see results while they type. A space or punctuation ends the last word.
        isTyping: /[\p{L}\p{N}]$/u.test(query),
        limit: pageSize,
        filter,
        coverageMin: scoreThreshold,
        holds: filter?.tag === undefined ? undefined : ({ keywords }) => keywords.includes(filter.tag ?? ''),
      });
      const results = found.map((passage) => {
        const { content = '', metadata, ...rest } = toSearchResult(passage);
        const score = Math.round(Math.min(1, passage.coverage) * 100) / 100;
        return { ...rest, content: content.slice(0, MESSAGE_LIMITS.result), metadata: { ...metadata, score } };
      });
      return jsonResponse(results);
    },
  };
}
