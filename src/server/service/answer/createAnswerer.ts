import type { ContextItem, SearchFilter, SearchResult } from '../../../shared/contract';
import type { DocsIndex } from '../search/docsIndex/openDocsIndex';
import type { Evidence } from './assessConfidence';
import { followScope, findPageByPath } from './createScope';
import { createOwnerGuide } from './owner/createOwnerGuide';
import { answerWithin, QUESTION_MAX_LENGTH } from './answerWithin';
import { toResultPath } from './toSearchResult';

/** A question and everything that the answer depends on. */
export interface DocsQuestion {
  text: string;
  /** Earlier questions of the thread, oldest first. */
  earlier: readonly string[];
  retrievalPageSize: number;
  filter?: SearchFilter | null;
  context?: readonly ContextItem[];
  currentPath?: string;
}

export interface DocsAnswer {
  /** The words of the search, as the search tool call shows them. */
  query: string;
  /** At most `retrievalPageSize` results. */
  results: SearchResult[];
  markdown: string;
  /** False if the documentation does not answer. */
  isFound: boolean;
  evidence: Evidence;
  /** True if the documentation could not be searched: the markdown says so. */
  hasFailed?: true;
}

/** Answers questions only from the pages and the owner's words, deterministically. */
export function createAnswerer(
  docsIndex: Pick<DocsIndex, 'pages' | 'search' | 'structure'> & Partial<Pick<DocsIndex, 'ownerWords'>>,
): (question: DocsQuestion) => Promise<DocsAnswer> {
  const chooseScope = followScope(docsIndex);
  const guide = createOwnerGuide(docsIndex);
  return async (question) => {
    const viewed =
      question.currentPath === undefined ? undefined : findPageByPath(docsIndex.pages, question.currentPath);
    const scope = chooseScope()({
      filter: question.filter,
      viewed,
      question: question.text.slice(0, QUESTION_MAX_LENGTH),
    });
    const words = guide(question.text);
    const own = await answerWithin(docsIndex, question, scope.holds, words);
    if (!own.isFound && scope.ofLanguage) {
      // The question's language is only a guess, so try the language of the best result in any language.
      const [first] = (await answerWithin(docsIndex, question, scope.ofLanguage(undefined).holds, words)).results;
      const page = first && findPageByPath(docsIndex.pages, toResultPath(first));
      const found =
        page && !scope.holds(page) ? await answerWithin(docsIndex, question, scope.ofLanguage(page).holds, words) : own;
      return found.isFound || own.results.length === 0 ? found : own;
    }
    if (own.isFound || !scope.fallback) return own;
    const fallen = { ...question, filter: withoutLanguage(question.filter) };
    const other = await answerWithin(docsIndex, fallen, scope.fallback.holds, words);
    return other.isFound ? { ...other, markdown: `${UNTRANSLATED}\n\n${other.markdown}` } : own;
  };
}

/** First line of an answer from pages that are not translated. */
const UNTRANSLATED = 'These pages are not translated.';

function withoutLanguage(filter: SearchFilter | null | undefined): SearchFilter | null | undefined {
  return filter ? { ...filter, language: undefined } : filter;
}
