import { addSynonyms } from './addSynonyms';
import { findCognate } from './findCognate';
import { readSubject } from './isNamed';
import type { Language } from './languages';
import { isSwapped } from './createSpelling';
import { detectLanguage, languageOf } from './languages';
import { readCompounds, splitWords, toTerms, tokenize } from './tokenize';

export interface SearchQuery {
  question: string;
  /** The previous question, if this one continues it. */
  earlier?: string;
  /** Text that the reader selected or attached. It raises related passages but does not find any by itself. */
  context?: string;
  /** True while the question is being typed: its last word may be incomplete. */
  isTyping?: boolean;
}

export interface QueryTerm {
  term: string;
  weight: number;
  /** The question's term that it represents, if it is a synonym, a pair, or another form; empty if it only raises the score of results. */
  stands: string;
  exact: boolean;
}

/** A parsed query. */
export interface BuiltQuery {
  terms: QueryTerm[];
  /** Terms of the question in order, so that a pasted message is found by its neighbouring words. */
  sequence: string[];
  /** Terms of the subject, if the question asks for the meaning of something; empty for any other question. */
  subject: string[];
  /** All terms of the question's words, including the parts of identifiers. */
  own: ReadonlySet<string>;
  /** True for a question in another language than the pages: its unknown words then carry no information. */
  isForeign: boolean;
  /** Number of unknown words. */
  strange: number;
  /** Language of the question, ISO 639-1. */
  language: string;
}

/** The vocabulary of the indexed documentation. */
export interface Vocabulary {
  /** For each term the other terms with the same meaning. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Number of passages with a term. */
  frequency: (term: string) => number;
  termsWith: (prefix: string) => readonly [term: string, frequency: number][];
  /** The known term for a misspelt word. */
  correct: (word: string, isHasty?: boolean) => string | undefined;
  /** Languages of the pages, the most frequent first. */
  languages: readonly Language[];
}

/** Weight of a term by its origin. A word of the question has weight 1. */
const WEIGHTS = {
  /** A part of an identifier. */
  part: 0.8,
  /** Two neighbouring words joined. */
  pair: 0.8,
  /** A name that contains `-` or `.`, as one term. */
  name: 1,
  /** The nearest known word for a misspelt one. */
  corrected: 0.9,
  synonym: 0.4,
  /** The same word in another language. */
  cognate: 0.6,
  /** A known word that begins with an unknown word. */
  beginning: 0.5,
  /** Factor for the words of the previous question. */
  earlier: 0.6,
  /** A word of the attached text. */
  context: 0.15,
} as const;
const CONTEXT_TERMS_MAX = 12;

/** Maximum number of terms in one query. */
const TERMS_MAX = 96;

/** Words of a question that stand for anything: no page is about them. */
const FILLERS = /^(?:(?:some|any|every)(?:thing|one|body)|myself|yourself|ourselves|themselves|stuff)$/i;

/** Minimum length of an unknown word for finding words that begin with it, and maximum number of these. */
const BEGINNING = { length: 4, most: 12 } as const;

/** Minimum length of the beginning of a typed word, and of a known stem that it may continue: pages contain the stems of words. */
const TYPED = { length: 2, stem: 4 } as const;

/**
 * The terms of a query with their weights. Neighbouring words are also joined (`stream text` → `streamtext`), because documentation uses
 * such names.
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
  const ofQuestion = new Set<string>();
  let strange = 0;
  for (const [text, weight] of [
    [query.question, 1],
    [query.earlier ?? '', WEIGHTS.earlier],
  ] as const) {
    const words = splitWords(text);
    // People who misspell one word misspell short words too, which are otherwise more likely to be other words.
    const isHasty = !isForeign && words.some((word) => isMisspelt(word));
    for (const [index, word] of words.entries()) {
      const isTyped = query.isTyping === true && text === query.question && index === words.length - 1;
      const own = formsOf(word, languageOf(asked), languages, isForeign);
      const [first] = own;
      if (text === query.question) for (const term of own) ofQuestion.add(term);
      if (first === undefined) {
        // Among other words, a stop word is taken as complete.
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
        const corrected = isForeign ? undefined : vocabulary.correct(word, isHasty);
        // The corrected word replaces the misspelt one.
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
      const wholes = wholesOf(word, languageOf(asked), languages);
      const head = wholes.find((term) => frequency(term) > 0) ?? first;
      // Parts of an identifier only support the whole identifier. No page has the stems of all languages, so they only represent the word.
      for (const term of own) {
        const isWhole = term === first || wholes.includes(term);
        add(term, isWhole ? weight : weight * WEIGHTS.part, isWhole ? head : frequency(term) > 0 ? term : head);
      }
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
  return {
    terms: [...terms.values()].slice(0, TERMS_MAX),
    sequence,
    subject,
    own: ofQuestion,
    isForeign,
    strange,
    language: asked,
  };

  function isMisspelt(word: string): boolean {
    const own = formsOf(word, languageOf(asked), languages, isForeign);
    return own.length > 0 && own.every((term) => frequency(term) === 0) && vocabulary.correct(word) !== undefined;
  }

  /** Adds the known words that an unfinished word may become; false if there are no such words. */
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

  /** Adds known terms for a word that no page has: words that begin with it, or the same word in another language. */
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
      if (pair === undefined) return;
      // A page that writes the two words apart lacks nothing, so the pair only represents one of them.
      const own = [word, words[index] ?? ''].flatMap((part) => toTerms(part, main)).find((term) => terms.has(term));
      add(pair, weight * WEIGHTS.pair, terms.get(own ?? '')?.stands ?? pair);
    });
  }
}

/** A word as one term in each of the pages' languages, in the question's own first. */
function wholesOf(word: string, asked: Language, languages: readonly Language[]): string[] {
  const own = languages.includes(asked) ? [asked, ...languages] : languages;
  return own.flatMap((language) => toTerms(word, language).slice(0, 1));
}

/** The terms of a word in each of the pages' languages; empty for a stop word of the question's own language. */
function formsOf(word: string, asked: Language, languages: readonly Language[], isForeign: boolean): string[] {
  if (asked.stopWords.has(word.toLowerCase()) || (asked.code === 'en' && FILLERS.test(word))) return [];
  const [first, ...others] = languages.length > 0 ? languages : [asked];
  const own = first ? toTerms(word, isForeign ? { ...first, stopWords: new Set() } : first) : [];
  return [...new Set([...own, ...others.flatMap((language) => toTerms(word, language))])];
}
