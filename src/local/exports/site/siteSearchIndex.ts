import type { IndexedPage } from '../../docs/DocsPage';
import { siteFile } from './siteFile';

/** How much a word counts by where it stands. */
const WORTH = { title: 5, heading: 3, body: 1 } as const;

/** Words in a passage beyond which the rest is not indexed: long reference lists would make up most of the file. */
const WORDS_MAX = 400;

/** The script that holds the search index of a bundle: a script and not JSON, since a page on a disk can fetch nothing. */
export function siteSearchIndex(pages: readonly IndexedPage[]): string {
  const passages: [file: string, title: string, heading: string][] = [];
  const words = new Map<string, number[]>();
  for (const page of pages) {
    for (const section of page.sections) {
      const hash = section.anchor === '' ? '' : `#${section.anchor}`;
      const number =
        passages.push([encodeURI(siteFile(page.path)) + hash, page.title, hash === '' ? '' : section.heading]) - 1;
      const body = section.blocks.map((block) => block.text).join(' ');
      for (const [word, worth] of rateWords(page, section.heading, body)) {
        const list = words.get(word) ?? [];
        list.push(number, worth);
        words.set(word, list);
      }
    }
  }
  const index = JSON.stringify({ passages, words: Object.fromEntries(words) });
  // Inside a script `<` could end it, and the two line separators would end a string in old browsers.
  return `window.docsSearchIndex = ${index.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')};\n`;
}

function rateWords(page: IndexedPage, heading: string, body: string): Map<string, number> {
  const rated = new Map<string, number>();
  const rate = (text: string, worth: number) => {
    for (const word of new Set(splitPlainWords(text))) {
      if (rated.size < WORDS_MAX || rated.has(word)) rated.set(word, Math.max(rated.get(word) ?? 0, worth));
    }
  };
  rate(page.title, WORTH.title);
  rate(heading, WORTH.heading);
  rate([page.description ?? '', ...page.keywords].join(' '), WORTH.heading);
  rate(body, WORTH.body);
  return rated;
}

/** The same words that the site's script reads from a query. */
function splitPlainWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? []).filter(
    (word) => word.length > 1 && word !== '__proto__',
  );
}
