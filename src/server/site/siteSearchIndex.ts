import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IndexedPage } from '../service/pages/DocsPage';
import type { SearchEntry, SearchIndex } from './client/search/SearchIndex';
import { toSearchWords } from './client/search/findPassages';
import type { SiteNames } from './createSiteNames';
import { encodeFile } from './siteFile';

/** The weight of a word by its field. */
const WORTH = { title: 5, heading: 3, body: 1 } as const;

/** Maximum number of words that are indexed per passage: long reference lists would make up most of the file. */
const WORDS_MAX = 400;

/** Number of characters of a passage that a result shows. */
const EXCERPT_LENGTH = 140;

/** Number of pages between two turns of the event loop, so that other requests are answered in between. */
const PAGES_A_TURN = 20;

/** The script that holds the search index of a bundle. It is a script and not JSON, because a page on a disk cannot fetch. */
export async function siteSearchIndex(pages: readonly IndexedPage[], names: SiteNames): Promise<string> {
  const passages: SearchEntry[] = [];
  const words = new Map<string, number[]>();
  for (const [position, page] of pages.entries()) {
    if (position % PAGES_A_TURN === 0) await nextTurn();
    if (page.isUnsearched) continue;
    for (const section of page.sections) {
      const hash = section.anchor === '' ? '' : `#${section.anchor}`;
      const body = section.blocks.map((block) => block.text).join(' ');
      const address = encodeFile(names.page(page.path) ?? '') + hash;
      const number = passages.push([address, page.title, hash === '' ? '' : section.heading, toExcerpt(body)]) - 1;
      for (const [word, worth] of rateWords(page, section.heading, body)) {
        const list = words.get(word) ?? [];
        list.push(number, worth);
        words.set(word, list);
      }
    }
  }
  const index = JSON.stringify({ passages, words: Object.fromEntries(words) } satisfies SearchIndex);
  // In a script, `<` could end the element, and the two line separators would end a string in old browsers.
  return `window.docsSearchIndex = ${index.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')};\n`;
}

function toExcerpt(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return flat.length <= EXCERPT_LENGTH ? flat : `${flat.slice(0, EXCERPT_LENGTH).replace(/\s\S*$/, '')} …`;
}

function rateWords(page: IndexedPage, heading: string, body: string): Map<string, number> {
  const rated = new Map<string, number>();
  const rate = (text: string, worth: number) => {
    for (const word of new Set(toSearchWords(text))) {
      // A browser that reads the index would use it as the prototype of the words.
      if (word === '__proto__') continue;
      if (rated.size < WORDS_MAX || rated.has(word)) rated.set(word, Math.max(rated.get(word) ?? 0, worth));
    }
  };
  rate(page.title, WORTH.title);
  rate(heading, WORTH.heading);
  rate([page.description ?? '', ...page.keywords].join(' '), WORTH.heading);
  rate(body, WORTH.body);
  return rated;
}
