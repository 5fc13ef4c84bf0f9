import type { RenderContext } from '../RenderContext';

/** Children of one group. */
const GROUP_SIZE = 50;

/**
 * The children of an element without a limit: blocks of an answer, a quote or an item, or items of a list. A browser visits every child of
 * an element that grows, so after the first children the others are in groups (`data-group`), which the browser skips while they are out of
 * view. A group has no role, so a list stays one list.
 */
export class Groups {
  /** The parent of the last child: the element itself, or a group in it. */
  parent: HTMLElement;
  /** Number of children. */
  count = 0;
  /** Buffered children by their parent; `null` when children are inserted at once. */
  private buffered: Map<HTMLElement, DocumentFragment> | null = null;

  /** @param size number of children before the first group */
  constructor(
    private readonly context: RenderContext,
    readonly element: HTMLElement,
    private readonly size = GROUP_SIZE,
  ) {
    this.parent = element;
  }

  get isIntact(): boolean {
    return this.context.isHere(this.element) && this.context.isHere(this.parent);
  }

  /** Adds a child. Returns true when it is the first of a group. */
  append(node: Node): boolean {
    const { element, context, count, size } = this;
    const isFirst = count >= size && (count - size) % GROUP_SIZE === 0;
    if (isFirst) {
      if (this.parent !== element) context.offscreenBlocks.add(this.parent, context.lineStart);
      const group = context.document.createElement('div');
      group.dataset.group = '';
      if (element !== context.container) fixDirection(group, element);
      this.put(element, group);
      this.parent = group;
    }
    this.put(this.parent, node);
    this.count++;
    return isFirst;
  }

  /** True buffers the next children, unless the element is still empty. False inserts all buffered children. */
  buffer(isBuffered: boolean): void {
    const { buffered, element, context } = this;
    if (isBuffered && (buffered || !element.firstChild)) return;
    this.buffered = null;
    for (const [parent, fragment] of buffered ?? []) this.put(parent, fragment);
    if (!isBuffered) return;
    const { document } = context;
    this.buffered = new Map([element, this.parent].map((parent) => [parent, document.createDocumentFragment()]));
  }

  /** The last child, unless it was removed. */
  get last(): ChildNode | null {
    const { parent } = this;
    const end = this.toEnd(parent);
    return this.buffered?.get(parent)?.lastChild ?? (end ? end.previousSibling : parent.lastChild);
  }

  private put(parent: HTMLElement, node: Node): void {
    const fragment = this.buffered?.get(parent);
    if (fragment) fragment.appendChild(node);
    else parent.insertBefore(node, this.toEnd(parent));
  }

  /** The element that follows all blocks of an answer. */
  private toEnd(parent: HTMLElement): Element | null {
    const section = this.context.footnotes?.section;
    return section?.parentNode === parent ? section : null;
  }
}

/**
 * Sets the inherited direction on a group. With `dir="auto"`, the browser searches all of a quote or an item for its direction whenever a
 * child is added, but it skips elements with their own direction.
 */
export function fixDirection(group: HTMLElement, parent: HTMLElement): void {
  group.dir = parent.matches(':dir(rtl)') ? 'rtl' : 'ltr';
}
