import type { ContextItem, SearchFilter, SearchResult } from '../../../shared/contract';
import type { IndexedPage } from '../pages/DocsPage';
import { normalizePath } from '../pages/normalizePath';
import type { DocsIndex } from '../search/docsIndex/openDocsIndex';
import type { FoundPassage } from '../search/FoundPassage';
import { matchesFilter } from '../search/matchesFilter';
import type { Evidence } from './assessConfidence';
import { assessConfidence, CONFIDENCE_MIN, readEvidence } from './assessConfidence';
import { chooseExcerpts, EXCERPTS_MAX } from './chooseExcerpts';
import { composeAnswer } from './composeAnswer';
import type { Scope } from './createScope';
import { cutExcerpt } from './cutExcerpt';
import { followScope } from './followScope';
import { findMissingNames } from './findMissingNames';
import { quoteComparison } from './quoteComparison';
import { rankQuotations } from './rankQuotations';
import { readIntent } from './readIntent';
import { createOwnerGuide } from './owner/createOwnerGuide';
import { findPinnedSection } from '../pages/owner/findPinnedSection';
import type { OwnerGuidance } from './owner/OwnerGuidance';
import { readComparison } from './readComparison';
import { isFollowUp, resolveFollowUp } from './resolveFollowUp';
import { toResultPath } from './toResultPath';
import { toSearchResult } from './toSearchResult';

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
  /** The evidence for the confidence. */
  evidence: Evidence;
  /** True if the documentation could not be searched: the markdown says so. */
  hasFailed?: true;
}

/** Additional passages for suggestions. */
const FURTHER_PASSAGES = 11;

/** Maximum passages per page, for quotes and for the search results. */
const PASSAGES_PER_PAGE = { quoted: 4, found: 1 } as const;

/** Number of nearest sections in a refusal. */
const NEAREST_MAX = 2;

/** Maximum length of a question, and number of earlier questions that a follow-up may refer to. They limit the cost of an answer. */
const QUESTION_MAX_LENGTH = 2_000;
const EARLIER_MAX = 20;
const ATTACHED_MAX_LENGTH = 8_000;

/** Maximum length of attached text that is used as the question when the question only points at it. */
const POINTED_TEXT_MAX = 400;

