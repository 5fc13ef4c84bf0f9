import type { DocsSearch } from '../search/createSearch';
import type { SearchRequest } from '../search/FoundPassage';
import { toPassageKey } from '../search/toPassageKey';
import { isNamed } from '../search/isNamed';
import { rankQuotations, type RankedQuotation } from './rankQuotations';

interface ComparisonInput {
  question: string;
  alternatives: readonly [string, string];
  /** Sentences for the whole question, best first. */
  quotations: readonly RankedQuotation[];
  search: Pick<DocsSearch, 'search' | 'build' | 'weigh' | 'frequency' | 'termsOf'>;
  request: Pick<SearchRequest, 'near' | 'filter' | 'holds'>;
}

interface Comparison {
  /** A sentence that compares both alternatives, if there is one, then one for each alternative. */
  quotations: RankedQuotation[];
  /** Alternatives that the pages do not mention. */
  missing: string[];
}

/** Share of an alternative's name that its sentence, with its heading and title, must contain. */
const ALTERNATIVE_COVERAGE = 0.75;

/** Words of a sentence that compares. A sentence that only mentions both alternatives is beside the question. */
const COMPARES =
  /\b(?:unlike|whereas|contrast|differ\w*|distinct\w*|distinguish\w*|compare\w*|versus|vs|however|but(?! not limited)|instead|rather|than|both|similar\w*|same|like|opposed|while)\b|:\s*$/i;

const ALTERNATIVE_PASSAGES = { limit: 6, perPage: 2 } as const;

/**
 * Finds sentences for both alternatives of a comparison, each from the passages about that alternative. `null` if an alternative is not a name, such as "it", and
 * if the pages themselves list the differences.
 */
export async function quoteComparison({
  question,
  alternatives,
  quotations,
  search,
  request,
}: ComparisonInput): Promise<Comparison | null> {
  const { termsOf, weigh, frequency } = search;
  const terms = alternatives.map((alternative) => new Set(termsOf(alternative)));
  if (terms.some((own) => own.size === 0)) return null;
  const isOwn = (term: string) => terms.filter((own) => own.has(term)).length === 1;
  const both = quotations.find(({ kind, text }) => {
    const words = new Set(termsOf(text));
    return (
      kind !== 'row' &&
      COMPARES.test(text) &&
      terms.every((own) => [...own].some((term) => isOwn(term) && words.has(term)))
    );
  });
  if (both?.text.endsWith(':')) return null;
  const near = [...(request.near ?? []), ...quotations.slice(0, 1).map(({ passage }) => passage.page.path)];
  const passages = new Map(quotations.map(({ passage }) => [toPassageKey(passage), passage]));
  const taken = new Set(both ? [both.text] : []);
  const chosen: RankedQuotation[] = both ? [both] : [];
  const missing: string[] = [];
  for (const alternative of alternatives) {
    const meaning = `What is ${alternative}?`;
    const query = search.build({ question: meaning });
    const isAbout = (quotation: RankedQuotation) => isNamed(new Set(termsOf(titleOf(quotation))), query);
    if (both && isAbout(both)) continue;
    const asked = { ...request, ...ALTERNATIVE_PASSAGES, near, question: meaning, context: question };
    const found = (await search.search(asked)).map((passage) => passages.get(toPassageKey(passage)) ?? passage);
    const meant = rankQuotations(found, { query, intent: 'what', weigh, termsOf }).filter(
      ({ kind, coverage }) => kind !== 'row' && coverage >= ALTERNATIVE_COVERAGE,
    );
    const [first] = meant;
    // If its best sentence is already chosen, others are beside the question, except in its own section.
    const best =
      first && taken.has(first.text)
        ? meant.find((quotation) => !taken.has(quotation.text) && isAbout(quotation))
        : first;
    if (!best) {
      if (both || first) continue;
      // Other pages may describe the alternative, or use another name.
      if (query.terms.some(({ term }) => frequency(term) > 0)) return null;
      missing.push(alternative);
      continue;
    }
    taken.add(best.text);
    chosen.push(best);
  }
  return { quotations: chosen, missing };
}

function titleOf({ passage: { page, section } }: RankedQuotation): string {
  return section.heading || page.title;
}
