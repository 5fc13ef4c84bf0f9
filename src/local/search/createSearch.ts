import type { IndexedPage } from '../docs/DocsPage';
import type { QueryTerm, SearchQuery } from './buildQuery';
import { buildQuery } from './buildQuery';
import { createPassageIndex } from './createPassageIndex';
import { matchesFilter } from './matchesFilter';
import type { Passage, SearchRequest } from './Passage';
import { rankPassages } from './rankPassages';
import type { SearchFeatures } from './SearchFeatures';
import { ALL_FEATURES } from './SearchFeatures';
import { createSynonyms } from './synonyms';
import { tokenize } from './tokenize';

/** Full-text search over the sections of pages. */
export interface DocsSearch {
  /** The best passages, best first. */
  search(request: SearchRequest): Passage[];
  /** How telling a term is: higher for rare ones. */
  weigh(term: string): number;
  /** The search terms of a question, misspelt words corrected, with synonyms and weights. */
  termsOf(query: SearchQuery): QueryTerm[];
  add(page: IndexedPage): void;
  remove(page: IndexedPage): void;
  /** Lines of words that mean the same in this documentation. */
  setGlossary(lines: readonly string[]): void;
  /** Number of passages. */
  readonly size: number;
  /** True when so much has been taken out that a new search is worth its while. */
  readonly isWasteful: boolean;
}

/** Passages that are ranked: a common word has tens of thousands in a large documentation. */
const HITS_MAX = 500;

/**
 * How much more than the rarest word an unknown one weighs: the question may be about something else altogether. An everyday word of
 * technical questions ("remove", "configure") says little when a small documentation happens not to have it.
 */
const UNKNOWN = { factor: 1.3, everyday: 0.4 } as const;

/** An empty search, to which pages are added. */
export function createSearch(features: SearchFeatures = ALL_FEATURES): DocsSearch {
  const index = createPassageIndex(features);
  const { frequency, correct } = index;
  const everyday = createSynonyms([], features);
  const vocabulary = { synonyms: createSynonyms([], features), frequency, correct, features };
  const weigh = (term: string) =>
    Math.log(1 + index.size / (1 + frequency(term))) *
    (frequency(term) > 0 ? 1 : everyday.has(term) ? UNKNOWN.everyday : UNKNOWN.factor);
  const termsOf = (query: SearchQuery) => buildQuery(query, vocabulary);
  const titles = new Map<string, readonly string[]>();
  const termsOfTitle = (title: string) => {
    const known = titles.get(title) ?? [...new Set(tokenize(title, features))];
    titles.set(title, known);
    return known;
  };
  return {
    weigh,
    termsOf,
    add: index.add,
    remove: index.remove,
    get size() {
      return index.size;
    },
    get isWasteful() {
      return index.isWasteful;
    },
    setGlossary(lines) {
      vocabulary.synonyms = createSynonyms(lines, features);
    },
    search(request) {
      const terms = termsOf(request);
      if (terms.length === 0) return [];
      const hits = index.find(terms, HITS_MAX, (page) => matchesFilter(page, request.filter));
      return rankPassages({ hits, terms, weigh, request, features, termsOfTitle });
    },
  };
}
