import type { DocsSection, IndexedPage } from '../docs/DocsPage';
import { createPostings } from './createPostings';
import type { QueryTerm } from './buildQuery';
import type { SearchFeatures } from './SearchFeatures';
import type { SpeltWord } from './createSpelling';
import { createSpelling } from './createSpelling';
import { splitWords, toTerms } from './tokenize';

/** A section with its page. */
export interface IndexedPassage {
  page: IndexedPage;
  section: DocsSection;
}

/** A passage that holds terms of a query. */
export interface PassageHit extends IndexedPassage {
  score: number;
  /** The query's terms that it holds. */
  terms: ReadonlySet<string>;
  /** The query's terms that its page holds. */
  pageTerms: ReadonlySet<string>;
}

/** The sections of pages, made searchable. */
export interface PassageIndex {
  add(page: IndexedPage): void;
  remove(page: IndexedPage): void;
  /** The passages with the best scores, best first; terms beyond the first {@link QUERY_TERMS_MAX} are not looked at. */
  find(terms: readonly QueryTerm[], limit: number, isWanted: (page: IndexedPage) => boolean): PassageHit[];
  /** In how many passages a term occurs. */
  frequency(term: string): number;
  /** The known word for a misspelt one, or the word itself. */
  correct(word: string): string;
  /** Number of passages. */
  readonly size: number;
  /** True when so much has been taken out that a new index is worth its while. */
  readonly isWasteful: boolean;
}

/** What is searched of a passage, and how much a word there counts. */
export const FIELD_BOOSTS = { title: 4, heading: 3, parents: 1, path: 1.5, keywords: 2, description: 2, body: 1 };

/** A word as it is written somewhere. */
interface KnownWord {
  terms: readonly string[];
  counted: SpeltWord;
}

type Field = keyof typeof FIELD_BOOSTS;
const FIELDS = Object.keys(FIELD_BOOSTS) as Field[];

/** Terms of one query: as many as a number has bits. */
export const QUERY_TERMS_MAX = 32;

/** Shortest unknown word that is looked for as the beginning of others, and what such a find counts. */
const PREFIX = { length: 4, weight: 0.5, expansions: 50 } as const;

/** Passages that may be gone before their share matters. */
const WASTE_MIN = 1_000;

