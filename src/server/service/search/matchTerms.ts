/** The terms for finding passages. */
export interface FoundTerms {
  /** Terms of the question itself. */
  own: readonly string[];
  /** Terms that represent them, such as synonyms. */
  others: readonly string[];
}

/** Maximum number of passages that are scored for the words of a question, and for synonyms: each costs some microseconds. */
const WEIGHED_MAX = { own: 3_000, others: 1_000 } as const;

/**
 * Assumed share of a word's passages that contain another common word too, and share with the word in the title or heading, as in large
 * documentations.
 */
const PAIR_SHARE = 1 / 2;
const HEADING_SHARE = 1 / 4;

/** Maximum number of common words in pairs. */
const COMMON_MAX = 6;

/** An engine's syntax of a condition. */
export interface MatchSyntax {
  word: (term: string) => string;
  inHeading: (term: string) => string;
  and: string;
  or: string;
  /** Maximum number of passages that are scored for common words, as estimated. Above it, common words must be in a title or a heading. */
  commonMax: number;
}

/** SQLite's full-text search. */
export const FTS5: MatchSyntax = {
  word: (term) => `"${term}"`,
  inHeading: (term) => `({title heading} : "${term}")`,
  and: ' AND ',
  or: ' OR ',
  // FTS5 ranks by every mention of a word in the condition, so a narrower condition would change the order.
  commonMax: Infinity,
};

/**
 * The condition for passages with any of the terms. If these would be too many: passages with a rare term, with two common terms, or with
 * the rarest of these in a title or heading. If two common terms have too many passages: passages with one or both of them in a title or
 * heading.
 */
export function matchTerms(
  { own, others }: FoundTerms,
  frequency: (term: string) => number,
  { word, inHeading, and, or, commonMax }: MatchSyntax,
): string {
  const any = (conditions: readonly string[]) => `(${conditions.join(or)})`;
  const either = (some: readonly string[]) => any(some.map(word));
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
  let room = commonMax;
  const take = (passages: number) => {
    const isTaken = passages <= room;
    if (isTaken) room -= passages;
    return isTaken;
  };
  common.forEach((rarer, index) => {
    const passages = frequency(rarer);
    // Without a rare word, these are the only results.
    const isNeeded = index === 0 && rare.every((term) => frequency(term) === 0);
    if (index === 0 && (take(passages * HEADING_SHARE) || isNeeded)) parts.push(inHeading(rarer));
    const anywhere: string[] = [];
    const inOneHeading: string[] = [];
    const inBothHeadings: string[] = [];
    for (const other of common.slice(index + 1)) {
      const both = passages * PAIR_SHARE;
      if (take(both)) anywhere.push(other);
      else if (take(both * HEADING_SHARE)) inOneHeading.push(other);
      else if (take(both * HEADING_SHARE ** 2)) inBothHeadings.push(other);
    }
    if (anywhere.length > 0) parts.push(`(${word(rarer)}${and}${either(anywhere)})`);
    if (inOneHeading.length > 0) parts.push(`(${word(rarer)}${and}${any(inOneHeading.map(inHeading))})`);
    const headings = [...inOneHeading.map(word), ...inBothHeadings.map(inHeading)];
    if (headings.length > 0) parts.push(`(${inHeading(rarer)}${and}${any(headings)})`);
  });
  return parts.length > 0 ? parts.join(or) : either(sort(others).slice(0, 1));
}