/** Answers questions only from the pages and the owner's words, deterministically. */
export function createAnswerer(
  docsIndex: Pick<DocsIndex, 'pages' | 'search' | 'structure'> & Partial<Pick<DocsIndex, 'ownerWords'>>,
): (question: DocsQuestion) => Promise<DocsAnswer> {
  const chooseScope = followScope(docsIndex);
  const guide = createOwnerGuide(docsIndex);
  const findPage = (path: string) => {
    const clean = normalizePath(path);
    return (
      docsIndex.pages.find((page) => page.path === clean) ??
      docsIndex.pages.find((page) => page.path !== '/' && clean.endsWith(page.path))
    );
  };
  const answer = async (
    { retrievalPageSize, filter, context = [], currentPath, ...asked }: DocsQuestion,
    holds: Scope['holds'],
    { pin, definition }: Pick<OwnerGuidance, 'pin' | 'definition'>,
  ): Promise<DocsAnswer> => {
    const text = asked.text.slice(0, QUESTION_MAX_LENGTH);
    const earlier = asked.earlier.slice(-EARLIER_MAX).map((other) => other.slice(0, QUESTION_MAX_LENGTH));
    const { search } = docsIndex;
    const attached = context
      .map((item) => item.value)
      .join('\n')
      .slice(0, ATTACHED_MAX_LENGTH);
    const pointed = attached !== '' && isFollowUp(text) ? attached.slice(0, POINTED_TEXT_MAX) : undefined;
    const query = { question: text, earlier: pointed ?? resolveFollowUp(text, earlier), context: attached };
    // A follow-up is mainly about the page that answered the previous question.
    const before =
      query.earlier === undefined || pointed !== undefined
        ? []
        : await search.search({ question: query.earlier, filter, holds, limit: 1, perPage: 1 });
    const near = [currentPath, ...before.map(({ page }) => page.path), ...context.map((item) => item.path)].filter(
      (path) => path !== undefined,
    );
    const viewed = /\bthis page\b/i.test(text) && currentPath !== undefined ? findPage(currentPath) : undefined;
    const main =
      viewed && matchesFilter(viewed, filter)
        ? wholePage(viewed)
        : withEarlier(
            await search.search({
              ...query,
              near,
              filter,
              holds,
              limit: retrievalPageSize + FURTHER_PASSAGES,
              perPage: PASSAGES_PER_PAGE.quoted,
            }),
            before,
            retrievalPageSize,
          );
    const built = search.build(query);
    const { weigh, termsOf } = search;
    const words = { query: built, intent: readIntent(text), weigh, termsOf };
    const quotations = rankQuotations(main, words);
    const alternatives = readComparison(text);
    const comparison =
      alternatives &&
      (await quoteComparison({ question: text, alternatives, quotations, search, request: { near, filter, holds } }));
    const compared = comparison?.quotations.flatMap((quotation) => cutExcerpt(quotation, words) ?? []) ?? [];
    const isCompared = compared.length > 0;
    const searched = isCompared ? compared : chooseExcerpts(quotations, words);
    const evidence = readEvidence({
      question: text,
      query: built,
      passages: main,
      quotations,
      search,
      pageCount: docsIndex.pages.length,
    });
    // If pages cover both alternatives, no further evidence is needed.
    const isSure = viewed !== undefined || (isCompared && comparison?.missing.length === 0);
    const confidence = isSure ? 1 : assessConfidence(evidence);
    const isConfident = searched.length > 0 && confidence >= CONFIDENCE_MIN;
    const chosen = pin && findPinnedSection(pin, docsIndex.pages);
    const pinned =
      chosen && holds(chosen.page) && matchesFilter(chosen.page, filter) ? [{ ...chosen, coverage: 1, score: 1 }] : [];
    const isPinned = ({ page, section }: FoundPassage) =>
      pinned.some((other) => other.page === page && other.section.anchor === section.anchor);
    const others = searched.filter(({ passage }) => !isPinned(passage));
    const excerpts =
      pinned.length === 0
        ? searched
        : [...chooseExcerpts(rankQuotations(pinned, words), words), ...(isConfident ? others : [])].slice(
            0,
            EXCERPTS_MAX,
          );
    // The passages of one alternative may not be among the results for the whole question.
    const found = [
      ...new Set([
        ...pinned,
        ...main.filter((passage) => !isPinned(passage)),
        ...excerpts.map(({ passage }) => passage),
      ]),
    ];
    const kept = [
      ...pinned,
      ...found.filter(({ page }) => page === before[0]?.page).slice(0, 1),
      ...excerpts.map(({ passage }) => passage),
    ];
    const results = chooseResults(found, kept, retrievalPageSize);
    const quoted = excerpts.filter(({ passage }) => results.includes(passage));
    const isQuoted = quoted.length > 0 && (pinned.length > 0 || confidence >= CONFIDENCE_MIN);
    const isFound = isQuoted || definition !== null;
    return {
      query: [query.earlier, text].filter((part) => part !== undefined).join(' '),
      results: results.map(toSearchResult),
      evidence,
      isFound,
      markdown: composeAnswer({
        isFound,
        definition,
        excerpts: isQuoted ? quoted : isFound ? [] : quoted.slice(0, NEAREST_MAX),
        missing:
          definition || pinned.length > 0
            ? []
            : [...new Set([...(comparison?.missing ?? []), ...(await findMissingNames(text, built, search))])],
        pages: [...new Set(found.map(({ page }) => page))],
      }),
    };
  };
  return async (question) => {
    const viewed = question.currentPath === undefined ? undefined : findPage(question.currentPath);
    const scope = chooseScope()({
      filter: question.filter,
      viewed,
      question: question.text.slice(0, QUESTION_MAX_LENGTH),
    });
    const words = guide(question.text);
    const own = await answer(question, scope.holds, words);
    if (!own.isFound && scope.ofLanguage) {
      // The question's language is only a guess, so try the language of the best result in any language.
      const [first] = (await answer(question, scope.ofLanguage(undefined).holds, words)).results;
      const page = first && findPage(toResultPath(first));
      const found = page && !scope.holds(page) ? await answer(question, scope.ofLanguage(page).holds, words) : own;
      return found.isFound || own.results.length === 0 ? found : own;
    }
    if (own.isFound || !scope.fallback) return own;
    const fallen = { ...question, filter: withoutLanguage(question.filter) };
    const other = await answer(fallen, scope.fallback.holds, words);
    return other.isFound ? { ...other, markdown: `${UNTRANSLATED}\n\n${other.markdown}` } : own;
  };
}

/** First line of an answer from pages that are not translated. */
const UNTRANSLATED = 'These pages are not translated.';

function withoutLanguage(filter: SearchFilter | null | undefined): SearchFilter | null | undefined {
  return filter ? { ...filter, language: undefined } : filter;
}

/** The results, including the passage that answered the previous question. */
function withEarlier(found: FoundPassage[], before: readonly FoundPassage[], size: number): FoundPassage[] {
  const results = found.slice(0, size);
  const missing = before.filter(({ page }) => size > 1 && !results.some((passage) => passage.page === page));
  return [...results.slice(0, size - missing.length), ...missing, ...found.slice(size - missing.length)];
}

/** The best passages, including the wanted ones. */
function chooseResults(found: readonly FoundPassage[], wanted: readonly FoundPassage[], size: number): FoundPassage[] {
  const kept = new Set(wanted.slice(0, size));
  for (const passage of found) {
    const ofPage = [...kept].filter(({ page }) => page === passage.page).length;
    if (kept.size < size && ofPage < PASSAGES_PER_PAGE.found) kept.add(passage);
  }
  for (const passage of found) if (kept.size < size) kept.add(passage);
  return found.filter((passage) => kept.has(passage));
}

/** The passages of a page in their order, for a question about the whole page. */
function wholePage(page: IndexedPage): FoundPassage[] {
  return page.sections.map((section, index) => ({ page, section, coverage: 1, score: 1 - index / 100 }));
}
