/**
 * A block that is at least this many characters away from where the reader stands is out of view. The distance is more than the one and a half
 * screens that browsers keep drawn: skipping a drawn block costs a second frame.
 */
const OFFSCREEN_CHARACTERS = 4_000;

/** From here on blocks keep the size that they have, as that must be known before they may be skipped. It costs every frame. */
const LONG_CHARACTERS = 2_500;

/**
 * Marks the finished blocks of a long answer that are far from the reader (`data-offscreen`): far above its end, or far below its beginning.
 * The browser neither lays out nor paints those that are out of view. The marks depend on the text alone, not on how it arrived.
 */
export class OffscreenBlocks {
  private readonly near: { element: Element; end: number }[] = [];
  private lastEnd = 0;

  constructor(
    private readonly container: HTMLElement,
    private readonly readerAt: 'start' | 'end' = 'end',
  ) {}

  /** A block ends before this character of the answer. */
  add(element: Element, end: number): void {
    const { near, lastEnd } = this;
    if (end > LONG_CHARACTERS) this.container.dataset.long = '';
    this.lastEnd = end;
    if (this.readerAt === 'start') {
      if (lastEnd > OFFSCREEN_CHARACTERS) mark(element);
      return;
    }
    near.push({ element, end });
    while (near[0] && end - near[0].end > OFFSCREEN_CHARACTERS) mark(near.shift()!.element);
  }
}

function mark(element: Element): void {
  element.setAttribute('data-offscreen', '');
}
