import type { IndexedPage } from '../pages/DocsPage';
import { normalizePath } from '../pages/normalizePath';
import type { BuiltQuery, QueryTerm } from './buildQuery';
import type { Candidate } from './createPassageIndex';
import { FIELD_BOOSTS, FIELDS } from './passageFields';
import type { FoundPassage, SearchRequest } from './FoundPassage';
import { isAsking, isNamed } from './isNamed';
import { RRF_K } from './reciprocalRankFusion';

interface RankInput {
  /** Passages with terms of the query, sorted by BM25. */
  candidates: readonly Candidate[];
  query: BuiltQuery;
  weigh: (term: string) => number;
  request: SearchRequest;
}

/** The parameters of BM25, and the usual length of a passage's terms, in characters. */
const BM25 = { k: 1.2, b: 0.5, usualLength: 1_000 } as const;

/** Share of the whole page in a passage's coverage. */
const PAGE_COVERAGE = 0.4;

/** Pages that mention everything without explaining it, and the words of questions that ask for them. */
const SIDE_PAGES = /migrat|changelog|release-notes|upgrading|whats-new/i;
const SIDE_WORDS = /migrat|upgrad|changelog|release|breaking|version|\d\.\d|v\d/i;

/** Factors of the final score, fitted to the tuned questions. */
const FACTORS = {
  coverage: 1.2,
  title: 1.2,
  heading: 0.8,
  named: 1,
  /** For a heading, or the beginning of a page, with the name of the thing whose meaning is asked for. */
  defined: 4,
  repeated: 1.2,
  /** For neighbouring words of the question that are neighbours in the passage. */
  sequence: 0.6,
  sidePage: 0.4,
  nearPage: 1.15,
  samePage: 1.3,
  siblings: 0.5,
} as const;

/** The rank among the candidates raises a score by at most this share. */
const FUSION_SHARE = 0.25;

/** Ranks search results by their coverage of the question, by matching titles, and by the page's other passages. */
export function rankPassages({ candidates, query, weigh, request }: RankInput): FoundPassage[] {
  const asked = query.terms.filter((term) => term.askedTerm !== '');
  const total = sum(asked.filter((term) => term.exact).map((term) => weigh(term.term) * term.weight));
  const scored = candidates.map((candidate) => scoreOf(candidate, query.terms, weigh));
  const byPage = new Map<IndexedPage, Set<string>>();
  candidates.forEach(({ page }, index) => {
    const terms = byPage.get(page) ?? new Set();
    for (const term of scored[index]?.found ?? []) terms.add(term);
    byPage.set(page, terms);
  });
  const cover = (found: ReadonlySet<string>) => (total === 0 ? 0 : coverageOf(asked, found, weigh) / total);
  const ranked = candidates.map((candidate, index): Ranked => {
    const { page, texts } = candidate;
    const { found, score } = scored[index] as Scored;
    const own = cover(found);
    const coverage = own * (1 - PAGE_COVERAGE) + cover(byPage.get(page) ?? found) * PAGE_COVERAGE;
    const title =
      1 +
      FACTORS.title * share(texts.title, asked, weigh, total) +
      FACTORS.heading * share(texts.heading, asked, weigh, total) +
      namedFactor(candidate, query) +
      (isRepeated(texts.parents, asked, weigh, total) ? FACTORS.repeated : 0) +
      FACTORS.sequence * shareOfSequence(query.sequence, texts);
    const fused = 1 + FUSION_SHARE * (RRF_K / (RRF_K + index));
    const fit = own ** FACTORS.coverage * title * fused;
    return { page, candidate, coverage, score: score * fit * placeFactor(page, request) };
  });
  // Only the returned passages need their `section`, which may have to be read from the disk.
  return pick(ranked, request).map(({ page, candidate, coverage, score }) => ({
    page,
    section: candidate.section,
    coverage,
    score,
  }));
}

interface Ranked extends Omit<FoundPassage, 'section'> {
  candidate: Candidate;
}

/** The factor for a heading that equals the question, or names the thing whose meaning is asked for. */
function namedFactor(candidate: Candidate, query: BuiltQuery): number {
  const { heading, title } = candidate.texts;
  if (!isNamed(toTermSet(heading) ?? toTermSet(title) ?? new Set(), query)) return 0;
  if (query.subject.length === 0) return FACTORS.named;
  return isAsking(candidate.section.heading) ? 0 : FACTORS.defined;
}

/** The terms of a field; `undefined` if it is empty. */
function toTermSet(text: string): Set<string> | undefined {
  return text.trim() === '' ? undefined : new Set(text.trim().split(' '));
}

function countTerm(text: string, spaced: string): number {
  // Most fields of most passages are empty.
  if (text.length < spaced.length) return 0;
  let count = 0;
  // The space after one term is the space before the next.
  for (let at = text.indexOf(spaced); at >= 0; at = text.indexOf(spaced, at + spaced.length - 1)) count += 1;
  return count;
}

/** The terms that occur in a passage, and its score. */
interface Scored {
  found: Set<string>;
  score: number;
}

