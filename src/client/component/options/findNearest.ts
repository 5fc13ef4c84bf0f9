import { countEdits } from '../../../shared/contract/countEdits';

/** Finds the known name that a misspelt name probably means: at most one typo in a short name, two in a longer one. */
export function findNearest(name: string, names: readonly string[]): string | undefined {
  const slipsMax = name.length > 5 ? 2 : 1;
  const rated = names
    // If the lengths differ by more, so do the names. This check also keeps very long names out of the slow comparison.
    .filter((known) => Math.abs(known.length - name.length) <= slipsMax)
    .map((known) => ({ known, slips: countEdits(name.toLowerCase(), known.toLowerCase()) }))
    .toSorted((left, right) => left.slips - right.slips);
  return rated.find(({ slips }) => slips <= slipsMax)?.known;
}
