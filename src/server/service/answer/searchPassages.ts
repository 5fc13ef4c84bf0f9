import type { IndexedPage } from '../pages/DocsPage';
import type { SearchQuery } from '../search/buildQuery';
import type { DocsIndex } from '../search/docsIndex/openDocsIndex';
import type { FoundPassage } from '../search/FoundPassage';
import { matchesFilter } from '../search/matchesFilter';
import type { DocsQuestion } from './createAnswerer';
import { findPageByPath, type Scope } from './createScope';
import { isFollowUp, resolveFollowUp } from './resolveFollowUp';

/** Additional passages for suggestions. */
const FURTHER_PASSAGES = 11;

/** Maximum number of passages per page. */
const PASSAGES_PER_PAGE = 4;

/** Maximum length of a question. It limits the cost of an answer, like the next two. */
export const QUESTION_MAX_LENGTH = 2_000;

/** Number of earlier questions that a follow-up may refer to, and maximum length of attached text. */
const EARLIER_MAX = 20;
const ATTACHED_MAX_LENGTH = 8_000;

/** Maximum length of attached text that is used as the question when the question only points at it. */
const POINTED_TEXT_MAX = 400;

export interface FoundPassages {
  /** The question with the earlier one that it continues, and attached text. */
  query: SearchQuery;
  /** Best first. For a question about the whole page in view, its passages in order. */
  passages: FoundPassage[];
  isWholePage: boolean;
}

/** The passages for a question, its follow-up or its attached text. */
export async function searchPassages(
  { pages, search }: Pick<DocsIndex, 'pages' | 'search'>,
  { retrievalPageSize, filter, context = [], currentPath, ...asked }: DocsQuestion,
  holds: Scope['holds'],
): Promise<FoundPassages> {
  const text = asked.text.slice(0, QUESTION_MAX_LENGTH);
  const earlier = asked.earlier.slice(-EARLIER_MAX).map((other) => other.slice(0, QUESTION_MAX_LENGTH));
  const attached = context
    .map((item) => item.value)
    .join('\n')
    .slice(0, ATTACHED_MAX_LENGTH);
  const pointed = attached !== '' && isFollowUp(text) ? attached.slice(0, POINTED_TEXT_MAX) : undefined;
  const query = { question: text, earlier: pointed ?? resolveFollowUp(text, earlier), context: attached };
  const viewed =
    /\bthis page\b/i.test(text) && currentPath !== undefined ? findPageByPath(pages, currentPath) : undefined;
  if (viewed && matchesFilter(viewed, filter)) {
    return { query, passages: wholePage(viewed), isWholePage: true };
  }
  const limit = retrievalPageSize + FURTHER_PASSAGES;
  const passages = await search.search({ ...query, filter, holds, limit, perPage: PASSAGES_PER_PAGE });
  return { query, passages, isWholePage: false };
}

function wholePage(page: IndexedPage): FoundPassage[] {
  return page.sections.map((section, index) => ({ page, section, coverage: 1, score: 1 - index / 100 }));
}
