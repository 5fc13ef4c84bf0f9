import type { SearchEntry } from './SearchIndex';

/** A result of the search; text only, whatever a page is called. */
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

/** An element with a text in which the words of the query are marked. */
function withMarks(tag: 'b' | 'small', text: string, words: readonly string[]): HTMLElement {
  const element = document.createElement(tag);
  for (const word of text.split(/([\p{L}\p{N}_$]+)/u)) {
    const isHit = words.some((asked) => word.toLowerCase().startsWith(asked));
    element.append(isHit ? Object.assign(document.createElement('mark'), { textContent: word }) : word);
  }
  return element;
}
