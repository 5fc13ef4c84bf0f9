import { stemmer } from 'stemmer';
import { STOP_WORDS } from './stopWords';

const WORD = /[\p{L}\p{N}_$]+(?:['’][\p{L}]+)?/gu;

/** The words of a text, lower case, as written. Identifiers stay whole; a possessive `'s` goes. */
export function splitWords(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => word.replace(/['’].*$/, ''));
}

/**
 * Search terms of one word: an identifier whole and in its parts (`useChat` → `usechat`, `use`, `chat`), all stemmed.
 * Stop words have none, unless they stand inside an identifier's whole.
 */
export function toTerms(word: string): string[] {
  const whole = word.toLowerCase();
  const parts = splitIdentifier(word).map((part) => part.toLowerCase());
  if (parts.length < 2) return STOP_WORDS.has(whole) || whole.length > 60 ? [] : [stem(whole)];
  const kept = parts.filter((part) => !STOP_WORDS.has(part) && part.length > 1).map(stem);
  return [...new Set([whole.replaceAll(/[_$]/g, ''), ...kept])];
}

/** Search terms of a text, in order, repeats kept. */
export function tokenize(text: string): string[] {
  return splitWords(text).flatMap(toTerms);
}

function splitIdentifier(word: string): string[] {
  return word
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[\s_$]+/)
    .filter((part) => part !== '');
}

function stem(word: string): string {
  return /^[a-z]+$/.test(word) ? stemmer(word) : word;
}
