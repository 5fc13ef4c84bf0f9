import type { IndexedPage } from '../pages/DocsPage';
import type { VectorSearch } from './embeddings/createVectorSearch';
import type { BuiltQuery, SearchQuery } from './buildQuery';
import { buildQuery } from './buildQuery';
import type { CandidateSource, PassageIndex } from './createPassageIndex';
import { createPassageIndex } from './createPassageIndex';
import { createSpelling } from './createSpelling';
import { languageOf } from './languages';
import { reciprocalRankFusion } from './reciprocalRankFusion';
import { matchesFilter } from './matchesFilter';
import type { FoundPassage, SearchRequest } from './FoundPassage';
import { rankPassages } from './rankPassages';
import { readCompounds, tokenize } from './tokenize';

/** Full-text search over the sections of pages. */
export interface DocsSearch {
  /** The best passages, best first. */
  search(request: SearchRequest): Promise<FoundPassage[]>;
  /** How telling a term is: higher for rare ones. */
  weigh(term: string): number;
  /** In how many passages a term occurs. */
  frequency(term: string): number;
  /** The search terms of a question, misspelt words corrected, with synonyms and weights. */
  build(query: SearchQuery): BuiltQuery;
  /** The terms of a text of a page. */
  termsOf(text: string): string[];
  /** Lines of words that mean the same in this documentation. */
  setGlossary(lines: readonly string[]): void;
  /** Number of passages. */
  readonly size: number;
}

/** Passages that are ranked: a common word has tens of thousands in a large documentation. */
const CANDIDATES_MAX = 150;

/** How much more than the rarest word an unknown one weighs: the question may be about something else altogether. */
const UNKNOWN_FACTOR = 1.1;

/**
 * A search in an index, to which pages are added.
 *
 * @param options.vectors Finds passages by their embeddings, beside those that are found by words.
 * @param options.source Supplies the passages that are ranked. @default the index
 */
export function createSearch(
  index: PassageIndex = createPassageIndex(),
  { vectors = null, source = index }: { vectors?: Pick<VectorSearch, 'find'> | null; source?: CandidateSource } = {},
): DocsSearch {
  const { frequency, termsWith } = index;
  const correct = createSpelling(index);
  let synonyms: ReadonlyMap<string, readonly string[]> = new Map();
  const weigh = (term: string) =>
    Math.log(1 + index.size / (1 + frequency(term))) * (frequency(term) > 0 ? 1 : UNKNOWN_FACTOR);
  const build = (query: SearchQuery) =>
    buildQuery(query, {
      synonyms,
      frequency,
      termsWith,
      correct,
      languages: index.languages(),
    });
  const mainLanguage = () => index.languages()[0] ?? languageOf('en');
  return {
    weigh,
    frequency,
    build,
    termsOf: (text) => [...tokenize(text, mainLanguage()), ...readCompounds(text)],
    get size() {
      return index.size;
    },
    setGlossary(lines) {
      synonyms = toSynonyms(lines, (text) => tokenize(text, mainLanguage()));
    },
    async search(request) {
      const query = build(request);
      const wanted = new Map<IndexedPage, boolean>();
      const isWanted = (page: IndexedPage) => {
        const known = wanted.get(page) ?? (matchesFilter(page, request.filter) && (request.holds?.(page) ?? true));
        wanted.set(page, known);
        return known;
      };
      const terms = (isOwn: boolean) =>
        query.terms.filter(({ stands, exact }) => stands !== '' && exact === isOwn).map(({ term }) => term);
      const found = { own: terms(true), others: terms(false) };
      const candidates = await source.find(found, CANDIDATES_MAX, isWanted);
      const byWords = rankPassages({ candidates, query, weigh, request });
      const bySimilarity = (await vectors?.find(request.question, request.limit, isWanted)) ?? [];
      return bySimilarity.length === 0
        ? byWords
        : reciprocalRankFusion(byWords, bySimilarity, { isForeign: query.isForeign, limit: request.limit });
    },
  };
}

/** For a term the others of the same meaning, from lines of words that mean the same. */
function toSynonyms(lines: readonly string[], toTerms: (text: string) => string[]): Map<string, string[]> {
  const synonyms = new Map<string, string[]>();
  for (const line of lines) {
    const terms = [...new Set(toTerms(line))];
    for (const term of terms) {
      const others = terms.filter((other) => other !== term);
      synonyms.set(term, [...new Set([...(synonyms.get(term) ?? []), ...others])]);
    }
  }
  return synonyms;
}
