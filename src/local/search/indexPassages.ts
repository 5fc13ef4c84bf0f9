import MiniSearch from 'minisearch';
import type { DocsSection, IndexedPage } from '../docs/DocsPage';
import { createSpelling } from './createSpelling';
import { splitWords, toTerms } from './tokenize';

/** A section with its page. */
export interface IndexedPassage {
  page: IndexedPage;
  section: DocsSection;
}

export interface PassageIndex {
  /** The identifier of a document is the passage's place in the list. */
  index: MiniSearch<Record<string, unknown>>;
  /** In how many passages a term occurs. */
  frequency: (term: string) => number;
  /** The known word for a misspelt one, or the word itself. */
  correct: (word: string) => string;
}

/** What is searched of a passage, and how much a word there counts. */
export const FIELD_BOOSTS = { title: 4, heading: 3, parents: 1, path: 1.5, keywords: 2, description: 2, body: 1 };

const FIELDS = Object.keys(FIELD_BOOSTS) as (keyof typeof FIELD_BOOSTS)[];

/** Indexes passages. Each text is taken apart once, for the index as well as for the counts of words and terms. */
export function indexPassages(passages: readonly IndexedPassage[]): PassageIndex {
  const known = new Map<string, readonly string[]>();
  const termsOf = (word: string) => {
    const terms = known.get(word) ?? toTerms(word);
    known.set(word, terms);
    return terms;
  };
  const frequencies = new Map<string, number>();
  const counts = new Map<string, number>();
  let current: Record<string, string[]> = {};
  const index = new MiniSearch<Record<string, unknown>>({
    fields: FIELDS,
    // The field has been taken apart below.
    tokenize: (_text, field = '') => current[field] ?? [],
    processTerm: (term) => term,
  });
  passages.forEach((passage, id) => {
    const texts = textsOf(passage);
    current = {};
    const terms = new Set<string>();
    for (const field of FIELDS) {
      const words = splitWords(texts[field]);
      current[field] = words.flatMap(termsOf);
      for (const term of current[field]) terms.add(term);
      if (field !== 'path') for (const word of words) add(counts, word.toLowerCase());
    }
    for (const term of terms) add(frequencies, term);
    index.add({ id, ...texts });
  });
  return { index, frequency: (term) => frequencies.get(term) ?? 0, correct: createSpelling(counts) };
}

function textsOf({ page, section }: IndexedPassage): Record<keyof typeof FIELD_BOOSTS, string> {
  const isIntroduction = section.anchor === '';
  return {
    title: page.title,
    // The title says it already.
    heading: isIntroduction ? '' : section.heading,
    parents: section.parents.join(' '),
    path: page.path.replaceAll('/', ' '),
    keywords: page.keywords.join(' '),
    description: isIntroduction ? (page.description ?? '') : '',
    body: section.blocks.map((block) => block.text).join('\n'),
  };
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
