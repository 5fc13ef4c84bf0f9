import type { QueryTerm, Vocabulary } from './buildQuery';
import type { Language } from './languages';
import { tokenize, toTerms } from './tokenize';

/** Weight of a term by its origin. A word of the question has weight 1. */
export const WEIGHTS = {
  /** Two neighbouring words joined. */
  pair: 0.8,
  /** The nearest known word for a misspelt one. */
  corrected: 0.9,
  synonym: 0.4,
  /** A word that an unfinished one may become. */
  longer: 0.5,
  /** Factor for the words of the previous question. */
  earlier: 0.6,
  /** A word of the attached text. */
  context: 0.15,
} as const;

/**
 * Minimum length of the beginning of a typed word, maximum number of words that it may become, and minimum length of a known stem that it
 * may continue: pages contain the stems of words.
 */
const TYPED = { length: 2, most: 12, stem: 4 } as const;

/** Maximum number of terms of the attached text. */
const CONTEXT_TERMS_MAX = 12;

/**
 * The terms of a query, each once with its highest weight.
 *
 * @param main The most frequent language of the pages.
 */
export function createTermCollector(vocabulary: Vocabulary, main: Language) {
  const { frequency, synonyms } = vocabulary;
  const terms = new Map<string, QueryTerm>();
  const add = (term: string, weight: number, askedTerm: string) => {
    const known = terms.get(term);
    if (!known || known.weight < weight) terms.set(term, { term, weight, askedTerm, exact: term === askedTerm });
  };

  return {
    terms,
    add,
    /** Adds the known words that an unfinished word may become; false if there are no such words. */
    addTyped(word: string, askedTerm: string): boolean {
      const typed = word.toLowerCase();
      if (typed.length < TYPED.length) return false;
      let longer = vocabulary.termsWith(typed).filter(([term]) => term !== askedTerm);
      for (let end = typed.length - 1; longer.length === 0 && end >= TYPED.stem; end -= 1) {
        const stem = typed.slice(0, end);
        if (stem !== askedTerm && frequency(stem) > 0) longer = [[stem, frequency(stem)]];
      }
      const best = longer.toSorted((left, right) => right[1] - left[1]).slice(0, TYPED.most);
      for (const [term] of best) add(term, WEIGHTS.longer, askedTerm);
      if (best.length > 0 && frequency(askedTerm) === 0) add(askedTerm, 1, askedTerm);
      return best.length > 0;
    },
    /** Adds known terms that consist of two neighbouring words. */
    addPairs(words: readonly string[], weight: number): void {
      words.slice(1).forEach((word, index) => {
        const joined = `${words[index]}${word}`.toLowerCase();
        // As an identifier (`streamtext`) or as a word (`realtime`, stemmed).
        const pair = [joined, ...toTerms(joined, main)].find((term) => frequency(term) > 0);
        if (pair === undefined) return;
        // A page that writes the two words apart lacks nothing, so the pair only represents one of them.
        const own = [word, words[index] ?? ''].flatMap((part) => toTerms(part, main)).find((term) => terms.has(term));
        add(pair, weight * WEIGHTS.pair, terms.get(own ?? '')?.askedTerm ?? pair);
      });
    },
    /** Adds the known terms with the same meaning as those so far. */
    addSameMeanings(): void {
      for (const { term, weight } of terms.values()) {
        for (const synonym of synonyms.get(term) ?? []) {
          if (!terms.has(synonym) && frequency(synonym) > 0) add(synonym, weight * WEIGHTS.synonym, term);
        }
      }
    },
    /** Adds the rarest terms of the attached text, which only raise the score of results. */
    addContext(text: string): void {
      const context = [...new Set(tokenize(text, main))]
        .filter((term) => frequency(term) > 0 && !terms.has(term))
        .toSorted((left, right) => frequency(left) - frequency(right));
      for (const term of context.slice(0, CONTEXT_TERMS_MAX)) add(term, WEIGHTS.context, '');
    },
  };
}
