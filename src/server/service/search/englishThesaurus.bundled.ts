import { readFileSync } from 'node:fs';

/**
 * English words for the same thing in documentation of any field, one line per meaning. The meanings are loose on purpose: a synonym only
 * supports the words of the question, and weighs less. An entry of several words is searched as a phrase in questions, never in pages. No
 * line may contain the subject of one documentation.
 */
export const ENGLISH_THESAURUS = readFileSync(new URL('englishThesaurus.txt', import.meta.url), 'utf8').trim();
