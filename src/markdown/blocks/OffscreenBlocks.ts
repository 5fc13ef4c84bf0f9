/**
 * A block that ends at least this many characters before the end of the answer is out of view for a reader who follows the answer. The
 * distance is more than the one and a half screens that browsers keep drawn: skipping a drawn block costs a second frame.
 */
const OFFSCREEN_CHARACTERS = 4_000;

/** From here on blocks keep the size that they have, as that must be known before they may be skipped. It costs every frame. */
const LONG_CHARACTERS = 2_500;

/**
 * Marks the finished blocks of a long answer that are far above its end (`data-offscreen`), so that the browser neither lays out nor paints
 * those that are out of view. The marks depend on the text alone, not on how it arrived.
 */
export class OffscreenBlocks {
  private readonly near: { element: Element; end: number }[] = [];

  constructor(private readonly container: HTMLElement) {}

  /** A block ends before this character of the answer. */
  add(element: Element, end: number): void {
    if (end > LONG_CHARACTERS) this.container.dataset.long = '';
    this.near.push({ element, end });
    while (this.near[0] && end - this.near[0].end > OFFSCREEN_CHARACTERS)
      this.near.shift()?.element.setAttribute('data-offscreen', '');
  }
}
