import { groupBy } from '../../lib/groupBy';
import type { IndexedPage } from '../pages/DocsPage';
import { readSaid, type BuiltQuery, type QueryTerm } from './buildQuery';
import type { Candidate } from './createPassageIndex';
import { FIELD_BOOSTS, FIELDS } from './passageFields';
import type { FoundPassage, SearchRequest } from './FoundPassage';

interface RankInput {
  /** Passages with terms of the query. */
  candidates: readonly Candidate[];
  query: BuiltQuery;
  weigh: (term: string) => number;
  request: Pick<SearchRequest, 'limit' | 'perPage'>;
}

/** The parameters of BM25, and the usual length of a passage's terms, in characters. */
const BM25 = { k: 1.2, b: 0.5, usualLength: 1_000 } as const;

/** Power of the coverage, factor of the titles, and share of a page's second passage in its score, fitted to the tuned questions. */
const FACTORS = { coverage: 1.2, titles: 2, siblings: 0.5 } as const;

/** Ranks search results by how much of the question they and their titles contain, and by the page's second passage. */
export function rankPassages({ candidates, query, weigh, request }: RankInput): FoundPassage[] {
  const asked = query.terms.filter((term) => term.askedTerm !== '');
  const worthOf = (terms: readonly QueryTerm[]) => sum(terms.map(({ term, weight }) => weigh(term) * weight));
  const total = worthOf(asked.filter(({ exact }) => exact));
  const ranked = candidates.map((candidate): Ranked => {
    const { page, texts } = candidate;
    const { found, score } = scoreOf(candidate, query.terms, weigh);
    const coverage = total === 0 ? 0 : worthOf(readSaid(asked, found)) / total;
    const titled = shareOf(texts.title + texts.heading, asked, weigh, total);
    return { page, candidate, coverage, score: score * coverage ** FACTORS.coverage * (1 + FACTORS.titles * titled) };
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
      worth += (FIELD_BOOSTS[field] * times * (BM25.k + 1)) / (times + BM25.k * length);
    }
    if (worth > 0) found.add(term);
    score += weight * weigh(term) * worth;
  }
  return { found, score: score * Math.sqrt(Math.max(1, found.size)) };
}

/**
 * How well titles match the question, 0 to 1: the mean of two shares, of their terms that are in the question and of the question that they
 * contain. A title of one word, "Agents", matches a long question about agents only a little.
 */
function shareOf(titles: string, asked: readonly QueryTerm[], weigh: (term: string) => number, total: number): number {
  const words = new Set(titles.split(' ').filter((word) => word !== ''));
  const matched = asked.filter(({ term }) => words.has(term));
  if (matched.length === 0 || total === 0) return 0;
  const said = sum(matched.map(({ askedTerm, weight }) => weigh(askedTerm) * weight)) / total;
  return (matched.length / words.size + Math.min(1, said)) / 2;
}

/** Picks the best passages. A page with many good passages comes before a page with a single one. */
function pick(passages: readonly Ranked[], { limit, perPage = 2 }: RankInput['request']): Ranked[] {
  const sorted = passages.toSorted((left, right) => right.score - left.score);
  const byPage = groupBy(sorted, ({ page }) => page);
  const pageScore = (page: IndexedPage) => {
    const [first, second] = byPage.get(page) ?? [];
    return (first?.score ?? 0) + FACTORS.siblings * (second?.score ?? 0);
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
