import type { IndexedPage } from '../pages/DocsPage';
import type { DocsIndex } from '../search/docsIndex/openDocsIndex';
import type { FoundPassage, SearchRequest } from '../search/FoundPassage';
import { followScope } from './createScope';

/** A search whose results are the answer. */
export interface PassageRequest extends Pick<SearchRequest, 'limit' | 'filter' | 'holds'> {
  query: string;
  /** True while the query is being typed: its last word may be incomplete. */
  isTyping?: boolean;
  /** Minimum share of the query that a passage must cover, 0 to 1. @default 0 */
  coverageMin?: number | undefined;
}

/** Maximum number of results per page. */
const PASSAGES_PER_PAGE = 3;

/** Finds passages for a query, best first, in the language and version that an answer would use. */
export function createPassageFinder(
  docsIndex: Pick<DocsIndex, 'pages' | 'search' | 'structure' | 'prepare'>,
): (request: PassageRequest) => Promise<FoundPassage[]> {
  const chooseScope = followScope(docsIndex);
  return async ({ query, limit, isTyping, filter, coverageMin = 0, holds = () => true }) => {
    await docsIndex.prepare(query);
    const scope = chooseScope()({ filter, question: query });
    const search = (isWanted: (page: IndexedPage) => boolean) =>
      docsIndex.search.search({
        question: query,
        ...(isTyping && { isTyping }),
        filter,
        holds: (page) => isWanted(page) && holds(page),
        limit,
        perPage: PASSAGES_PER_PAGE,
      });
    const found = await search(scope.holds);
    const further = found.length === 0 && scope.fallback ? await search(scope.fallback.holds) : [];
    return [...found, ...further].filter(({ coverage }) => coverage >= coverageMin);
  };
}
