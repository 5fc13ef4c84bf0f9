import { countEdits } from '../../../shared/contract/countEdits';

/** Minimum length of a word that may be misspelt, and of a word in a question with another misspelt word. */
const WORD_LENGTH_MIN = { sure: 5, hasty: 3 } as const;

/** Minimum length for accepting two typing errors. */
const TWO_SLIPS_LENGTH = 9;

/** Minimum length for accepting a wrong or an additional letter: in shorter words it makes another word, such as `train` and `trail`. */
const OTHER_LETTER_LENGTH = 8;

/** A word's ending that its other forms do not have. */
const ENDING = /(?:s|d|ed|ing)$/;

/** Words of the documentation and their frequency. */
interface KnownWords {
  /** Words that begin with the same letter and have about the same length as a word, or are longer by an ending, with the term of each. */
  wordsLike: (word: string, slips: number) => readonly [word: string, term: string][];
  /** Number of passages with a term. */
  frequency: (term: string) => number;
}

/**
 * Corrects words with the documentation's own words, as its pages write them: the stem of a misspelt word is not reliable.
 *
 * @returns A function that returns the term of the nearest known word for an unknown one, or `undefined`. `isHasty` is true for a question
 * with another misspelt word.
 */
export function createSpelling({
  wordsLike,
  frequency,
}: KnownWords): (word: string, isHasty?: boolean) => string | undefined {
  const find = (word: string, least: number) => {
    if (word.length < least || !/^\p{L}+$/u.test(word)) return undefined;
    const slips = word.length >= TWO_SLIPS_LENGTH ? 2 : 1;
    let best: { term: string | undefined; distance: number; count: number } = {
      term: undefined,
      distance: slips + 1,
      count: 0,
    };
    // People get the first letter right. Without this rule, short words become other words.
    for (const [other, term] of wordsLike(word, slips)) {
      // The pages may contain only another form: `publishing` for `publsh`.
      const distance = Math.min(...[other, other.replace(ENDING, '')].map((form) => distanceTo(form, word, slips)));
      if (distance > slips || distance > best.distance) continue;
      const count = frequency(term);
      if (count > 0 && (distance < best.distance || count > best.count)) best = { term, distance, count };
    }
    return best.term;
  };
  return (written, isHasty = false) => {
    const word = written.toLowerCase();
    const least = isHasty ? WORD_LENGTH_MIN.hasty : WORD_LENGTH_MIN.sure;
    // The question may contain it in another form than the pages.
    return find(word, least) ?? find(word.replace(ENDING, ''), WORD_LENGTH_MIN.sure);
  };
}

function distanceTo(other: string, word: string, slips: number): number {
  return word.length < OTHER_LETTER_LENGTH && !isSlip(word, other) ? Infinity : countEdits(word, other, slips);
}

/** True for a word with an omitted or doubled letter, or with letters in another order. */
function isSlip(term: string, other: string): boolean {
  return other.length > term.length || sortLetters(term) === sortLetters(other) || toSingle(term) === toSingle(other);
}

const toSingle = (word: string) => word.replaceAll(/(.)\1+/gu, '$1');

const sortLetters = (word: string) => Array.from(word).toSorted().join('');
