import { languageOf, type Language } from './languages';

/** Scripts without spaces between words, or, in Korean, with endings attached to words. */
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー\p{sc=Hangul}\p{sc=Thai}`;
const WORD = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}_$])+(?:['’]\\p{L}+)?`, 'gu');
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');
const IS_GRAMMAR = /^\p{sc=Hira}+$/u;

/** Maximum length of a word: longer ones are keys, hashes or data. */
const WORD_LENGTH_MAX = 60;

/** Cached terms of words by language, and the maximum number of words: stemming is most of the cost of an answer. */
const known = new WeakMap<Language, Map<string, readonly string[]>>();
const KNOWN_WORDS_MAX = 50_000;

/** The words of a text as written. Identifiers stay whole; a possessive `'s` is removed. */
export function splitWords(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => word.replace(/['’].*/s, ''));
}

/**
 * Search terms of one word: an identifier as a whole and in its parts (`useChat` → `usechat`, `use`, `chat`), all stemmed; text in a script
 * without spaces as pairs of characters. Stop words give no terms, except as part of a whole identifier.
 */
export function toTerms(word: string, language: Language): readonly string[] {
  const words = known.get(language) ?? new Map<string, readonly string[]>();
  known.set(language, words);
  const before = words.get(word);
  if (before) return before;
  if (words.size === KNOWN_WORDS_MAX) words.clear();
  const terms = takeApart(word, language);
  words.set(word, terms);
  return terms;
}

function takeApart(word: string, { stem, stopWords }: Language): string[] {
  if (IS_UNSPACED.test(word)) return toPairs(word);
  const whole = word.toLowerCase();
  const parts = splitIdentifier(word).map((part) => part.toLowerCase());
  if (parts.length < 2) {
    return stopWords.has(whole) || whole.length > WORD_LENGTH_MAX || !/[\p{L}\p{N}]/u.test(whole) ? [] : [stem(whole)];
  }
  const kept = parts.filter((part) => !stopWords.has(part) && part.length > 1).map(stem);
  return [...new Set([whole.replaceAll(/[_$]/g, ''), ...kept])];
}

/** Search terms of a text, in order, with duplicates. */
export function tokenize(text: string, language: Language = languageOf('en')): string[] {
  return splitWords(text).flatMap((word) => toTerms(word, language));
}

/** Pairs of neighbouring characters, except pairs of endings and particles only, which say nothing. */
function toPairs(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length === 1) return IS_GRAMMAR.test(run) ? [] : [run];
  return characters
    .slice(1)
    .map((character, index) => `${characters[index]}${character}`)
    .filter((pair) => !IS_GRAMMAR.test(pair));
}

function splitIdentifier(word: string): string[] {
  return word
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_$]+/)
    .filter((part) => part !== '');
}
