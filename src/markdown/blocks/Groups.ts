import type { RenderContext } from '../RenderContext';

/** Children of one group. */
export const GROUP_SIZE = 50;

/**
 * The children of an element that may have any number of them: items of a list, blocks of a quote or of an item. A browser looks at every
 * child of an element that grows, so what follows the first children stands in groups (`data-group`), which the browser skips while they
 * are out of view. A group has no role, so that a list stays one list.
 */
export class Groups {
  private group: HTMLElement;
  /** How many children there are. */
  count = 0;

  constructor(
    private readonly context: RenderContext,
    readonly element: HTMLElement,
  ) {
    this.group = element;
  }

  /** Adds a child; true when it is the first of a group. */
  append(node: Node): boolean {
    const { element, context } = this;
    const isFirst = this.count > 0 && this.count % GROUP_SIZE === 0;
    if (isFirst) {
      if (this.group !== element) context.farBlocks.add(this.group, context.lineStart);
      this.group = context.document.createElement('div');
      this.group.dataset.group = '';
      element.append(this.group);
    }
    this.group.append(node);
    this.count++;
    return isFirst;
  }
}
