import { countEdits } from '../../../shared/contract/countEdits';

/** Shortest word that is taken for misspelt. */
const WORD_LENGTH_MIN = 5;

/** Length from which on two slips are forgiven. */
const TWO_SLIPS_LENGTH = 9;

/** Length from which on a wrong or an added letter is forgiven: shorter words with one are other words, `train` and `trail`. */
const OTHER_LETTER_LENGTH = 8;

/** An ending of a word that other forms of it lack. */
const ENDING = /(?:s|d|ed|ing)$/;

/** Words of the documentation and how often it has them. */
interface KnownWords {
  /** Words that begin alike and have about the length of a word, with the term of each. */
  wordsLike: (word: string, slips: number) => readonly [word: string, term: string][];
  /** In how many passages a term occurs. */
  frequency: (term: string) => number;
}

/**
 * Spelling by the documentation's own words, as its pages write them: a stem tells little of a word that is not spelt right.
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
    // People get the first letter right; without this rule short words turn into others.
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
    // The pages may have it in another form.
    return find(word) ?? find(word.replace(ENDING, ''));
  };
}

/** True for a word with a letter left out or doubled, or with its letters in another order. */
function isHasty(term: string, other: string): boolean {
  return other.length > term.length || sortLetters(term) === sortLetters(other) || toSingle(term) === toSingle(other);
}

const toSingle = (word: string) => word.replaceAll(/(.)\1+/gu, '$1');

const sortLetters = (word: string) => Array.from(word).toSorted().join('');

/** True for a word with the letters of one of the others in another order: `wehre` for `where`. */
export function isSwapped(word: string, others: ReadonlySet<string>): boolean {
  const sorted = sortLetters(word.toLowerCase());
  return (
    word.length >= WORD_LENGTH_MIN &&
    [...others].some((other) => other[0] === word[0]?.toLowerCase() && sortLetters(other) === sorted)
  );
}
