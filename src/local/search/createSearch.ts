import type { SearchFilter } from '../../contract';
import type { IndexedPage } from '../docs/DocsPage';
import type { QueryTerm, SearchQuery } from './buildQuery';
import { buildQuery } from './buildQuery';
import type { IndexedPassage } from './indexPassages';
import { FIELD_BOOSTS, indexPassages } from './indexPassages';
import { matchesFilter } from './matchesFilter';
import { rankPassages } from './rankPassages';
import { createSynonyms } from './synonyms';

/** A section that answers a query. */
export interface Passage extends IndexedPassage {
  score: number;
  /** Share of what the question is about that the passage and its page speak of, 0 to 1. */
  coverage: number;
}

/** A search and what limits it. */
export interface SearchRequest extends SearchQuery {
  /** Paths of the page in view and of attached passages: what lies there comes first among equals. */
  near?: readonly string[];
  filter?: SearchFilter | null;
  /** Most passages to give back. */
  limit: number;
}

export interface DocsSearch {
  /** The best passages, best first. */
  search(request: SearchRequest): Passage[];
  /** How telling a term is: higher for rare ones. */
  weigh(term: string): number;
  /** The search terms of a question, misspelt words corrected, with synonyms and weights. */
  termsOf(query: SearchQuery): QueryTerm[];
}

/**
 * Full-text search over the sections of pages.
 *
 * @param glossary Lines of words that mean the same in this documentation.
 */
export function createSearch(pages: readonly IndexedPage[], glossary: readonly string[] = []): DocsSearch {
  const entries = pages.flatMap((page) => page.sections.map((section) => ({ page, section })));
  const { index, frequency, correct } = indexPassages(entries);
  const vocabulary = { synonyms: createSynonyms(glossary), frequency, correct };
  const weigh = (term: string) => Math.log(1 + entries.length / (1 + frequency(term)));
  return {
    weigh,
    termsOf: (query) => buildQuery(query, vocabulary),
    search(request) {
      const terms = buildQuery(request, vocabulary);
      if (terms.length === 0) return [];
      const hits = index.search(
        { combineWith: 'OR', queries: terms.map((term) => termQuery(term, frequency(term.term) > 0)) },
        {
          boost: FIELD_BOOSTS,
          filter: (result) => {
            const entry = entries[result.id as number];
            return entry !== undefined && matchesFilter(entry.page, request.filter);
          },
        },
      );
      return rankPassages({ hits, entries, terms, weigh, request });
    },
  };
}

/** A term is looked for as it is, an unknown one as the beginning of another. */
function termQuery({ term, weight, exact }: QueryTerm, known: boolean) {
  return {
    queries: [term],
    // A term is a term already: stemming it again would make another of it.
    tokenize: (text: string) => [text],
    boostTerm: () => weight,
    prefix: exact && !known && term.length >= 4,
    weights: { prefix: 0.5, fuzzy: 0 },
  };
}
