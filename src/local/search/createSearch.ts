import MiniSearch from 'minisearch';
import type { SearchFilter } from '../../contract';
import type { DocsSection, IndexedPage } from '../docs/DocsPage';
import type { QueryTerm, SearchQuery } from './buildQuery';
import { buildQuery } from './buildQuery';
import { matchesFilter } from './matchesFilter';
import { rankPassages } from './rankPassages';
import { createSpelling } from './createSpelling';
import { createSynonyms } from './synonyms';
import { createTokenizer, splitWords } from './tokenize';

/** A section that answers a query. */
export interface Passage {
  page: IndexedPage;
  section: DocsSection;
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

const FIELDS = ['title', 'heading', 'parents', 'path', 'keywords', 'description', 'body'] as const;
const BOOSTS = { title: 4, heading: 3, parents: 1, path: 1.5, keywords: 2, description: 2, body: 1 };

/** Full-text search over the sections of pages. */
export function createSearch(pages: readonly IndexedPage[], glossary: readonly string[] = []): DocsSearch {
  const synonyms = createSynonyms(glossary);
  const entries = pages.flatMap((page) => page.sections.map((section) => ({ page, section })));
  const readTerms = createTokenizer();
  const frequencies = new Map<string, number>();
  const words = new Map<string, number>();
  const index = new MiniSearch<Record<string, unknown>>({
    fields: [...FIELDS],
    tokenize: (text) => readTerms(text),
    processTerm: (term) => term,
  });
  index.addAll(
    entries.map(({ page, section }, id) => {
      const document = {
        id,
        title: page.title,
        // The title says it already.
        heading: section.anchor === '' ? '' : section.heading,
        parents: section.parents.join(' '),
        path: page.path.replaceAll('/', ' '),
        keywords: page.keywords.join(' '),
        description: section.anchor === '' ? (page.description ?? '') : '',
        body: section.blocks.map((block) => block.text).join('\n'),
      };
      const terms = new Set(FIELDS.flatMap((field) => readTerms(document[field])));
      for (const term of terms) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
      for (const word of splitWords(`${document.title} ${document.heading} ${document.body}`)) {
        const lower = word.toLowerCase();
        words.set(lower, (words.get(lower) ?? 0) + 1);
      }
      return document;
    }),
  );
  const frequency = (term: string) => frequencies.get(term) ?? 0;
  const weigh = (term: string) => Math.log(1 + entries.length / (1 + frequency(term)));
  const vocabulary = { synonyms, frequency, correct: createSpelling(words) };
  return {
    weigh,
    termsOf: (query) => buildQuery(query, vocabulary),
    search(request) {
      const terms = buildQuery(request, vocabulary);
      if (terms.length === 0) return [];
      const hits = index.search(
        { combineWith: 'OR', queries: terms.map((term) => termQuery(term, frequency(term.term) > 0)) },
        {
          boost: BOOSTS,
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

/** A term is looked for as it is and, weakly, as the beginning of another. */
function termQuery({ term, weight, exact }: QueryTerm, known: boolean) {
  return {
    queries: [term],
    // A term is a term already: stemming it again would make another of it.
    tokenize: (text: string) => [text],
    boostTerm: () => weight,
    prefix: exact && term.length >= 4,
    weights: { prefix: known ? 0.1 : 0.5, fuzzy: 0 },
  };
}
