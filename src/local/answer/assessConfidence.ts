import type { BuiltQuery } from '../search/buildQuery';
import type { Passage } from '../search/Passage';
import type { RankedUnit } from './rankUnits';

/** What tells whether the documentation answers a question, each from 0 to 1. */
export interface Evidence {
  /** Most of the question that one passage and its page speak of. */
  passage: number;
  /** Most of it that one sentence says together with its heading and title. */
  sentence: number;
  /** Most of it that one sentence says alone. */
  alone: number;
  /** 1 when the question has every word of a found section's heading, other than the page's title. */
  heading: number;
  /** Share of the question's weight that no page knows a word of. */
  unknown: number;
  /** 1 for a question of one word, less the more it has. */
  brief: number;
  /** 1 for a question in another language than the pages. */
  foreign: number;
}

/** Weights of a logistic regression over the tuned questions: `npm run bench:answers -- --calibrate` fits and prints them. */
const WEIGHTS: Evidence & { bias: number } = {
  bias: -2.61,
  passage: 3.35,
  sentence: 2.48,
  alone: 1.7,
  heading: 1.43,
  unknown: -2.02,
  brief: -2.27,
  foreign: 0.52,
};

/** Below the first the documentation is said not to answer, below the second it is said to have no direct answer. */
export const CONFIDENCE = { least: 0.4, direct: 0.55 } as const;

/** Pages from which on a word that none of them has counts in full. A folder of a few pages lacks most everyday words. */
const LARGE_FOLDER_PAGES = 20;

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
  const isNamed = ({ section, page }: Passage) => {
    const words = section.heading === page.title ? [] : termsOf(section.heading);
    return words.length > 0 && words.every((word) => asked.has(word));
  };
  const most = (values: readonly number[]) => Math.min(1, Math.max(0, ...values));
  const missing = total === 0 ? 1 : unknown / total;
  const trust = Math.min(1, pageCount / LARGE_FOLDER_PAGES);
  // Shares of what is left of the question without the words that a small folder may well lack.
  const left = Math.max(Number.EPSILON, 1 - missing * (1 - trust));
  return {
    passage: most(passages.map(({ coverage }) => coverage / left)),
    sentence: most(units.map(({ coverage }) => coverage / left)),
    alone: most(units.map(({ own }) => own / left)),
    heading: passages.some(isNamed) ? 1 : 0,
    unknown: missing * trust,
    brief: 1 / Math.max(1, exact.length),
    foreign: query.isForeign ? 1 : 0,
  };
}

/** How likely it is that the documentation answers, 0 to 1. */
export function assessConfidence(evidence: Evidence): number {
  let sum = WEIGHTS.bias;
  for (const name of Object.keys(evidence) as (keyof Evidence)[]) sum += WEIGHTS[name] * evidence[name];
  return 1 / (1 + Math.exp(-sum));
}
