/** The terms by which passages are found. */
export interface FoundTerms {
  /** Terms of the question itself. */
  own: readonly string[];
  /** Terms that stand for them, such as synonyms. */
  others: readonly string[];
}

/** Passages that are weighed for the words of a question, and for words that stand for them: each costs some microseconds. */
const WEIGHED_MAX = { own: 3_000, others: 1_000 } as const;

/** Common words of which passages must hold two. */
const COMMON_MAX = 6;

/** How an engine writes a condition. */
export interface MatchSyntax {
  /** A passage that holds a term. */
  word: (term: string) => string;
  /** One that holds it in its title or its heading. */
  inHeading: (term: string) => string;
  and: string;
  or: string;
}

/** SQLite's full-text search. */
export const FTS5: MatchSyntax = {
  word: (term) => `"${term}"`,
  inHeading: (term) => `({title heading} : "${term}")`,
  and: ' AND ',
  or: ' OR ',
};

/**
 * The condition for passages that hold any of the terms. When that would be too many, those that hold a rare one, two common ones, or the
 * rarest of these in a title or a heading.
 */
export function matchTerms(
  { own, others }: FoundTerms,
  frequency: (term: string) => number,
  { word, inHeading, and, or }: MatchSyntax,
): string {
  const either = (some: readonly string[]) => `(${some.map(word).join(or)})`;
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
  common.forEach((term, index) => {
    if (index === 0) parts.push(inHeading(term));
    const next = common.slice(index + 1);
    if (next.length > 0) parts.push(`(${word(term)}${and}${either(next)})`);
  });
  return parts.length > 0 ? parts.join(or) : either(sort(others).slice(0, 1));
}
