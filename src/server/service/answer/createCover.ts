import { readSaid, type BuiltQuery, type QueryTerm } from '../search/buildQuery';
import type { DocsSearch } from '../search/createSearch';

/** Says how much of one question texts contain. */
export type Cover = ReturnType<typeof createCover>;

export function createCover({ terms }: BuiltQuery, { weigh, termsOf }: Pick<DocsSearch, 'weigh' | 'termsOf'>) {
  const asked = terms.filter(({ askedTerm }) => askedTerm !== '');
  const known = new Set(asked.map(({ term }) => term));
  const worthOf = (some: readonly QueryTerm[]) => some.reduce((sum, { term, weight }) => sum + weight * weigh(term), 0);
  const total = worthOf(asked.filter(({ exact }) => exact));
  return {
    /** The terms of the question in a text. */
    termsOf: (text: string): ReadonlySet<string> => new Set(termsOf(text).filter((term) => known.has(term))),
    /** Share of the question's terms in some of these sets, by weight, 0 to 1. */
    share: (held: readonly ReadonlySet<string>[]): number =>
      total === 0 ? 0 : worthOf(readSaid(asked, new Set(held.flatMap((own) => [...own])))) / total,
  };
}
