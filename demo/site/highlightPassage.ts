const HIGHLIGHT_NAME = 'cited-passage';

/**
 * Marks the passage that a text fragment (`text=[prefix-,]start[,end][,-suffix]`, https://wicg.github.io/scroll-to-text-fragment/)
 * names. Browsers do so when they load a page; here no page is loaded.
 *
 * @param from Where to begin to look; the whole of `main` without it.
 * @returns The element that the passage begins in; `null` when there is none.
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

/** The range from the first place of a text to the end of another; white space and case do not count. */
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

/** One case, one code unit for each (so that places stay right), and no white space. */
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
