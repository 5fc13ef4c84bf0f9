import {
  RETRIEVAL_PAGE_SIZE_DEFAULT,
  type ContextItem,
  type SearchFilter,
  type SearchResult,
} from '../../../shared/contract';
import { detectLanguage } from '../search/languages';
import type { DocsIndex } from '../search/docsIndex/openDocsIndex';
import type { FoundPassage } from '../search/FoundPassage';
import type { Evidence } from './assessConfidence';
import { answerTexts, composeAnswer } from './composeAnswer';
import { createCover } from './createCover';
import { followScope, findPageByPath, type Scope } from './createScope';
import { decide } from './decide';
import { findMissingNames } from './findMissingNames';
import { searchPassages, QUESTION_MAX_LENGTH } from './searchPassages';
import { createOwnerGuide, type OwnerGuidance } from './owner/createOwnerGuide';
import { toResultPath, toSearchResult } from './toSearchResult';

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
  /** Beginnings of the words that the search looked for. */
  words: string[];
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
    const fallen = { ...question, filter: question.filter ? { ...question.filter, language: undefined } : null };
    const other = await answerWithin(docsIndex, fallen, scope.fallback.holds, words);
    if (!other.isFound) return own;
    const { untranslated } = answerTexts(detectLanguage(question.text, 'en') ?? 'en');
    return { ...other, markdown: `${untranslated}\n\n${other.markdown}` };
  };
}

/** Answers from the pages of one scope: searches, decides what is shown, and writes it. */
async function answerWithin(
  docsIndex: Pick<DocsIndex, 'pages' | 'search'>,
  question: DocsQuestion,
  holds: Scope['holds'],
  { pin, definition }: Pick<OwnerGuidance, 'pin' | 'definition'>,
): Promise<DocsAnswer> {
  const { search } = docsIndex;
  const found = await searchPassages(docsIndex, question, holds);
  const { query, passages } = found;
  const built = search.build(query);
  const cover = createCover(built, search);
  const { cards, isSure, isPinned, evidence } = decide(docsIndex, question, holds, found, { built, cover, pin });
  const isFound = isSure || isPinned || definition !== null;
  const all = [...new Set([...cards, ...passages])];
  return {
    query: [query.earlier, query.question].filter((part) => part !== undefined).join(' '),
    results: chooseResults(all, cards.length, question.retrievalPageSize).map(toSearchResult),
    words: built.terms.flatMap(({ term, askedTerm }) => (askedTerm === '' ? [] : term)),
    evidence,
    isFound,
    markdown: composeAnswer({
      isFound,
      definition,
      passages: isFound && !isSure && !isPinned ? [] : cards.slice(0, question.retrievalPageSize),
      missing: definition || isPinned ? [] : await findMissingNames(query.question, built, search),
      pages: [...new Set(all.map(({ page }) => page))],
      cover,
      language: built.language,
    }),
  };
}

/** The passages that are shown, with the best one of each page up to the usual number, then others. */
function chooseResults(all: readonly FoundPassage[], shown: number, size: number): FoundPassage[] {
  const kept = new Set(all.slice(0, shown).slice(0, size));
  const pages = new Set([...kept].map(({ page }) => page));
  for (const passage of all) {
    if (kept.size < Math.min(size, RETRIEVAL_PAGE_SIZE_DEFAULT) && !pages.has(passage.page)) kept.add(passage);
    pages.add(passage.page);
  }
  for (const passage of all) if (kept.size < size) kept.add(passage);
  return all.filter((passage) => kept.has(passage));
}
