/**
 * Minimum length of a common beginning for two words of different languages to be the same word, and its minimum share of the shorter one.
 */
const SHARED = { length: 4, share: 0.7 } as const;

/**
 * The known term that is most likely the same word in another language: `authentifizierung` and `authent`, `fokus` and `focus`.
 *
 * @param termsWith Known terms with a prefix, with their frequencies.
 */
export function findCognate(
  term: string,
  termsWith: (prefix: string) => readonly [term: string, frequency: number][],
): string | undefined {
  const folded = fold(term);
  let best: { term: string | undefined; shared: number; count: number } = { term: undefined, shared: 0, count: 0 };
  for (const [other, count] of beginningsOf(term).flatMap((beginning) => termsWith(beginning))) {
    const shared = countShared(folded, fold(other));
    if (shared < SHARED.length || shared < SHARED.share * Math.min(folded.length, other.length)) continue;
    if (shared > best.shared || (shared === best.shared && count > best.count)) best = { term: other, shared, count };
  }
  return best.term;
}

/** Possible beginnings of the word in the other language. */
function beginningsOf(term: string): string[] {
  const two = term.slice(0, 2);
  return [...new Set([two, two.replace('k', 'c'), two.replace('z', 'c'), two.replace('f', 'ph')])];
}

/** Unifies spellings that differ between languages. */
function fold(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ph', 'f')
    .replaceAll(/[kz]/g, 'c')
    .replaceAll(/(.)\1/gu, '$1');
}

function countShared(left: string, right: string): number {
  let count = 0;
  while (count < left.length && left[count] === right[count]) count += 1;
  return count;
}
