import type { IndexedPage } from '../docs/DocsPage';
import type { QueryTerm } from './buildQuery';
import type { PassageHit } from './createPassageIndex';
import type { Passage, SearchRequest } from './Passage';
import type { SearchFeatures } from './SearchFeatures';

interface RankInput {
  /** The passages with the best scores. */
  hits: readonly PassageHit[];
  terms: readonly QueryTerm[];
  weigh: (term: string) => number;
  request: SearchRequest;
  features: SearchFeatures;
  /** The different terms of a title or heading. */
  termsOfTitle: (title: string) => readonly string[];
}

/** How much of a passage's coverage is that of its whole page. */
const PAGE_COVERAGE = 0.4;

/** Most passages of one page. */
const PASSAGES_PER_PAGE = 2;

/** Pages that speak of everything without explaining it, and the words by which a question asks for them. */
const SIDE_PAGES = /migrat|changelog|release-notes|upgrading|whats-new/i;
const SIDE_WORDS = /migrat|upgrad|changelog|release|breaking|version|\d\.\d|v\d/i;

/** Factors of the final score, found by the question tables. */
const FACTORS = {
  coverage: 1.5,
  title: 0.8,
  heading: 0.5,
  sidePage: 0.4,
  nearPage: 1.15,
  samePage: 1.3,
  siblings: 0.25,
} as const;

/** Orders search hits: full coverage of the question, a title that says it, and the page's other passages count. */
export function rankPassages({ hits, terms, weigh, request, features, termsOfTitle }: RankInput): Passage[] {
  const asked = terms.filter((term) => term.stands !== '');
  const total = sum(asked.filter((term) => term.exact).map((term) => weigh(term.term) * term.weight));
  const cover = (found: ReadonlySet<string>) => (total === 0 ? 0 : coverageOf(asked, found, weigh) / total);
  const passages = hits.map((hit): Passage => {
    const { page, section } = hit;
    const own = cover(hit.terms);
    const coverage = own * (1 - PAGE_COVERAGE) + cover(hit.pageTerms) * PAGE_COVERAGE;
    const title =
      1 +
      FACTORS.title * share(termsOfTitle(page.title), asked, weigh, total) +
      FACTORS.heading * share(section.anchor === '' ? [] : termsOfTitle(section.heading), asked, weigh, total);
    const fit = features.coverage ? own ** FACTORS.coverage * title : 1;
    return { page, section, coverage, score: hit.score * fit * placeFactor(page, request, features) };
  });
  return pick(passages, request.limit, features);
}

/** Weight of the question's terms that a passage holds, a synonym counting less than the word itself. */
function coverageOf(asked: readonly QueryTerm[], found: ReadonlySet<string>, weigh: (term: string) => number): number {
  const best = new Map<string, number>();
  for (const term of asked) {
    if (!found.has(term.term)) continue;
    const worth = term.exact ? 1 : 0.7;
    best.set(term.stands, Math.max(best.get(term.stands) ?? 0, worth));
  }
  return sum(
    asked.filter((term) => term.exact).map((term) => (best.get(term.term) ?? 0) * weigh(term.term) * term.weight),
  );
}

/**
 * How well a title says what was asked, 0 to 1: the mean of the share of its terms that were asked for and of the share of the question
 * that it holds. A title of one word, "Agents", says little of a long question about agents.
 */
function share(
  title: readonly string[],
  asked: readonly QueryTerm[],
  weigh: (term: string) => number,
  total: number,
): number {
  if (title.length === 0 || total === 0) return 0;
  let own = 0;
  let said = 0;
  for (const word of title) {
    const term = asked.find((other) => other.term === word);
    if (!term) continue;
    own += term.exact ? 1 : 0.6;
    said += weigh(term.stands) * term.weight;
  }
  return (own / title.length + Math.min(1, said / total)) / 2;
}

function placeFactor(page: IndexedPage, request: SearchRequest, { sidePages }: SearchFeatures): number {
  const side =
    sidePages && SIDE_PAGES.test(page.path) && !SIDE_WORDS.test(`${request.question} ${request.earlier ?? ''}`);
  return (side ? FACTORS.sidePage : 1) * nearness(page.path, request.near ?? []);
}

/** The page in view and its neighbours in the same folder come first among equals. */
function nearness(path: string, near: readonly string[]): number {
  return Math.max(1, ...near.map((place) => nearnessTo(path, toPath(place))));
}

function nearnessTo(path: string, place: string): number {
  // The site may mount the folder below a path of its own.
  if (path === place || (path !== '/' && place.endsWith(path))) return FACTORS.samePage;
  const folder = place.slice(0, place.lastIndexOf('/') + 1);
  return folder.length > 1 && path.startsWith(folder) ? FACTORS.nearPage : 1;
}

function toPath(place: string): string {
  return `/${place.replace(/[?#].*$/s, '').replaceAll(/^\/+|\/+$/g, '')}`;
}

/** The best passages, those of a page that is good throughout before those of a page with one good passage. */
function pick(passages: Passage[], limit: number, { wholePages }: SearchFeatures): Passage[] {
  const sorted = passages.toSorted((left, right) => right.score - left.score);
  const byPage = new Map<IndexedPage, number[]>();
  for (const passage of sorted) byPage.set(passage.page, [...(byPage.get(passage.page) ?? []), passage.score]);
  const pageScore = (page: IndexedPage) => {
    const [first = 0, second = 0, third = 0] = byPage.get(page) ?? [];
    return wholePages ? first + FACTORS.siblings * (second + third / 2) : first;
  };
  const scored = sorted
    .map((passage) => ({ ...passage, score: passage.score * 0.5 + pageScore(passage.page) * 0.5 }))
    .toSorted((left, right) => right.score - left.score);
  const taken = new Map<IndexedPage, number>();
  return scored
    .filter(({ page }) => {
      taken.set(page, (taken.get(page) ?? 0) + 1);
      return (taken.get(page) ?? 0) <= PASSAGES_PER_PAGE;
    })
    .slice(0, limit);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
