import { stemmer } from 'stemmer';
import { STOP_WORDS } from './stopWords';

const WORD = /[\p{L}\p{N}_$]+(?:['’][\p{L}]+)?/gu;

/** Longest word that is a word: what is longer is a key, a hash or data. */
const WORD_LENGTH_MAX = 60;

/** How words become terms. */
export interface TermOptions {
  stemming: boolean;
  identifierParts: boolean;
}

const ALL: TermOptions = { stemming: true, identifierParts: true };

/** The words of a text, lower case, as written. Identifiers stay whole; a possessive `'s` goes. */
export function splitWords(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => word.replace(/['’].*$/, ''));
}

/**
 * Search terms of one word: an identifier whole and in its parts (`useChat` → `usechat`, `use`, `chat`), all stemmed.
 * Stop words have none, unless they stand inside an identifier's whole.
 */
export function toTerms(word: string, { stemming, identifierParts }: TermOptions = ALL): string[] {
  const stem = stemming ? stemWord : (text: string) => text;
  const whole = word.toLowerCase();
  const parts = splitIdentifier(word).map((part) => part.toLowerCase());
  if (parts.length < 2) return STOP_WORDS.has(whole) || whole.length > WORD_LENGTH_MAX ? [] : [stem(whole)];
  const kept = identifierParts ? parts.filter((part) => !STOP_WORDS.has(part) && part.length > 1).map(stem) : [];
  return [...new Set([whole.replaceAll(/[_$]/g, ''), ...kept])];
}

/** Search terms of a text, in order, repeats kept. */
export function tokenize(text: string, options: TermOptions = ALL): string[] {
  return splitWords(text).flatMap((word) => toTerms(word, options));
}

function splitIdentifier(word: string): string[] {
  return word
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_$]+/)
    .filter((part) => part !== '');
}

function stemWord(word: string): string {
  return /^[a-z]+$/.test(word) ? stemmer(word) : word;
}
