import type { DocsSearch } from '../search/createSearch';
import type { SearchRequest } from '../search/FoundPassage';
import { toPassageKey } from '../search/toPassageKey';
import type { RankedUnit } from './rankUnits';
import { rankUnits } from './rankUnits';

interface ComparisonInput {
  question: string;
  sides: readonly [string, string];
  /** Sentences for the whole question, best first. */
  units: readonly RankedUnit[];
  search: Pick<DocsSearch, 'search' | 'build' | 'weigh' | 'frequency' | 'termsOf'>;
  request: Pick<SearchRequest, 'near' | 'filter' | 'holds'>;
}

/** The parts of a comparison. */
interface Comparison {
  /** A sentence that compares both sides, if there is one, then one for each side. */
  units: RankedUnit[];
  /** Sides that the pages do not mention. */
  missing: string[];
}

/** Share of a side's name that its sentence, with its heading and title, must contain. */
const SIDE_COVERAGE = 0.75;

/** Words of a sentence that compares. A sentence that only mentions both sides is beside the question. */
const COMPARES =
  /\b(?:unlike|whereas|contrast|differ\w*|distinct\w*|distinguish\w*|compare\w*|versus|vs|however|but|instead|rather|than|both|similar\w*|same|like|opposed|while)\b|:\s*$/i;

/** Limits of the search for one side. */
const SIDE_PASSAGES = { limit: 6, perPage: 2 } as const;

/**
 * Finds sentences for both sides of a comparison, each from the passages about that side. `null` if a side is not a name, such as "it", and
 * if the pages themselves list the differences.
 */
export async function quoteSides({
  question,
  sides,
  units,
  search,
  request,
}: ComparisonInput): Promise<Comparison | null> {
  const { termsOf, weigh, frequency } = search;
  const terms = sides.map((side) => new Set(termsOf(side)));
  if (terms.some((own) => own.size === 0)) return null;
  const isOwn = (term: string) => terms.filter((own) => own.has(term)).length === 1;
  const both = units.find(({ kind, text }) => {
    const words = new Set(termsOf(text));
    return (
      kind !== 'row' &&
      COMPARES.test(text) &&
      terms.every((own) => [...own].some((term) => isOwn(term) && words.has(term)))
    );
  });
  if (both?.text.endsWith(':')) return null;
  const near = [...(request.near ?? []), ...units.slice(0, 1).map(({ passage }) => passage.page.path)];
  const passages = new Map(units.map(({ passage }) => [toPassageKey(passage), passage]));
  const taken = new Set(both ? [both.text] : []);
  const chosen: RankedUnit[] = both ? [both] : [];
  const missing: string[] = [];
  for (const side of sides) {
    const meaning = `What is ${side}?`;
    const query = search.build({ question: meaning });
    const asked = { ...request, ...SIDE_PASSAGES, near, question: meaning, context: question };
    const found = (await search.search(asked)).map((passage) => passages.get(toPassageKey(passage)) ?? passage);
    const best = rankUnits(found, { query, intent: 'what', weigh, termsOf }).find(
      ({ kind, coverage, text }) => kind !== 'row' && coverage >= SIDE_COVERAGE && !taken.has(text),
    );
    if (!best) {
      if (both) continue;
      // Other pages may describe the side, or use another name.
      if (query.terms.some(({ term }) => frequency(term) > 0)) return null;
      missing.push(side);
      continue;
    }
    taken.add(best.text);
    chosen.push(best);
  }
  return { units: chosen, missing };
}
