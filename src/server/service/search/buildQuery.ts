import { createTermCollector, WEIGHTS } from './createTermCollector';
import type { IndexVocabulary } from './createVocabulary';
import { detectLanguage, languageOf, type Language } from './languages';
import { splitWords, toTerms } from './tokenize';

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
  askedTerm: string;
  exact: boolean;
}

export interface BuiltQuery {
  terms: QueryTerm[];
  /** True for a question in another language than the pages: its unknown words then carry no information. */
  isForeign: boolean;
  /** Language of the question, ISO 639-1. */
  language: string;
}

/** The question's own terms that texts with these terms say, themselves or in another form. */
export function readSaid(asked: readonly QueryTerm[], held: ReadonlySet<string>): QueryTerm[] {
  const said = new Set(asked.flatMap(({ term, askedTerm }) => (held.has(term) ? askedTerm : [])));
  return asked.filter(({ term, exact }) => exact && said.has(term));
}

/** The vocabulary of the indexed documentation. */
export interface Vocabulary extends Pick<IndexVocabulary, 'frequency' | 'termsWith'> {
  /** For each term the other terms with the same meaning. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** The known term for a misspelt word. */
  correct: (word: string) => string | undefined;
  /** Languages of the pages, the most frequent first. */
  languages: readonly Language[];
}

/** Maximum number of terms in one query. */
const TERMS_MAX = 96;

/**
 * The terms of a query with their weights. Neighbouring words are also joined (`stream text` → `streamtext`), because documentation uses
 * such names.
 */
export function buildQuery(query: SearchQuery, vocabulary: Vocabulary): BuiltQuery {
  const { frequency, languages } = vocabulary;
  const main = languages[0] ?? languageOf('en');
  const asked = detectLanguage(query.question, main.code) ?? main.code;
  const isForeign = !languages.some(({ code }) => code === asked) && languages.length > 0;
  const collector = createTermCollector(vocabulary, main);
  const { terms, add } = collector;
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
        // Among other words, a stop word is taken as complete.
        if (isTyped && words.length === 1) collector.addTyped(word, word.toLowerCase());
        continue;
      }
      if (isTyped && collector.addTyped(word, first) && frequency(first) === 0) continue;
      const standing = own.find((term) => frequency(term) > 0);
      if (isForeign && standing === undefined) continue;
      if (frequency(first) === 0 && (standing === undefined || own.length > 1)) {
        const corrected = isForeign ? undefined : vocabulary.correct(word);
        // The corrected word replaces the misspelt one.
        if (corrected !== undefined) {
          add(corrected, weight * WEIGHTS.corrected, corrected);
          continue;
        }
      }
      const wholes = wholesOf(word, languageOf(asked), languages);
      const head = wholes.find((term) => frequency(term) > 0) ?? first;
      // No page has the stems of all languages, so they only represent the word.
      for (const term of own) {
        const isWhole = term === first || wholes.includes(term);
        add(term, weight, isWhole ? head : frequency(term) > 0 ? term : head);
      }
    }
    collector.addPairs(words, weight);
  }
  collector.addSameMeanings();
  collector.addContext(query.context ?? '');
  return { terms: [...terms.values()].slice(0, TERMS_MAX), isForeign, language: asked };
}

/** A word as one term in each of the pages' languages, in the question's own first. */
function wholesOf(word: string, asked: Language, languages: readonly Language[]): string[] {
  const own = languages.includes(asked) ? [asked, ...languages] : languages;
  return own.flatMap((language) => toTerms(word, language).slice(0, 1));
}

/** The terms of a word in each of the pages' languages; empty for a stop word of the question's own language. */
function formsOf(word: string, asked: Language, languages: readonly Language[], isForeign: boolean): string[] {
  if (asked.stopWords.has(word.toLowerCase())) return [];
  const [first, ...others] = languages.length > 0 ? languages : [asked];
  const own = first ? toTerms(word, isForeign ? { ...first, stopWords: new Set() } : first) : [];
  return [...new Set([...own, ...others.flatMap((language) => toTerms(word, language))])];
}
