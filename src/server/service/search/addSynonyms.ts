import type { QueryTerm } from './buildQuery';
import { findRelatedWords } from './findRelatedWords';
import { languageOf, type Language } from './languages';
import { ENGLISH_THESAURUS } from './englishThesaurus.bundled';
import { tokenize } from './tokenize';

interface Target {
  terms: Map<string, QueryTerm>;
  /** Number of passages with a term. */
  frequency: (term: string) => number;
  add: (term: string, weight: number, askedTerm: string) => void;
}

/** Weight of a synonym relative to the original word, of a related word for a word that no page has, and of the meaning of a phrase. */
const WEIGHTS = { word: 0.25, related: 0.6, phrase: 0.7 } as const;

/** Adds terms of similar meaning to the terms of an English question. Terms that no page has are left out. */
export function addSynonyms(question: string, { terms, frequency, add }: Target): void {
  const thesaurus = readThesaurus(languageOf('en'));
  const addKnown = (synonym: string, weight: number, askedTerm: string) => {
    if (!terms.has(synonym) && frequency(synonym) > 0) add(synonym, weight, askedTerm);
  };
  for (const { term, weight, exact } of [...terms.values()]) {
    if (!exact) continue;
    for (const synonym of thesaurus.terms.get(term) ?? []) addKnown(synonym, weight * WEIGHTS.word, term);
    if (frequency(term) > 0) continue;
    for (const related of findRelatedWords(term)) addKnown(related, weight * WEIGHTS.related, term);
  }
  for (const { pattern, terms: own, means } of thesaurus.phrases) {
    const askedTerm = own.findLast((term) => terms.get(term)?.exact);
    if (askedTerm === undefined || !pattern.test(question)) continue;
    // The phrase has one meaning, so one of its words represents it: the last, because a verb such as `turn` has other meanings too.
    for (const term of own) if (term !== askedTerm) terms.delete(term);
    for (const synonym of means) addKnown(synonym, WEIGHTS.phrase, askedTerm);
  }
}

/** Words of similar meaning. */
interface Thesaurus {
  /** For each term the terms of similar meaning. */
  terms: ReadonlyMap<string, readonly string[]>;
  /** Phrases of questions with the terms that they mean: `turn … off` is `disabl`. */
  phrases: readonly { pattern: RegExp; terms: readonly string[]; means: readonly string[] }[];
}

/** Words that may be inside a phrase: "turn the cache off". */
const GAP = String.raw`\s+(?:[\w'-]+\s+){0,2}?`;

let known: Thesaurus | undefined;

/** Converts the thesaurus to search terms. The first word of a line is related to all others, which are not related to each other. */
function readThesaurus(english: Language): Thesaurus {
  if (known) return known;
  const terms = new Map<string, Set<string>>();
  const phrases = new Map<string, Set<string>>();
  const toTerm = (word: string) => tokenize(word, english)[0];
  const relate = (from: string, to: string) => {
    const term = toTerm(to);
    if (to.includes(' ') || term === undefined) return;
    const map = from.includes(' ') ? phrases : terms;
    const key = from.includes(' ') ? from : toTerm(from);
    if (key === undefined || key === term) return;
    map.set(key, (map.get(key) ?? new Set()).add(term));
  };
  for (const line of ENGLISH_THESAURUS.split('\n')) {
    const [head = '', ...others] = line.split(', ');
    for (const other of others) {
      relate(head, other);
      relate(other, head);
    }
  }
  known = {
    terms: new Map([...terms].map(([term, others]) => [term, [...others]])),
    phrases: [...phrases].map(([phrase, means]) => {
      const [first = '', ...rest] = phrase.split(' ');
      return {
        pattern: new RegExp(String.raw`\b${first}(?:s|ed|ing)?${rest.map((word) => GAP + word).join('')}\b`, 'i'),
        terms: tokenize(phrase, english),
        means: [...means],
      };
    }),
  };
  return known;
}
