/**
 * A block that begins this many characters behind the beginning of the answer is out of view for a reader who begins there. The distance is more
 * than the one and a half screens that browsers keep drawn: skipping a drawn block costs a second frame.
 */
const OFFSCREEN_CHARACTERS = 4_000;

/**
 * Marks the finished blocks of a long answer that are far below its beginning (`data-offscreen`), so that the browser neither lays out nor paints
 * those that are out of view. The marks depend on the text alone, not on how it arrived.
 */
export class OffscreenBlocks {
  private lastEnd = 0;

  /** A block ends before this character of the answer. */
  add(element: Element, end: number): void {
    element.toggleAttribute('data-offscreen', this.lastEnd > OFFSCREEN_CHARACTERS);
    this.lastEnd = end;
  }
}
