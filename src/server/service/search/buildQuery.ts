import { addSynonyms } from './addSynonyms';
import { findCognate } from './findCognate';
import { readSubject } from './isNamed';
import type { Language } from './languages';
import { isSwapped } from './createSpelling';
import { detectLanguage, languageOf } from './languages';
import { readCompounds, splitWords, toTerms, tokenize } from './tokenize';

export interface SearchQuery {
  question: string;
  /** The question before, when this one goes on from it. */
  earlier?: string;
  /** Text that the reader selected or attached: raises related passages, never finds any by itself. */
  context?: string;
  /** True while it is typed: its last word may be the beginning of one. */
  isTyping?: boolean;
}

/** One term of a query. */
export interface QueryTerm {
  term: string;
  weight: number;
  /** The question's term that it stands for, when it is a synonym, a pair, or another form; empty when it only raises what is found. */
  stands: string;
  exact: boolean;
}

/** A query taken apart. */
export interface BuiltQuery {
  terms: QueryTerm[];
  /** Terms of the question in their order, neighbours behind each other: what a pasted message is found by. */
  sequence: string[];
  /** Those of the thing whose meaning is asked for; empty for another question. */
  subject: string[];
  /** True for a question in another language than the pages: words that they do not know say nothing then. */
  isForeign: boolean;
  /** Number of such words. */
  strange: number;
  /** Language of the question, ISO 639-1. */
  language: string;
}

/** The words of the indexed documentation. */
export interface Vocabulary {
  /** For a term the others of the same meaning. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** In how many passages a term occurs. */
  frequency: (term: string) => number;
  termsWith: (prefix: string) => readonly [term: string, frequency: number][];
  /** The known term for a misspelt word. */
  correct: (word: string) => string | undefined;
  /** Languages of the pages, the most frequent first. */
  languages: readonly Language[];
}

/** Weight of a term by its origin; a word of the question has 1. */
const WEIGHTS = {
  /** A part of an identifier. */
  part: 0.8,
  /** Two neighbouring words as one. */
  pair: 0.8,
  /** A name with `-` or `.` inside, as one term. */
  name: 1,
  /** The nearest known word for a misspelt one. */
  corrected: 0.9,
  synonym: 0.4,
  /** The same word in another language. */
  cognate: 0.6,
  /** A known word that begins with an unknown one. */
  beginning: 0.5,
  /** Factor for the words of the question before. */
  earlier: 0.6,
  /** A word of the text that the reader has attached. */
  context: 0.15,
} as const;
const CONTEXT_TERMS_MAX = 12;

/** Terms of one query. */
const TERMS_MAX = 96;

/** Shortest unknown word that is looked for as the beginning of others, and how many of these. */
const BEGINNING = { length: 4, most: 12 } as const;

/** Shortest beginning of a word that is typed, and shortest known term that a typed word goes on from: pages have the stems of words. */
const TYPED = { length: 2, stem: 4 } as const;

/**
 * The terms of a query with their weights. Neighbouring words are also tried as one (`stream text` → `streamtext`), since
 * documentation names things that way.
 */
