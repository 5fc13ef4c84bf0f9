/**
 * A block that begins this many characters behind the beginning of the answer is out of view for a reader who begins there. The distance is more
 * than the one and a half screens that browsers keep drawn: skipping a drawn block costs a second frame.
 */
const OFFSCREEN_CHARACTERS = 4_000;

/** From here on blocks keep the size that they have, as that must be known before they may be skipped. It costs every frame. */
const LONG_CHARACTERS = 2_500;

/**
 * Marks the finished blocks of a long answer that are far below its beginning (`data-offscreen`), so that the browser neither lays out nor paints
 * those that are out of view. The marks depend on the text alone, not on how it arrived.
 */
export class OffscreenBlocks {
  private lastEnd = 0;

  constructor(private readonly container: HTMLElement) {}

  /** A block ends before this character of the answer. */
  add(element: Element, end: number): void {
    if (end > LONG_CHARACTERS) this.container.dataset.long = '';
    if (this.lastEnd > OFFSCREEN_CHARACTERS) element.setAttribute('data-offscreen', '');
    this.lastEnd = end;
  }
}
