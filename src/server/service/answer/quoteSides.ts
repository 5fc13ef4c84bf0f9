import type { DocsSearch } from '../search/createSearch';
import type { SearchRequest } from '../search/FoundPassage';
import { toPassageKey } from '../search/toPassageKey';
import type { RankedUnit } from './rankUnits';
import { rankUnits } from './rankUnits';
import type { Quote } from './selectUnits';

interface ComparisonInput {
  question: string;
  sides: readonly [string, string];
  /** Of the whole question, best first. */
  units: readonly RankedUnit[];
  search: Pick<DocsSearch, 'search' | 'build' | 'weigh' | 'frequency' | 'termsOf'>;
  request: Pick<SearchRequest, 'near' | 'filter' | 'holds'>;
}

/** The parts of a comparison. */
interface Comparison {
  /** A sentence that speaks of both, where there is one, then one part for each side with its name. */
  quotes: Quote[];
  /** Sides of which the pages say nothing. */
  missing: string[];
}

/** `words`: maximum words quoted for a side. `coverage`: share of the side's name that the first sentence, with its heading and title, must contain. */
const SIDE = { words: 45, coverage: 0.6 } as const;

/** Passages that are found for a side. */
const SIDE_PASSAGES = { limit: 6, perPage: 2 } as const;

/**
 * Quotes both sides of a comparison, each from where the pages speak of it. `null` where a side is no name, as in "it", and where the pages
 * themselves list the differences.
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
    return kind !== 'row' && terms.every((own) => [...own].some((term) => isOwn(term) && words.has(term)));
  });
  if (both?.text.endsWith(':')) return null;
  const near = [...(request.near ?? []), ...units.slice(0, 1).map(({ passage }) => passage.page.path)];
  const passages = new Map(units.map(({ passage }) => [toPassageKey(passage), passage]));
  const taken = new Set(both ? [both.text] : []);
  const quotes: Quote[] = both ? [{ passage: both.passage, units: [both] }] : [];
  const missing: string[] = [];
  for (const side of sides) {
    const query = search.build({ question: side });
    const asked = { ...request, ...SIDE_PASSAGES, near, question: side, context: question };
    const found = (await search.search(asked)).map((passage) => passages.get(toPassageKey(passage)) ?? passage);
    const [best, ...others] = rankUnits(found, { query, intent: 'what', weigh, termsOf }).filter(
      ({ kind, coverage, text }) => kind !== 'row' && coverage >= SIDE.coverage && !taken.has(text),
    );
    if (!best) {
      if (both) continue;
      // Pages may speak of a side somewhere else, or under another name.
      if (query.terms.some(({ term }) => frequency(term) > 0)) return null;
      missing.push(side);
      continue;
    }
    const next = others.find(
      ({ passage, text }) => passage === best.passage && countWords(best.text) + countWords(text) <= SIDE.words,
    );
    const chosen = next ? [best, next] : [best];
    for (const { text } of chosen) taken.add(text);
    quotes.push({
      passage: best.passage,
      units: chosen.toSorted(byPlace),
      ...(isAbout(best, side) && { label: side }),
    });
  }
  return { quotes, missing };
}

/** True for a sentence that names a side, or is below its name. */
function isAbout({ text, passage: { page, section } }: RankedUnit, side: string): boolean {
  return [text, section.heading, page.title].some((own) => own.toLowerCase().includes(side.toLowerCase()));
}

function byPlace(left: RankedUnit, right: RankedUnit): number {
  return left.block - right.block || left.position - right.position;
}

function countWords(text: string): number {
  return text.split(/\s+/).length;
}
