/** Shortest word that is taken for misspelt. */
const WORD_LENGTH_MIN = 5;

/** Length from which on two slips are forgiven. */
const TWO_SLIPS_LENGTH = 9;

/** How often a word occurs. */
export interface SpeltWord {
  count: number;
}

/**
 * Spelling by the documentation's own words.
 *
 * @param known All words, lower case.
 * @returns The nearest known word for an unknown one, or the word itself.
 */
export function createSpelling(known: ReadonlyMap<string, SpeltWord>): (word: string) => string {
  return (word) => {
    const lower = word.toLowerCase();
    if ((known.get(lower)?.count ?? 0) > 0 || lower.length < WORD_LENGTH_MIN || !/^\p{L}+$/u.test(lower)) return word;
    const slips = lower.length >= TWO_SLIPS_LENGTH ? 2 : 1;
    let best = { word, distance: slips + 1, count: 0 };
    for (const [other, { count }] of known) {
      // People get the first letter right; without this rule short words turn into others.
      if (count === 0 || other[0] !== lower[0] || Math.abs(other.length - lower.length) > slips) continue;
      const distance = countSlips(lower, other, slips);
      if (distance < best.distance || (distance === best.distance && distance <= slips && count > best.count)) {
        best = { word: other, distance, count };
      }
    }
    return best.word;
  };
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
