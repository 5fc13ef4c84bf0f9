import type { WordCount } from '../../page/browser/countWords';
import { countWords, RIGHT_TO_LEFT, toDirection } from '../../page/browser/countWords';
import type { RenderContext } from '../RenderContext';

/** The elements whose text is of one direction. */
const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, td, th';

/** Parts of a block that are not its text: blocks in it, and what is written in its own direction. */
const NO_PROSE = `${BLOCKS}, ul, ol, blockquote, div, section, code, kbd, samp, [part]`;

/** Parts of a table between its frame and its cells. */
const INSIDE = new Set(['table', 'thead', 'tbody', 'tr']);

/** The letters of a block: none, from left to right, from right to left, both. */
type Letters = 0 | 1 | 2 | 3;

/**
 * The directions of blocks in an answer that holds text from right to left. The answer has the one that most of its words have, or without words
 * that of the place that shows it. A block whose letters are all of one direction has that one, any other the answer's, with whatever word
 * it begins. The items of a list have their markers on one side. Until the first such letter comes, the browser decides (`dir="auto"`).
 */
export class Directions {
  private isActive = false;
  private readonly changed = new Set<HTMLElement>();
  private words = new Map<HTMLElement, WordCount>();
  private letters = new Map<HTMLElement, Letters>();
  private readonly total: WordCount = { rtl: 0, ltr: 0, hasLtr: false };

  /** The direction that the place of the answer has by itself. */
  private readonly own: string | null;

  constructor(private readonly context: RenderContext) {
    this.own = context.container.getAttribute('dir');
  }

  /** Takes the direction from the answer's place again. */
  reset(): void {
    const { context, own } = this;
    if (own === null) context.container.removeAttribute('dir');
    else context.container.setAttribute('dir', own);
  }

  /** Hears of text before it is shown; true if it is the first from right to left. */
  isFirst(text: string): boolean {
    return !this.isActive && RIGHT_TO_LEFT.test(text);
  }

  /** Hears of an element whose text changes. */
  change(element: HTMLElement): void {
    if (this.isActive) this.changed.add(element);
  }

  /** Begins with all blocks that are there. */
  begin(): void {
    this.isActive = true;
    this.collect();
  }

  /** Looks at all blocks, so that the result does not depend on how the text arrived. */
  private collect(): void {
    this.words.clear();
    this.letters.clear();
    Object.assign(this.total, { rtl: 0, ltr: 0 });
    for (const block of this.context.container.querySelectorAll<HTMLElement>(BLOCKS)) this.changed.add(block);
  }

  /** Gives the blocks that have changed, and the answer, their directions. */
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
    if (direction !== 'auto') context.container.dir = direction;
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

  /** Letters of one direction decide; any other block takes the direction from the answer. */
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
    // Its text has a direction of its own, its marker and its edge those of the list.
    if (!direction) return element.removeAttribute('style');
    style.unicodeBidi = 'plaintext';
    // Chromium knows it by the first name only.
    style.textAlign = '-webkit-match-parent';
    style.textAlign = 'match-parent';
  }
}

function toLetters({ rtl, hasLtr }: WordCount): Letters {
  return ((rtl > 0 ? 2 : 0) | (hasLtr ? 1 : 0)) as Letters;
}

/** The text of a block without that of the blocks in it, and without code. */
function toProse(element: Element): string {
  return [...element.childNodes]
    .map((child) => {
      if (!(child.nodeType === Node.ELEMENT_NODE)) return child.textContent;
      return (child as Element).matches(NO_PROSE) ? ' ' : toProse(child as Element);
    })
    .join('');
}
