/** A text, or bytes, cut at the given places; places beyond its end and repeated ones are no cuts. */
export function splitAt<T extends { length: number; slice(from: number, to?: number): T }>(
  whole: T,
  places: readonly number[],
): T[] {
  const cuts = [...new Set(places.map((place) => place % (whole.length + 1)))].toSorted((a, b) => a - b);
  return [0, ...cuts].map((from, index) => whole.slice(from, cuts[index] ?? whole.length));
}
