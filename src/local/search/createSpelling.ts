/** Shortest word that is taken for misspelt. */
const WORD_LENGTH_MIN = 5;

/** Length from which on two slips are forgiven. */
const TWO_SLIPS_LENGTH = 9;

/** Length from which on a wrong or an added letter is forgiven: shorter words with one are other words, `train` and `trail`. */
const OTHER_LETTER_LENGTH = 8;

/**
 * Spelling by the documentation's own words.
 *
 * @param termsWith Known terms that begin with a text, with their frequencies.
 * @returns The nearest known term for an unknown one, or `undefined`.
 */
export function createSpelling(
  termsWith: (prefix: string) => readonly [term: string, frequency: number][],
): (term: string) => string | undefined {
  return (term) => {
    if (term.length < WORD_LENGTH_MIN || !/^\p{L}+$/u.test(term)) return undefined;
    const slips = term.length >= TWO_SLIPS_LENGTH ? 2 : 1;
    let best: { term: string | undefined; distance: number; count: number } = {
      term: undefined,
      distance: slips + 1,
      count: 0,
    };
    // People get the first letter right; without this rule short words turn into others.
    for (const [other, count] of termsWith(term.slice(0, 1))) {
      if (Math.abs(other.length - term.length) > slips || (term.length < OTHER_LETTER_LENGTH && !isHasty(term, other)))
        continue;
      const distance = countSlips(term, other, slips);
      if (distance < best.distance || (distance === best.distance && distance <= slips && count > best.count)) {
        best = { term: other, distance, count };
      }
    }
    return best.term;
  };
}

/** True for a word with a letter left out or with its letters in another order. */
function isHasty(term: string, other: string): boolean {
  const sorted = (word: string) => Array.from(word).toSorted().join('');
  return other.length > term.length || sorted(term) === sorted(other);
}

/** Letters added, lost, changed or swapped with their neighbour; above `limit` any number above it. */
function countSlips(left: string, right: string, limit: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
      );
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, at(before, column - 2) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return at(previous, right.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
