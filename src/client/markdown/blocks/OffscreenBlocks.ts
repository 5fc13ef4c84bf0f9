/**
 * A block that begins this many characters after the beginning of the answer is out of view for a reader at the beginning. The distance is
 * more than the one and a half screens that browsers keep drawn, because skipping a drawn block costs a second frame.
 */
const OFFSCREEN_CHARACTERS = 4_000;

/**
 * Marks the finished blocks of a long answer that are far below its beginning (`data-offscreen`), so that the browser neither lays out nor
 * paints them while they are out of view. The marks depend only on the text, not on how it arrived.
 */
export class OffscreenBlocks {
  private lastEnd = 0;

  /** Adds the next block. `end` is where it ends in the answer, in characters. */
  add(element: Element, end: number): void {
    element.toggleAttribute('data-offscreen', this.lastEnd > OFFSCREEN_CHARACTERS);
    this.lastEnd = end;
  }
}
