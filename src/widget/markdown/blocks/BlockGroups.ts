/** A group has so many characters of the answer before another one begins. */
const GROUP_CHARACTERS = 2_000;

/** A group whose end is so many characters before the end of the answer is out of view for a reader who follows the answer. */
const FAR_CHARACTERS = 1_500;

/**
 * Gathers the blocks of a long answer in groups, and marks those that are far above its end (`data-far`), so that the browser neither lays
 * out nor paints what is out of view. Not block by block: it looks at each element that it may skip with every frame. The first group is
 * the container itself, so that a short answer has none. What stands where depends on the text alone, not on how it arrived.
 */
export class BlockGroups {
  private current: HTMLElement;
  private start = 0;
  private readonly near: { element: Element; end: number }[] = [];

  constructor(private readonly container: HTMLElement) {
    this.current = container;
  }

  /**
   * The element that a block belongs into.
   *
   * @param start where in the answer it begins, in characters
   * @param end what stands after all blocks in the container
   */
  find(start: number, end: Node | null): HTMLElement {
    const { current, container } = this;
    if (start - this.start < GROUP_CHARACTERS) return current;
    if (current !== container) this.near.push({ element: current, end: start });
    while (this.near[0] && start - this.near[0].end > FAR_CHARACTERS)
      this.near.shift()?.element.setAttribute('data-far', '');
    this.start = start;
    this.current = container.ownerDocument.createElement('div');
    this.current.dataset.blocks = '';
    container.insertBefore(this.current, end);
    return this.current;
  }
}
