import type { BuiltQuery } from '../search/buildQuery';
import type { Passage } from '../search/Passage';
import type { RankedUnit } from './rankUnits';

/** What tells whether the documentation answers a question, each from 0 to 1. */
export interface Evidence {
  /** Most of the question that one passage and its page speak of. */
  passage: number;
  /** Most of it that one sentence says together with its heading and title. */
  sentence: number;
  /** Share of the question's weight that no page knows a word of. */
  unknown: number;
  /** Words of the question that one passage and its title have, as such; 1 from {@link MANY_WORDS} on. */
  matched: number;
  /** Most of the words of a found page's title that the question has. */
  title: number;
  /** 1 for a question in another language than the pages. */
  foreign: number;
}

/** Weights of a logistic regression over the tuned questions: `npm run bench:answers -- --calibrate` fits and prints them. */
const WEIGHTS: Evidence & { bias: number } = {
  bias: -4.0,
  passage: 2.4,
  sentence: 2.6,
  matched: 3.35,
  title: 1.65,
  unknown: -1.95,
  foreign: -0.57,
};

/** Below the first the documentation is said not to answer, below the second it is said to have no direct answer. */
export const CONFIDENCE = { least: 0.38, direct: 0.5 } as const;

/** Pages from which on a word that none of them has counts in full. A folder of a few pages lacks most everyday words. */
const LARGE_FOLDER_PAGES = 20;

/** Words of a question that are many. */
const MANY_WORDS = 6;

/** The best passages whose words are counted, and whose titles are compared. */
const READ_PASSAGES = 8;
const READ_TITLES = 3;

export function readEvidence(
  query: BuiltQuery,
  passages: readonly Passage[],
  units: readonly RankedUnit[],
  weigh: (term: string) => number,
  frequency: (term: string) => number,
  termsOf: (text: string) => readonly string[],
  pageCount: number,
): Evidence {
  const exact = query.terms.filter(({ exact: isExact, stands }) => isExact && stands !== '');
  const total = exact.reduce((sum, { term, weight }) => sum + weigh(term) * weight, 0);
  const isKnown = (term: string) => query.terms.some((other) => other.stands === term && frequency(other.term) > 0);
  const unknown = exact.reduce((sum, { term, weight }) => sum + (isKnown(term) ? 0 : weigh(term) * weight), 0);
  const asked = new Set(exact.map(({ term }) => term));
  const countMatched = ({ page, section }: Passage) => {
    const own = new Set(
      termsOf(
        [page.title, section.heading, page.description ?? '', ...section.blocks.map(({ text }) => text)].join('\n'),
      ),
    );
    return exact.filter(({ term }) => own.has(term)).length;
  };
  const shareOf = (words: readonly string[]) =>
    words.filter((word) => asked.has(word)).length / Math.max(1, words.length);
  const most = (values: readonly number[]) => Math.min(1, Math.max(0, ...values));
  const missing = total === 0 ? 1 : unknown / total;
  const trust = Math.min(1, pageCount / LARGE_FOLDER_PAGES);
  // Shares of what is left of the question without the words that a small folder may well lack.
  const left = Math.max(Number.EPSILON, 1 - missing * (1 - trust));
  return {
    passage: most(passages.map(({ coverage }) => coverage / left)),
    sentence: most(units.map(({ coverage }) => coverage / left)),
    matched: Math.min(1, Math.max(0, ...passages.slice(0, READ_PASSAGES).map(countMatched)) / MANY_WORDS),
    title: Math.max(0, ...passages.slice(0, READ_TITLES).map(({ page }) => shareOf(termsOf(page.title)))),
    unknown: missing * trust,
    foreign: query.isForeign ? 1 : 0,
  };
}

/** How likely it is that the documentation answers, 0 to 1. */
export function assessConfidence(evidence: Evidence): number {
  let sum = WEIGHTS.bias;
  for (const name of Object.keys(evidence) as (keyof Evidence)[]) sum += WEIGHTS[name] * evidence[name];
  return 1 / (1 + Math.exp(-sum));
}
