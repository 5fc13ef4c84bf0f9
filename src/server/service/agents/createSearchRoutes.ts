import {
  type DocsPageContent,
  docsPagePath,
  docsSearchPath,
  MESSAGES_PER_ADDRESS_AND_DAY,
  readDocsPageRequest,
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
import type { IndexedPage } from '../pages/DocsPage';
import type { FoundPassage } from '../search/FoundPassage';
import { matchesFilter } from '../search/matchesFilter';
import type { ServiceStorage } from '../storage/ServiceStorage';
import type { AgentPages } from './createAgentPages';
import { trimOf } from '../../../shared/contract/trim';

export interface SearchRoutesOptions {
  domain: string;
  /** Checks the assistant key; throws {@link HttpError}. */
  authorize: (request: Request) => void;
  clientAddress: (request: Request) => string;
  pages: () => readonly IndexedPage[];
  agentPages: Pick<AgentPages, 'write'>;
  find: (request: PassageRequest) => Promise<FoundPassage[]>;
  storage: ServiceStorage;
  now: () => number;
}

const BODY_MAX_BYTES = 64 * 1024;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Searches per address and day: typing one question makes several. */
const SEARCHES_PER_ADDRESS_AND_DAY = MESSAGES_PER_ADDRESS_AND_DAY;

/** Keyword search, and the text of a page, for readers. The specification does not define these routes. */
export function createSearchRoutes(options: SearchRoutesOptions): Route[] {
  const { domain, authorize, clientAddress, pages, agentPages, find, storage, now } = options;
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
  const open = (path: string, answer: (body: unknown) => Promise<Response>): Route => ({
    method: 'POST',
    path,
    async handle(request, parameters) {
      authorize(request);
      requireDomain(parameters.domain, [domain]);
      await limitDay(clientAddress(request));
      const { value: body } = await readBody(request, { maxBytes: BODY_MAX_BYTES });
      await limitHour('organization');
      return answer(body);
    },
  });
  return [
    open(docsSearchPath('{domain}'), async (body) => {
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
    }),
    open(docsPagePath('{domain}'), async (body) => {
      const { path, groups } = readDocsPageRequest(body);
      const wanted = toPath(path);
      const page = pages().find((other) => other.path === wanted);
      if (!page || page.isHidden || !matchesFilter(page, { groups })) {
        return jsonResponse({ message: `There is no page ${wanted}. Use a path that the search gives.` }, 404);
      }
      return jsonResponse({ path: page.path, content: agentPages.write(page) } satisfies DocsPageContent);
    }),
  ];
}

/** `/guides/start` for `guides/start`, `/guides/start/` and `guides/start/index`; `index` is the front page. */
function toPath(path: string): string {
  return `/${trimOf(path.replace(/[?#].*/s, ''), '/').replace(/(^|\/)index$/, '')}`;
}
