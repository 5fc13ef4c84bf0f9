import type { QueryTerm, Vocabulary } from './buildQuery';
import type { Language } from './languages';
import { tokenize, toTerms } from './tokenize';

/** Weight of a term by its origin. A word of the question has weight 1. */
export const WEIGHTS = {
  part: 0.8,
  /** Two neighbouring words joined. */
  pair: 0.8,
  /** A name that contains `-` or `.`, as one term. */
  name: 1,
  /** The nearest known word for a misspelt one. */
  corrected: 0.9,
  synonym: 0.4,
  /** The same word in another language. */
  cognate: 0.6,
  beginning: 0.5,
  /** Factor for the words of the previous question. */
  earlier: 0.6,
  /** A word of the attached text. */
  context: 0.15,
} as const;

/** Minimum length of an unknown word for finding words that begin with it, and maximum number of these. */
const BEGINNING = { length: 4, most: 12 } as const;

/** Minimum length of the beginning of a typed word, and of a known stem that it may continue: pages contain the stems of words. */
const TYPED = { length: 2, stem: 4 } as const;

/** Maximum number of terms of the attached text. */
const CONTEXT_TERMS_MAX = 12;

/**
 * The terms of a query, each once with its highest weight.
 *
 * @param main The most frequent language of the pages.
 * @param isForeign Whether the question is in another language than the pages.
 */
export function createTermCollector(vocabulary: Vocabulary, main: Language, isForeign: boolean) {
  const { frequency, synonyms } = vocabulary;
  const terms = new Map<string, QueryTerm>();
  const add = (term: string, weight: number, askedTerm: string) => {
    const known = terms.get(term);
    if (!known || known.weight < weight) terms.set(term, { term, weight, askedTerm, exact: term === askedTerm });
  };
  const isRepresented = (term: string) => [...terms.values()].some(({ askedTerm }) => askedTerm === term);

  return {
    terms,
    add,
    /** Whether a term was added, or another term for it. */
    isRepresented,
    /** Adds the known words that an unfinished word may become; false if there are no such words. */
    addTyped,
    /** Adds known terms for a word that no page has: words that begin with it, or the same word in another language. */
    addUnknown,
    /** Adds known terms that consist of two neighbouring words. */
    addPairs,
    /** Adds the known terms with the same meaning as those so far. */
    addSameMeanings,
    /** Adds the rarest terms of the attached text, which only raise the score of results. */
    addContext,
  };

  function addTyped(word: string, askedTerm: string): boolean {
    const typed = word.toLowerCase();
    if (typed.length < TYPED.length) return false;
    let longer = vocabulary.termsWith(typed).filter(([term]) => term !== askedTerm);
    for (let end = typed.length - 1; longer.length === 0 && end >= TYPED.stem; end -= 1) {
      const stem = typed.slice(0, end);
      if (stem !== askedTerm && frequency(stem) > 0) longer = [[stem, frequency(stem)]];
    }
    const best = longer.toSorted((left, right) => right[1] - left[1]).slice(0, BEGINNING.most);
    for (const [term] of best) add(term, WEIGHTS.beginning, askedTerm);
    if (best.length > 0 && frequency(askedTerm) === 0) add(askedTerm, 1, askedTerm);
    return best.length > 0;
  }

  function addUnknown(term: string, weight: number): void {
    const cognate = isForeign ? findCognate(term, vocabulary.termsWith) : undefined;
    if (cognate !== undefined) return add(cognate, weight * WEIGHTS.cognate, term);
    if (term.length < BEGINNING.length) return;
    for (const [longer] of vocabulary.termsWith(term).slice(0, BEGINNING.most)) {
      const nearness = term.length / (term.length + 0.3 * (longer.length - term.length));
      add(longer, weight * WEIGHTS.beginning * nearness, term);
    }
  }

  function addPairs(words: readonly string[], weight: number): void {
    words.slice(1).forEach((word, index) => {
      const joined = `${words[index]}${word}`.toLowerCase();
      // As an identifier (`streamtext`) or as a word (`realtime`, stemmed).
      const pair = [joined, ...toTerms(joined, main)].find((term) => frequency(term) > 0);
      if (pair === undefined) return;
      // A page that writes the two words apart lacks nothing, so the pair only represents one of them.
      const own = [word, words[index] ?? ''].flatMap((part) => toTerms(part, main)).find((term) => terms.has(term));
      add(pair, weight * WEIGHTS.pair, terms.get(own ?? '')?.askedTerm ?? pair);
    });
  }

  function addSameMeanings(): void {
    for (const { term, weight } of terms.values()) {
      for (const synonym of synonyms.get(term) ?? []) {
        if (!terms.has(synonym) && frequency(synonym) > 0) add(synonym, weight * WEIGHTS.synonym, term);
      }
    }
  }

  function addContext(text: string): void {
    const context = [...new Set(tokenize(text, main))]
      .filter((term) => frequency(term) > 0 && !terms.has(term))
      .toSorted((left, right) => frequency(left) - frequency(right));
    for (const term of context.slice(0, CONTEXT_TERMS_MAX)) add(term, WEIGHTS.context, '');
  }
}

/**
 * Minimum length of a common beginning for two words of different languages to be the same word, and its minimum share of the shorter one.
 */
const SHARED = { length: 4, share: 0.7 } as const;

/**
 * The known term that is most likely the same word in another language: `authentifizierung` and `authent`, `fokus` and `focus`.
 *
 * @param termsWith Known terms with a prefix, with their frequencies.
 */
function findCognate(
  term: string,
  termsWith: (prefix: string) => readonly [term: string, frequency: number][],
): string | undefined {
  const folded = fold(term);
  let best: { term: string | undefined; shared: number; count: number } = { term: undefined, shared: 0, count: 0 };
  for (const [other, count] of beginningsOf(term).flatMap((beginning) => termsWith(beginning))) {
    const shared = countShared(folded, fold(other));
    if (shared < SHARED.length || shared < SHARED.share * Math.min(folded.length, other.length)) continue;
    if (shared > best.shared || (shared === best.shared && count > best.count)) best = { term: other, shared, count };
  }
  return best.term;
}

/** Possible beginnings of the word in the other language. */
function beginningsOf(term: string): string[] {
  const two = term.slice(0, 2);
  return [...new Set([two, two.replace('k', 'c'), two.replace('z', 'c'), two.replace('f', 'ph')])];
}

/** Unifies spellings that differ between languages. */
function fold(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ph', 'f')
    .replaceAll(/[kz]/g, 'c')
    .replaceAll(/(.)\1/gu, '$1');
}

function countShared(left: string, right: string): number {
  let count = 0;
  while (count < left.length && left[count] === right[count]) count += 1;
  return count;
}
