import type { SearchEntry } from './SearchIndex';

/** A search result. Titles are set as text, so markup in them has no effect. */
export function toResult(
  [address, title, heading, excerpt]: SearchEntry,
  root: string,
  words: readonly string[],
): HTMLElement {
  const link = document.createElement('a');
  link.href = root + address;
  link.append(withMarks('b', heading ? `${title} › ${heading}` : title, words), withMarks('small', excerpt, words));
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/** An element whose text has the words of the query marked. */
function withMarks(tag: 'b' | 'small', text: string, words: readonly string[]): HTMLElement {
  const element = document.createElement(tag);
  for (const word of text.split(/([\p{L}\p{N}_$]+)/u)) {
    const isHit = words.some((asked) => word.toLowerCase().startsWith(asked));
    element.append(isHit ? Object.assign(document.createElement('mark'), { textContent: word }) : word);
  }
  return element;
}
