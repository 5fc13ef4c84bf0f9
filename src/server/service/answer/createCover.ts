import type { BuiltQuery } from '../search/buildQuery';
import type { DocsSearch } from '../search/createSearch';

/** Says how much of one question texts contain. */
export type Cover = ReturnType<typeof createCover>;

export function createCover({ terms }: BuiltQuery, { weigh, termsOf }: Pick<DocsSearch, 'weigh' | 'termsOf'>) {
  const asked = terms.filter(({ askedTerm }) => askedTerm !== '');
  const known = new Set(asked.map(({ term }) => term));
  const exact = asked.filter((term) => term.exact).map(({ term, weight }) => ({ term, weight: weight * weigh(term) }));
  const total = exact.reduce((sum, { weight }) => sum + weight, 0);
  return {
    /** The terms of the question in a text. */
    termsOf: (text: string): ReadonlySet<string> => new Set(termsOf(text).filter((term) => known.has(term))),
    /** Share of the question's terms in some of these sets, by weight, 0 to 1. */
    share(held: readonly ReadonlySet<string>[]): number {
      const worth = new Set(
        asked.flatMap(({ term, askedTerm }) => (held.some((own) => own.has(term)) ? askedTerm : [])),
      );
      const said = exact.reduce((sum, { term, weight }) => sum + (worth.has(term) ? weight : 0), 0);
      return total === 0 ? 0 : said / total;
    },
  };
}
