import type { QueryTerm } from './buildQuery';
import { findRelatedWords } from './findRelatedWords';
import { languageOf } from './languages';
import { readThesaurus } from './readThesaurus';

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
