const HIGHLIGHT_NAME = 'cited-passage';

/**
 * Marks the passage that a text fragment (`text=[prefix-,]start[,end][,-suffix]`, https://wicg.github.io/scroll-to-text-fragment/)
 * describes. Browsers do so only when they load a page, which client-side navigation does not.
 *
 * @param from Where to start the search; `null` searches all of `main`.
 * @returns The element in which the passage begins; `null` when the passage is not found.
 */
export function highlightPassage(main: HTMLElement, from: HTMLElement | null, fragment: string): HTMLElement | null {
  const highlights = typeof CSS === 'undefined' ? undefined : CSS.highlights;
  highlights?.delete(HIGHLIGHT_NAME);
  const directive = /(?:^|&)text=([^&]*)/.exec(fragment)?.[1];
  if (directive === undefined) return null;
  const parts = directive.split(',').filter((part) => !part.endsWith('-') && !part.startsWith('-'));
  const [start = '', end] = parts.map(decode);
  const range = findRange(main, from, start, end);
  if (range === null) return null;
  highlights?.set(HIGHLIGHT_NAME, new Highlight(range));
  return range.startContainer.parentElement;
}

/** The range from the first occurrence of a text to the end of another, ignoring white space and case. */
function findRange(main: HTMLElement, from: HTMLElement | null, start: string, end: string | undefined): Range | null {
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  let text = '';
  const places: { node: Text; offset: number }[] = [];
  for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
    if (from !== null && from.compareDocumentPosition(node) === Node.DOCUMENT_POSITION_PRECEDING) continue;
    for (let offset = 0; offset < node.data.length; offset += 1) {
      const character = fold(node.data.charAt(offset));
      if (character === '') continue;
      text += character;
      places.push({ node, offset });
    }
  }
  const first = text.indexOf(fold(start));
  if (fold(start) === '' || first < 0) return null;
  const last = end === undefined ? first : text.indexOf(fold(end), first + fold(start).length);
  const length = fold(end ?? start).length;
  const [begin, finish] = [places[first], places[(last < 0 ? first : last) + length - 1]];
  if (begin === undefined || finish === undefined) return null;
  const range = document.createRange();
  range.setStart(begin.node, begin.offset);
  range.setEnd(finish.node, finish.offset + 1);
  return range;
}

/** Lower case with one code unit per code unit (so that positions stay correct), without white space. */
function fold(text: string): string {
  return Array.from({ length: text.length }, (_, index) => {
    const character = text.charAt(index);
    const lower = character.toLowerCase();
    return /\s/.test(character) ? '' : lower.length === 1 ? lower : character;
  }).join('');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
