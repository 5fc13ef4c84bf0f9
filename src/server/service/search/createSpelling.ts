import { countEdits } from '../../../shared/contract/countEdits';

/** Minimum length of a word that may be misspelt. */
const WORD_LENGTH_MIN = 5;

/** Minimum length for accepting two typing errors. */
const TWO_SLIPS_LENGTH = 9;

/** Minimum length for accepting a wrong or an additional letter: in shorter words it makes another word, such as `train` and `trail`. */
const OTHER_LETTER_LENGTH = 8;

/** A word's ending that its other forms do not have. */
const ENDING = /(?:s|d|ed|ing)$/;

/** Words of the documentation and their frequency. */
interface KnownWords {
  /** Words that begin with the same letter and have about the same length as a word, with the term of each. */
  wordsLike: (word: string, slips: number) => readonly [word: string, term: string][];
  /** Number of passages with a term. */
  frequency: (term: string) => number;
}

/**
 * Corrects words with the documentation's own words, as its pages write them: the stem of a misspelt word is not reliable.
 *
 * @returns The term of the nearest known word for an unknown one, or `undefined`.
 */
export function createSpelling({ wordsLike, frequency }: KnownWords): (word: string) => string | undefined {
  const find = (word: string) => {
    if (word.length < WORD_LENGTH_MIN || !/^\p{L}+$/u.test(word)) return undefined;
    const slips = word.length >= TWO_SLIPS_LENGTH ? 2 : 1;
    let best: { term: string | undefined; distance: number; count: number } = {
      term: undefined,
      distance: slips + 1,
      count: 0,
    };
    // People get the first letter right. Without this rule, short words become other words.
    for (const [other, term] of wordsLike(word, slips)) {
      if (word.length < OTHER_LETTER_LENGTH && !isHasty(word, other)) continue;
      const distance = countEdits(word, other, slips);
      if (distance > slips || distance > best.distance) continue;
      const count = frequency(term);
      if (count > 0 && (distance < best.distance || count > best.count)) best = { term, distance, count };
    }
    return best.term;
  };
  return (written) => {
    const word = written.toLowerCase();
    // The pages may contain it in another form.
    return find(word) ?? find(word.replace(ENDING, ''));
  };
}

/** True for a word with an omitted or doubled letter, or with letters in another order. */
function isHasty(term: string, other: string): boolean {
  return other.length > term.length || sortLetters(term) === sortLetters(other) || toSingle(term) === toSingle(other);
}

const toSingle = (word: string) => word.replaceAll(/(.)\1+/gu, '$1');

const sortLetters = (word: string) => Array.from(word).toSorted().join('');

/** True for a word that has the letters of another one in a different order: `wehre` for `where`. */
export function isSwapped(word: string, others: ReadonlySet<string>): boolean {
  const sorted = sortLetters(word.toLowerCase());
  return (
    word.length >= WORD_LENGTH_MIN &&
    [...others].some((other) => other[0] === word[0]?.toLowerCase() && sortLetters(other) === sorted)
  );
}
