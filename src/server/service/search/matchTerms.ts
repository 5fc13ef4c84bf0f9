/** The terms for finding passages. */
export interface FoundTerms {
  /** Terms of the question itself. */
  own: readonly string[];
  /** Terms that represent them, such as synonyms. */
  others: readonly string[];
}

/** Maximum number of passages that are scored for the words of a question, and for synonyms: each costs some microseconds. */
const WEIGHED_MAX = { own: 3_000, others: 1_000 } as const;

/** Maximum number of common words in pairs. */
const COMMON_MAX = 6;

/**
 * The condition of SQLite's full-text search for passages with any of the terms. If these would be too many: passages with a rare term, with
 * two common terms, or with the rarest of these in a title or heading.
 */
export function matchTerms({ own, others }: FoundTerms, frequency: (term: string) => number): string {
  const word = (term: string) => `"${term}"`;
  const either = (some: readonly string[]) => `(${some.map(word).join(' OR ')})`;
  const sort = (some: readonly string[]) => some.toSorted((left, right) => frequency(left) - frequency(right));
  const takeRare = (some: readonly string[], most: number) => {
    let sum = 0;
    return sort(some).filter((term) => (sum += frequency(term)) <= most);
  };
  const all = [...own, ...others];
  if (takeRare(all, WEIGHED_MAX.own + WEIGHED_MAX.others).length === all.length) return either(all);
  const rare = takeRare(own, WEIGHED_MAX.own);
  const common = sort(own).slice(rare.length).slice(0, COMMON_MAX);
  const parts = [...rare, ...takeRare(others, WEIGHED_MAX.others)].map(word);
  common.forEach((rarer, index) => {
    if (index === 0) parts.push(`({title heading} : ${word(rarer)})`);
    const less = common.slice(index + 1);
    if (less.length > 0) parts.push(`(${word(rarer)} AND ${either(less)})`);
  });
  return parts.length > 0 ? parts.join(' OR ') : either(sort(others).slice(0, 1));
}
