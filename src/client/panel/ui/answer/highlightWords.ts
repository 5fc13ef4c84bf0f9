import { native } from '../../../page/browser/native';
/** The name of the highlight in the page's registry and in the style sheet. */
const NAME = 'docs-assistant-words';

/** Maximum number of words. */
const WORDS_MAX = 20;

/** A word that can be a part of a regular expression as it is. */
const PLAIN = /^[\p{L}\p{M}\p{N}]{2,60}$/u;

/**
 * Highlights the words in elements that begin with one of the given beginnings, without a change of their nodes. Browsers without custom
 * highlights show no marks.
 *
 * @returns Removes the highlight.
 */
export function highlightWords(elements: readonly Element[], beginnings: readonly string[]): () => void {
  const words = beginnings.filter((word) => PLAIN.test(word)).slice(0, WORDS_MAX);
  const registry = typeof CSS === 'undefined' ? undefined : CSS.highlights;
  if (!registry || typeof Highlight === 'undefined' || words.length === 0) return () => {};
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})[\p{L}\p{N}]*`, 'giu');
  const highlight = registry.get(NAME) ?? new Highlight();
  registry.set(NAME, highlight);
  const ranges = elements.flatMap((element) => {
    const document = native(element.ownerDocument);
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: Range[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(pattern)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        found.push(range);
      }
    }
    return found;
  });
  for (const range of ranges) highlight.add(range);
  return () => {
    for (const range of ranges) highlight.delete(range);
    if (highlight.size === 0) registry.delete(NAME);
  };
}
