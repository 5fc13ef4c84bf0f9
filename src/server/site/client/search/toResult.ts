import { createElement } from '../createElement';
import type { SearchEntry } from './SearchIndex';

/** A search result. Titles are set as text, so markup in them has no effect. */
export function toResult(
  [address, title, heading, excerpt]: SearchEntry,
  root: string,
  words: readonly string[],
): HTMLElement {
  const name = withMarks('b', heading ? `${title} › ${heading}` : title, words);
  const link = createElement('a', { href: root + address }, name, withMarks('small', excerpt, words));
  return createElement('li', {}, link);
}

/** An element whose text has the words of the query marked. */
function withMarks(tag: 'b' | 'small', text: string, words: readonly string[]): HTMLElement {
  const element = createElement(tag);
  for (const word of text.split(/([\p{L}\p{N}_$]+)/u)) {
    const isHit = words.some((asked) => word.toLowerCase().startsWith(asked));
    element.append(isHit ? createElement('mark', {}, word) : word);
  }
  return element;
}
