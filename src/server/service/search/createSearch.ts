import type { IndexedPage } from '../pages/DocsPage';
import type { VectorSearch } from './embeddings/createVectorSearch';
import { buildQuery, type SearchQuery } from './buildQuery';
import type { PassageIndex } from './createPassageIndex';
import { createSpelling } from './createSpelling';
import { reciprocalRankFusion } from './reciprocalRankFusion';
import { matchesFilter } from './matchesFilter';
import type { SearchRequest } from './FoundPassage';
import { rankPassages } from './rankPassages';
import { tokenize } from './tokenize';

/** Full-text search over the sections of pages. */
export type DocsSearch = ReturnType<typeof createSearch>;

/** Maximum number of ranked passages: in a large documentation a common word has tens of thousands. */
const CANDIDATES_MAX = 150;

/**
 * A search in an index of pages.
 *
 * @param vectors Finds passages by their embeddings, in addition to words.
 */
export function createSearch(index: PassageIndex, vectors: Pick<VectorSearch, 'find'> | null = null) {
  const { frequency } = index;
  const correct = createSpelling(index);
  let synonyms: ReadonlyMap<string, readonly string[]> = new Map();
  const weigh = (term: string) => Math.log(1 + index.size / (1 + frequency(term)));
  const build = (query: SearchQuery) =>
    buildQuery(query, { ...index, synonyms, correct, languages: index.languages() });
  const termsOf = (text: string) => tokenize(text, index.languages()[0]);
  return {
    /** Weight of a term: higher for rare ones. */
    weigh,
    /** Number of passages with a term. */
    frequency,
    /** The search terms of a question with weights, corrected words and synonyms. */
    build,
    termsOf,
    /** Sets the lines of words that have the same meaning in this documentation. */
    setGlossary(lines: readonly string[]) {
      synonyms = toSynonyms(lines, termsOf);
    },
    /** The best passages, best first. */
    async search(request: SearchRequest) {
      const query = build(request);
      const wanted = new Map<IndexedPage, boolean>();
      const isWanted = (page: IndexedPage) => {
        const known = wanted.get(page) ?? (matchesFilter(page, request.filter) && (request.holds?.(page) ?? true));
        wanted.set(page, known);
        return known;
      };
      const terms = (isOwn: boolean) =>
        query.terms.filter(({ askedTerm, exact }) => askedTerm !== '' && exact === isOwn).map(({ term }) => term);
      const found = { own: terms(true), others: terms(false) };
      const candidates = index.find(found, CANDIDATES_MAX, isWanted);
      const byWords = rankPassages({ candidates, query, weigh, request });
      const bySimilarity = vectors?.find(request.question, request.limit, isWanted) ?? [];
      return bySimilarity.length === 0
        ? byWords
        : reciprocalRankFusion(byWords, bySimilarity, { isForeign: query.isForeign, limit: request.limit });
    },
  };
}

/** For each term the other terms with the same meaning, from lines of such words. */
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
