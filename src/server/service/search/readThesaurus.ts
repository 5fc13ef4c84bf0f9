import { ENGLISH_THESAURUS } from './englishThesaurus.bundled';
import type { Language } from './languages';
import { tokenize } from './tokenize';

/** Words of similar meaning. */
export interface Thesaurus {
  /** For each term the terms of similar meaning. */
  terms: ReadonlyMap<string, readonly string[]>;
  /** Phrases of questions with the terms that they mean: `turn … off` is `disabl`. */
  phrases: readonly { pattern: RegExp; terms: readonly string[]; means: readonly string[] }[];
}

/** Words that may be inside a phrase: "turn the cache off". */
const GAP = String.raw`\s+(?:[\w'-]+\s+){0,2}?`;

let known: Thesaurus | undefined;

/** Converts the thesaurus to search terms. The first word of a line is related to all others, which are not related to each other. */
export function readThesaurus(english: Language): Thesaurus {
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
