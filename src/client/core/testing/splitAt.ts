/** A text or bytes, cut at the given positions. Positions beyond the end and duplicates are ignored. */
export function splitAt<T extends { length: number; slice(from: number, to?: number): T }>(
  whole: T,
  places: readonly number[],
): T[] {
  const cuts = [...new Set(places.map((place) => place % (whole.length + 1)))].toSorted((a, b) => a - b);
  return [0, ...cuts].map((from, index) => whole.slice(from, cuts[index] ?? whole.length));
}
