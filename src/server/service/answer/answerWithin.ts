import type { IndexedPage } from '../pages/DocsPage';
import type { DocsIndex } from '../search/docsIndex/openDocsIndex';
import type { FoundPassage } from '../search/FoundPassage';
import { matchesFilter } from '../search/matchesFilter';
import { assessConfidence, CONFIDENCE_MIN, readEvidence } from './assessConfidence';
import { chooseExcerpts, EXCERPTS_MAX } from './chooseExcerpts';
import { composeAnswer } from './composeAnswer';
import { type Scope, findPageByPath } from './createScope';
import { cutExcerpt } from './cutExcerpt';
import { findMissingNames } from './findMissingNames';
import { quoteComparison } from './quoteComparison';
import { rankQuotations } from './rankQuotations';
import { readIntent } from './readIntent';
import { findPinnedSection } from '../pages/owner/findPinnedSection';
import type { OwnerGuidance } from './owner/createOwnerGuide';
import { readComparison } from './readComparison';
import { isFollowUp, resolveFollowUp } from './resolveFollowUp';
import { toSearchResult } from './toSearchResult';
import type { DocsAnswer, DocsQuestion } from './createAnswerer';

/** The documentation that answers are written from. */
type AnswerSource = Pick<DocsIndex, 'pages' | 'search'>;

/** Additional passages for suggestions. */
const FURTHER_PASSAGES = 11;

/** Maximum passages per page, for quotes and for the search results. */
const PASSAGES_PER_PAGE = { quoted: 4, found: 1 } as const;

/** Number of nearest sections in a refusal. */
const NEAREST_MAX = 2;

/** Maximum length of a question. It limits the cost of an answer, like the next two. */
export const QUESTION_MAX_LENGTH = 2_000;

/** Number of earlier questions that a follow-up may refer to, and maximum length of attached text. */
const EARLIER_MAX = 20;
const ATTACHED_MAX_LENGTH = 8_000;

/** Maximum length of attached text that is used as the question when the question only points at it. */
const POINTED_TEXT_MAX = 400;

export async function answerWithin(
  docsIndex: AnswerSource,
  question: DocsQuestion,
  holds: Scope['holds'],
  { pin, definition }: Pick<OwnerGuidance, 'pin' | 'definition'>,
): Promise<DocsAnswer> {
  const { search } = docsIndex;
  const { retrievalPageSize, filter } = question;
  const passages = await findPassages(docsIndex, question, holds);
  const { text, query, before, main } = passages;
  const { words, searched, missing, evidence, confidence } = await quotePassages(docsIndex, question, holds, passages);
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
    ...new Set([...pinned, ...main.filter((passage) => !isPinned(passage)), ...excerpts.map(({ passage }) => passage)]),
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
          : [...new Set([...missing, ...(await findMissingNames(text, words.query, search))])],
      pages: [...new Set(found.map(({ page }) => page))],
    }),
  };
}

type FoundPassages = Awaited<ReturnType<typeof findPassages>>;

async function findPassages(
  { pages, search }: AnswerSource,
  { retrievalPageSize, filter, context = [], currentPath, ...asked }: DocsQuestion,
  holds: Scope['holds'],
) {
  const text = asked.text.slice(0, QUESTION_MAX_LENGTH);
  const earlier = asked.earlier.slice(-EARLIER_MAX).map((other) => other.slice(0, QUESTION_MAX_LENGTH));
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
  const viewed =
    /\bthis page\b/i.test(text) && currentPath !== undefined ? findPageByPath(pages, currentPath) : undefined;
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
  return { text, query, before, near, isWhole: viewed !== undefined, main };
}

async function quotePassages(
  { pages, search }: AnswerSource,
  { filter }: DocsQuestion,
  holds: Scope['holds'],
  { text, query, near, isWhole, main }: FoundPassages,
) {
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
    pageCount: pages.length,
  });
  // If pages cover both alternatives, no further evidence is needed.
  const isSure = isWhole || (isCompared && comparison?.missing.length === 0);
  const confidence = isSure ? 1 : assessConfidence(evidence);
  return { words, searched, missing: comparison?.missing ?? [], evidence, confidence };
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
