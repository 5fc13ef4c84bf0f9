import { countEdits } from '../../../shared/contract/countEdits';

/** The name that a misspelt one was probably meant to be: at most one slip in a short name, two in a longer one. */
export function findNearest(name: string, names: readonly string[]): string | undefined {
  const slipsMax = name.length > 5 ? 2 : 1;
  const rated = names
    // Slips of very long names are not counted: they are no slips.
    .filter((known) => Math.abs(known.length - name.length) <= slipsMax)
    .map((known) => ({ known, slips: countEdits(name.toLowerCase(), known.toLowerCase()) }))
    .toSorted((left, right) => left.slips - right.slips);
  return rated.find(({ slips }) => slips <= slipsMax)?.known;
}