function scoreOf({ texts }: Candidate, terms: readonly QueryTerm[], weigh: (term: string) => number): Scored {
  const found = new Set<string>();
  let score = 0;
  const relative = texts.body.length / BM25.usualLength;
  for (const { term, weight } of terms) {
    const spaced = ` ${term} `;
    let worth = 0;
    for (const field of FIELDS) {
      const times = countTerm(texts[field], spaced);
      if (times === 0) continue;
      const length = field === 'body' ? 1 - BM25.b + BM25.b * relative : 1;
      worth += FIELD_BOOSTS[field] * ((times * (BM25.k + 1)) / (times + BM25.k * length) + 0.5);
    }
    if (worth > 0) found.add(term);
    score += weight * weigh(term) * worth;
  }
  return { found, score: score * Math.sqrt(Math.max(1, found.size)) };
}

/** Weight of the question's terms that a passage contains. A synonym counts less than the word itself. */
function coverageOf(asked: readonly QueryTerm[], found: ReadonlySet<string>, weigh: (term: string) => number): number {
  const best = new Map<string, number>();
  for (const term of asked) {
    if (!found.has(term.term)) continue;
    const worth = term.exact ? 1 : 0.7;
    best.set(term.askedTerm, Math.max(best.get(term.askedTerm) ?? 0, worth));
  }
  return sum(
    asked.filter((term) => term.exact).map((term) => (best.get(term.term) ?? 0) * weigh(term.term) * term.weight),
  );
}

/**
 * How well a title matches the question, 0 to 1: the mean of two shares, of its terms that are in the question and of the question that it
 * contains. A title of one word, "Agents", matches a long question about agents only a little.
 */
function share(title: string, asked: readonly QueryTerm[], weigh: (term: string) => number, total: number): number {
  const words = [...new Set(title.split(' ').filter((word) => word !== ''))];
  if (words.length === 0 || total === 0) return 0;
  let own = 0;
  let said = 0;
  for (const word of words) {
    const term = asked.find((other) => other.term === word);
    if (!term) continue;
    own += term.exact ? 1 : 0.6;
    said += weigh(term.askedTerm) * term.weight;
  }
  return (own / words.length + Math.min(1, said / total)) / 2;
}

/** A question repeats a heading that contains at least this share of it. */
const REPEATED_SHARE = 0.8;

/** True when the parent headings of a passage contain nearly all of the question. These headings may have no passage of their own. */
function isRepeated(
  parents: string,
  asked: readonly QueryTerm[],
  weigh: (term: string) => number,
  total: number,
): boolean {
  if (parents.trim() === '' || total === 0) return false;
  const held = asked.filter(({ term, exact }) => exact && countTerm(parents, ` ${term} `) > 0);
  return held.length > 1 && sum(held.map(({ term, weight }) => weigh(term) * weight)) / total >= REPEATED_SHARE;
}

/** Share of the question's neighbouring terms that are neighbours in the text, a title or a heading. */
function shareOfSequence(sequence: readonly string[], { title, heading, body }: Candidate['texts']): number {
  if (sequence.length < 2) return 0;
  const pairs = sequence.slice(1).map((term, index) => ` ${sequence[index]} ${term} `);
  return (
    pairs.filter((pair) => body.includes(pair) || heading.includes(pair) || title.includes(pair)).length / pairs.length
  );
}

function placeFactor(page: IndexedPage, request: SearchRequest): number {
  const side = SIDE_PAGES.test(page.path) && !SIDE_WORDS.test(`${request.question} ${request.earlier ?? ''}`);
  return (side ? FACTORS.sidePage : 1) * nearness(page.path, request.near ?? []);
}

/** Of equal results, the page in view and its siblings come first. */
function nearness(path: string, near: readonly string[]): number {
  return Math.max(1, ...near.map((place) => nearnessTo(path, normalizePath(place))));
}

function nearnessTo(path: string, place: string): number {
  // The site may serve the folder below its own path.
  if (path === place || (path !== '/' && place.endsWith(path))) return FACTORS.samePage;
  const folder = place.slice(0, place.lastIndexOf('/') + 1);
  return folder.length > 1 && path.startsWith(folder) ? FACTORS.nearPage : 1;
}

/** Picks the best passages. A page with many good passages comes before a page with a single one. */
function pick(passages: readonly Ranked[], { limit, perPage = 2 }: SearchRequest): Ranked[] {
  const sorted = passages.toSorted((left, right) => right.score - left.score);
  const byPage = new Map<IndexedPage, Ranked[]>();
  for (const passage of sorted) byPage.set(passage.page, [...(byPage.get(passage.page) ?? []), passage]);
  const pageScore = (page: IndexedPage) => {
    const [first, second, third] = byPage.get(page) ?? [];
    return (first?.score ?? 0) + FACTORS.siblings * ((second?.score ?? 0) + (third?.score ?? 0) / 2);
  };
  const taken = new Map<IndexedPage, number>();
  return sorted
    .map((passage) => ({ ...passage, score: (passage.score + pageScore(passage.page)) / 2 }))
    .toSorted((left, right) => right.score - left.score)
    .filter(({ page }) => {
      taken.set(page, (taken.get(page) ?? 0) + 1);
      return (taken.get(page) ?? 0) <= perPage;
    })
    .slice(0, limit);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
