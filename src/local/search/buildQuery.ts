import type { Synonyms } from './synonyms';
import type { SearchFeatures } from './SearchFeatures';
import { splitWords, toTerms, tokenize } from './tokenize';

/** What is looked for. */
export interface SearchQuery {
  question: string;
  /** Earlier questions of the thread, when the question goes on from them. */
  earlier?: string;
  /** Text that the reader selected or attached: raises related passages, never finds any by itself. */
  context?: string;
}

/** One term of a query. */
export interface QueryTerm {
  term: string;
  weight: number;
  /** The question's term that it stands for, when it is a synonym or a pair. */
  stands: string;
  exact: boolean;
}

/** What the indexed documentation knows of words. */
export interface Vocabulary {
  synonyms: Synonyms;
  /** In how many passages a term occurs. */
  frequency: (term: string) => number;
  /** The known word for a misspelt one, or the word itself. */
  correct: (word: string) => string;
  features: SearchFeatures;
}

const WEIGHTS = { pair: 0.8, synonym: 0.4, earlier: 0.6, context: 0.15 } as const;
const CONTEXT_TERMS_MAX = 12;

/**
 * The terms of a query with their weights. Neighbouring words are also tried as one (`stream text` → `streamtext`), since
 * documentation names things that way.
 */
export function buildQuery(query: SearchQuery, { synonyms, frequency, correct, features }: Vocabulary): QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  const add = (term: string, weight: number, stands: string) => {
    const known = terms.get(term);
    if (!known || known.weight < weight) terms.set(term, { term, weight, stands, exact: term === stands });
  };
  for (const [text, weight] of [
    [query.question, 1],
    [query.earlier ?? '', WEIGHTS.earlier],
  ] as const) {
    const words = splitWords(text).map((word) =>
      !features.spelling || toTerms(word, features).some((term) => frequency(term) > 0) ? word : correct(word),
    );
    for (const word of words) {
      // An identifier's parts only back its whole up.
      toTerms(word, features).forEach((term, index) => add(term, index === 0 ? weight : weight * WEIGHTS.pair, term));
    }
    if (features.wordPairs)
      words.slice(1).forEach((word, index) => {
        const joined = `${words[index]}${word}`.toLowerCase();
        // As an identifier (`streamtext`) or as a word (`realtime`, stemmed).
        const pair = [joined, ...toTerms(joined, features)].find((term) => frequency(term) > 0);
        if (pair !== undefined) add(pair, weight * WEIGHTS.pair, pair);
      });
  }
  const asked = [...terms.values()];
  for (const { term, weight } of features.synonyms ? asked : []) {
    for (const synonym of synonyms.get(term) ?? []) {
      if (!terms.has(synonym) && frequency(synonym) > 0) add(synonym, weight * WEIGHTS.synonym, term);
    }
  }
  const context = [...new Set(tokenize(query.context ?? '', features))]
    .filter((term) => frequency(term) > 0 && !terms.has(term))
    .toSorted((left, right) => frequency(left) - frequency(right));
  for (const term of context.slice(0, CONTEXT_TERMS_MAX)) add(term, WEIGHTS.context, '');
  return [...terms.values()];
}