export function buildQuery(query: SearchQuery, vocabulary: Vocabulary): BuiltQuery {
  const { frequency, synonyms, languages } = vocabulary;
  const main = languages[0] ?? languageOf('en');
  const asked = detectLanguage(query.question, main.code) ?? main.code;
  const isForeign = !languages.some(({ code }) => code === asked) && languages.length > 0;
  const terms = new Map<string, QueryTerm>();
  const add = (term: string, weight: number, stands: string) => {
    const known = terms.get(term);
    if (!known || known.weight < weight) terms.set(term, { term, weight, stands, exact: term === stands });
  };
  const isStoodFor = (term: string) => [...terms.values()].some(({ stands }) => stands === term);
  const sequence: string[] = [];
  let strange = 0;
  for (const [text, weight] of [
    [query.question, 1],
    [query.earlier ?? '', WEIGHTS.earlier],
  ] as const) {
    const words = splitWords(text);
    for (const [index, word] of words.entries()) {
      const isTyped = query.isTyping === true && text === query.question && index === words.length - 1;
      const own = formsOf(word, languageOf(asked), languages, isForeign);
      const [first] = own;
      if (first === undefined) {
        // A stop word among others is meant as one.
        if (isTyped && words.length === 1) addTyped(word, word.toLowerCase());
        continue;
      }
      if (isTyped && addTyped(word, first)) {
        sequence.push(first);
        if (frequency(first) === 0) continue;
      }
      const standing = own.find((term) => frequency(term) > 0);
      if (frequency(first) === 0 && (standing === undefined || own.length > 1)) {
        if (standing === undefined && isSwapped(word, languageOf(asked).stopWords)) continue;
        const corrected = isForeign ? undefined : vocabulary.correct(word);
        // A misspelt word is the one that was meant.
        if (corrected !== undefined) {
          add(corrected, weight * WEIGHTS.corrected, corrected);
          if (text === query.question) sequence.push(corrected);
          continue;
        }
      }
      if (standing === undefined) {
        addUnknown(first, weight);
        if (isForeign && !isStoodFor(first)) {
          strange += 1;
          continue;
        }
      }
      // Parts of an identifier only support the whole identifier. A form from another language counts as the word itself.
      own.forEach((term, place) =>
        add(term, place === 0 ? weight : weight * WEIGHTS.part, place === 0 || frequency(term) > 0 ? term : first),
      );
      if (text === query.question && !isTyped) sequence.push(...own.slice(0, 1));
    }
    addPairs(words, weight);
    for (const name of readCompounds(text)) if (frequency(name) > 0) add(name, weight * WEIGHTS.name, name);
  }
  for (const { term, weight } of terms.values()) {
    for (const synonym of synonyms.get(term) ?? []) {
      if (!terms.has(synonym) && frequency(synonym) > 0) add(synonym, weight * WEIGHTS.synonym, term);
    }
  }
  if (asked === 'en' && !isForeign) addSynonyms(query.question, { terms, frequency, add });
  const context = [...new Set(tokenize(query.context ?? '', main))]
    .filter((term) => frequency(term) > 0 && !terms.has(term))
    .toSorted((left, right) => frequency(left) - frequency(right));
  for (const term of context.slice(0, CONTEXT_TERMS_MAX)) add(term, WEIGHTS.context, '');
  const about = new Set(tokenize(readSubject(query.question) ?? '', main));
  const subject = sequence.filter((term) => about.has(term));
  return { terms: [...terms.values()].slice(0, TERMS_MAX), sequence, subject, isForeign, strange, language: asked };

  /** The known words that a typed one may become; false where there are none. */
  function addTyped(word: string, stands: string): boolean {
    const typed = word.toLowerCase();
    if (typed.length < TYPED.length) return false;
    let longer = vocabulary.termsWith(typed).filter(([term]) => term !== stands);
    for (let end = typed.length - 1; longer.length === 0 && end >= TYPED.stem; end -= 1) {
      const stem = typed.slice(0, end);
      if (stem !== stands && frequency(stem) > 0) longer = [[stem, frequency(stem)]];
    }
    const best = longer.toSorted((left, right) => right[1] - left[1]).slice(0, BEGINNING.most);
    for (const [term] of best) add(term, WEIGHTS.beginning, stands);
    if (best.length > 0 && frequency(stands) === 0) add(stands, 1, stands);
    return best.length > 0;
  }

  /** A word that no page knows: a beginning, or the same word in another language. */
  function addUnknown(term: string, weight: number): void {
    const cognate = isForeign ? findCognate(term, vocabulary.termsWith) : undefined;
    if (cognate !== undefined) return add(cognate, weight * WEIGHTS.cognate, term);
    if (term.length < BEGINNING.length) return;
    for (const [longer] of vocabulary.termsWith(term).slice(0, BEGINNING.most)) {
      const nearness = term.length / (term.length + 0.3 * (longer.length - term.length));
      add(longer, weight * WEIGHTS.beginning * nearness, term);
    }
  }

  function addPairs(words: readonly string[], weight: number): void {
    words.slice(1).forEach((word, index) => {
      const joined = `${words[index]}${word}`.toLowerCase();
      // As an identifier (`streamtext`) or as a word (`realtime`, stemmed).
      const pair = [joined, ...toTerms(joined, main)].find((term) => frequency(term) > 0);
      if (pair !== undefined) add(pair, weight * WEIGHTS.pair, pair);
    });
  }
}

/** The terms of a word as the pages' languages would have them; of a stop word of the question's own language none. */
function formsOf(word: string, asked: Language, languages: readonly Language[], isForeign: boolean): string[] {
  if (asked.stopWords.has(word.toLowerCase())) return [];
  const [first, ...others] = languages.length > 0 ? languages : [asked];
  const own = first ? toTerms(word, isForeign ? { ...first, stopWords: new Set() } : first) : [];
  return [...new Set([...own, ...others.flatMap((language) => toTerms(word, language))])];
}
