import { countEdits } from '../../../shared/contract/countEdits';
import type { IndexVocabulary } from './createVocabulary';

/** Minimum length of a word that may be misspelt: shorter ones are more likely other words. */
const WORD_LENGTH_MIN = 5;

/** Minimum length for accepting two typing errors. */
const TWO_SLIPS_LENGTH = 9;

/** Minimum length for accepting a wrong or an additional letter: in shorter words it makes another word, such as `train` and `trail`. */
const OTHER_LETTER_LENGTH = 8;

/**
 * Corrects words with the documentation's own words, as its pages write them: the stem of a misspelt word is not reliable.
 *
 * @returns A function that returns the term of the nearest known word for an unknown one, or `undefined`.
 */
export function createSpelling({
  wordsLike,
  frequency,
}: Pick<IndexVocabulary, 'wordsLike' | 'frequency'>): (word: string) => string | undefined {
  return (written) => {
    const word = written.toLowerCase();
    if (word.length < WORD_LENGTH_MIN || !/^\p{L}+$/u.test(word)) return undefined;
    const slips = word.length >= TWO_SLIPS_LENGTH ? 2 : 1;
    let best: { term: string | undefined; distance: number; count: number } = {
      term: undefined,
      distance: slips + 1,
      count: 0,
    };
    // People get the first letter right. Without this rule, short words become other words.
    for (const [other, term] of wordsLike(word, slips)) {
      const distance = distanceTo(other, word, slips);
      if (distance > slips || distance > best.distance) continue;
      const count = frequency(term);
      if (count > 0 && (distance < best.distance || count > best.count)) best = { term, distance, count };
    }
    return best.term;
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
