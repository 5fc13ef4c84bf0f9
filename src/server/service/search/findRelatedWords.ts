import { ENGLISH_RELATED_WORDS } from './englishRelatedWords.bundled';

/** Terms of words that occur in similar contexts in English texts of any kind; empty for most terms. */
export function findRelatedWords(term: string): string[] {
  if (!/^[a-z]{1,60}$/.test(term)) return [];
  // The table is searched as text: a map would take megabytes, and few words of a question are unknown to all pages.
  return [...ENGLISH_RELATED_WORDS.matchAll(new RegExp(String.raw`\b${term}\b`, 'g'))].flatMap(({ index }) => {
    const start = ENGLISH_RELATED_WORDS.lastIndexOf('\n', index) + 1;
    const [head = '', ...others] = ENGLISH_RELATED_WORDS.slice(start, ENGLISH_RELATED_WORDS.indexOf('\n', index)).split(
      ' ',
    );
    return index === start ? others : [head];
  });
}
