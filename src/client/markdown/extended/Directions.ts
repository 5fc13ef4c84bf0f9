import { RIGHT_TO_LEFT, countWords, toDirection, type WordCount } from '../../page/browser/countWords';
import type { RenderContext } from '../RenderContext';

/** Elements whose text has one direction. */
const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, td, th';

/** Parts of a block that do not count as its text: inner blocks, and parts with their own direction. */
const NO_PROSE = `${BLOCKS}, ul, ol, blockquote, div, section, code, kbd, samp, [part]`;

/** Elements of a table between its frame and its cells. */
const INSIDE = new Set(['table', 'thead', 'tbody', 'tr']);

/** The letters in a block: 0 no letters, 1 left-to-right, 2 right-to-left, 3 both. */
type Letters = 0 | 1 | 2 | 3;

/**
 * The directions of blocks in an answer with right-to-left text. The answer has the direction of most of its words, or without words the
 * direction of its container. A block whose letters all have one direction has that direction, any other block the answer's, whatever its
 * first word is. All items of a list have their markers on the same side. Before the first right-to-left letter, the browser decides
 * (`dir="auto"`).
 */
export class Directions {
  private isActive = false;
  private readonly changed = new Set<HTMLElement>();
  private words = new Map<HTMLElement, WordCount>();
  private letters = new Map<HTMLElement, Letters>();
  private readonly total: WordCount = { rtl: 0, ltr: 0, hasLtr: false };

  /** The container's own `dir`. */
  private readonly own: string | null;

  constructor(private readonly context: RenderContext) {
    this.own = context.container.getAttribute('dir');
  }

  /** Restores the container's own direction. */
  reset(): void {
    const { context, own } = this;
    if (own === null) context.container.removeAttribute('dir');
    else context.container.setAttribute('dir', own);
  }

  /** Called with text before it is shown; true if it has the first right-to-left letter. */
  isFirst(text: string): boolean {
    return !this.isActive && RIGHT_TO_LEFT.test(text);
  }

  /** Called with an element whose text changes. */
  change(element: HTMLElement): void {
    if (this.isActive) this.changed.add(element);
  }

  /** Starts with all existing blocks. */
  begin(): void {
    this.isActive = true;
    this.collect();
  }

  /** Counts all blocks again, so that the result does not depend on how the text arrived. */
  private collect(): void {
    this.words.clear();
    this.letters.clear();
    Object.assign(this.total, { rtl: 0, ltr: 0 });
    for (const block of this.context.container.querySelectorAll<HTMLElement>(BLOCKS)) this.changed.add(block);
  }

  /** Sets the directions of changed blocks and of the answer. */
  update(isWhole: boolean): void {
    if (this.isActive && isWhole) this.collect();
    const { changed, context, total } = this;
    if (changed.size === 0) return;
    for (const element of changed) {
      const block = element.closest<HTMLElement>(BLOCKS);
      if (block) this.read(block);
    }
    changed.clear();
    const direction = toDirection(total);
    // Words that became a formula no longer count.
    if (direction === 'auto') this.reset();
    else context.container.dir = direction;
  }

  private read(block: HTMLElement): void {
    const { words, total } = this;
    const before = words.get(block);
    const count = countWords(toProse(block));
    words.set(block, count);
    total.rtl += count.rtl - (before?.rtl ?? 0);
    total.ltr += count.ltr - (before?.ltr ?? 0);
    let letters = toLetters(count) || toLetters(countWords(block.textContent ?? ''));
    for (let element: HTMLElement | null = block; element; element = element.parentElement) {
      const known = this.letters.get(element);
      letters = ((known ?? 0) | letters) as Letters;
      if (element === this.context.container || known === letters) return;
      this.letters.set(element, letters);
      this.setDirection(element, letters);
    }
  }

  /** Sets the direction of a block if its letters agree; any other block inherits it from the answer. */
  private setDirection(element: HTMLElement, letters: Letters): void {
    const { localName, dataset, style, parentElement } = element;
    const isItem = localName === 'li';
    const outer = /^[ou]l$/.test(localName) ? parentElement?.closest('li') : null;
    const isInside =
      isItem ||
      INSIDE.has(localName) ||
      dataset.group !== undefined ||
      (outer && this.context.container.contains(outer));
    const direction = letters === 1 ? 'ltr' : letters === 2 ? 'rtl' : '';
    if (direction && !isInside) element.dir = direction;
    else element.removeAttribute('dir');
    if (!isItem) return;
    // The item's text has its own direction; its marker and its edge follow the list.
    if (!direction) return element.removeAttribute('style');
    style.unicodeBidi = 'plaintext';
    // Chromium knows only the prefixed value.
    style.textAlign = '-webkit-match-parent';
    style.textAlign = 'match-parent';
  }
}

function toLetters({ rtl, hasLtr }: WordCount): Letters {
  return ((rtl > 0 ? 2 : 0) | (hasLtr ? 1 : 0)) as Letters;
}

/** The text of a block without its inner blocks and without code. */
function toProse(element: Element): string {
  return [...element.childNodes]
    .map((child) => {
      if (!(child.nodeType === Node.ELEMENT_NODE)) return child.textContent;
      return (child as Element).matches(NO_PROSE) ? ' ' : toProse(child as Element);
    })
    .join('');
}