/** Indexes sections of pages, which can be added and taken out again at any time. */
export function createPassageIndex(features: SearchFeatures): PassageIndex {
  const postings = createPostings(FIELDS.length);
  const boosts = FIELDS.map((field) => (features.fieldWeights ? FIELD_BOOSTS[field] : 1));
  const passages: (IndexedPassage | undefined)[] = [];
  const places = new Map<IndexedPage, { from: number; to: number }>();
  const spelt = new Map<string, SpeltWord>();
  const words = new Map<string, KnownWord>();
  let scores = new Float64Array(0);
  let matched = new Uint32Array(0);
  let size = 0;

  /** Each word is taken apart once, however often it occurs. */
  const know = (word: string): KnownWord => {
    const known = words.get(word);
    if (known) return known;
    const lower = word.toLowerCase();
    const counted = spelt.get(lower) ?? { count: 0 };
    spelt.set(lower, counted);
    const fresh = { terms: toTerms(word, features), counted };
    words.set(word, fresh);
    return fresh;
  };

  /** The terms of a passage field by field; every word of it is counted up or down on the way. */
  const takeApart = (passage: IndexedPassage, step: 1 | -1) => {
    const texts = textsOf(passage);
    return FIELDS.map((field) => {
      const terms: string[] = [];
      for (const word of splitWords(texts[field])) {
        const known = know(word);
        // A path is written by nobody: its words are no spelling to learn from.
        if (field !== 'path') known.counted.count += step;
        for (const term of known.terms) terms.push(term);
      }
      return terms;
    });
  };

  const look = (terms: readonly QueryTerm[]): number[] => {
    if (scores.length < passages.length) {
      scores = new Float64Array(passages.length * 2);
      matched = new Uint32Array(passages.length * 2);
    }
    const found = { scores, matched, bit: 1, touched: [] as number[] };
    for (const { term, weight, exact } of terms) {
      const isUnknown = postings.frequency(term) === 0;
      const beginnings = isUnknown && exact && term.length >= PREFIX.length ? postings.termsWith(term) : [];
      postings.score(term, weight, boosts, found);
      for (const longer of beginnings.slice(0, PREFIX.expansions)) {
        const nearness = term.length / (term.length + 0.3 * (longer.length - term.length));
        postings.score(longer, weight * PREFIX.weight * nearness, boosts, found);
      }
      found.bit = (found.bit << 1) >>> 0;
    }
    return found.touched;
  };

  return {
    get size() {
      return size;
    },
    get isWasteful() {
      return passages.length - size > Math.max(WASTE_MIN, size / 4);
    },
    frequency: (term) => postings.frequency(term),
    correct: createSpelling(spelt),
    add(page) {
      const from = passages.length;
      for (const section of page.sections) {
        const passage = { page, section };
        postings.add(passages.length, takeApart(passage, 1));
        passages.push(passage);
      }
      size += page.sections.length;
      places.set(page, { from, to: passages.length });
    },
    remove(page) {
      const place = places.get(page);
      if (!place) return;
      places.delete(page);
      for (let at = place.from; at < place.to; at += 1) {
        const passage = passages[at];
        if (!passage) continue;
        postings.remove(at, takeApart(passage, -1));
        passages[at] = undefined;
        size -= 1;
      }
    },
    find(asked, limit, isWanted) {
      const terms = asked.slice(0, QUERY_TERMS_MAX);
      const touched = look(terms);
      const termsAt = (bits: number) => new Set(terms.flatMap(({ term }, index) => (bits & (1 << index) ? term : [])));
      // A passage that holds more of the query's terms comes first.
      const value = (at: number) => (scores[at] ?? 0) * countBits(matched[at] ?? 0);
      const wanted = new Map<IndexedPage, boolean>();
      const isAllowed = (page: IndexedPage) => {
        const known = wanted.get(page) ?? isWanted(page);
        wanted.set(page, known);
        return known;
      };
      const best = selectBest(touched, value, limit, (at) => isAllowed((passages[at] as IndexedPassage).page));
      const hits = best.map((at): PassageHit => {
        const passage = passages[at] as IndexedPassage;
        const { from, to } = places.get(passage.page) ?? { from: at, to: at + 1 };
        let bits = 0;
        for (let other = from; other < to; other += 1) bits |= matched[other] ?? 0;
        return { ...passage, score: scores[at] ?? 0, terms: termsAt(matched[at] ?? 0), pageTerms: termsAt(bits) };
      });
      for (const at of touched) {
        scores[at] = 0;
        matched[at] = 0;
      }
      return hits;
    },
  };
}

/** The wanted items with the highest values, highest first; equal ones in their order. */
function selectBest(
  items: readonly number[],
  value: (item: number) => number,
  limit: number,
  isWanted: (item: number) => boolean,
): number[] {
  const values = Float64Array.from(items, value);
  const sorted = values.toSorted();
  // Where many are not wanted, the bar is lowered until enough are found.
  for (let count = limit; ; count *= 8) {
    const lowest = count < sorted.length ? (sorted.at(-count) ?? 0) : 0;
    const found: { item: number; value: number }[] = [];
    for (const [index, item] of items.entries()) {
      const own = values[index] ?? 0;
      if (own >= lowest && isWanted(item)) found.push({ item, value: own });
    }
    if (found.length < limit && count < sorted.length) continue;
    found.sort((left, right) => right.value - left.value || left.item - right.item);
    return found.slice(0, limit).map(({ item }) => item);
  }
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function textsOf({ page, section }: IndexedPassage): Record<Field, string> {
  const isIntroduction = section.anchor === '';
  return {
    title: page.title,
    // The title says it already.
    heading: isIntroduction ? '' : section.heading,
    parents: section.parents.join(' '),
    path: page.path.replaceAll('/', ' '),
    keywords: page.keywords.join(' '),
    description: page.description ?? '',
    body: section.blocks.map((block) => block.text).join('\n'),
  };
}
