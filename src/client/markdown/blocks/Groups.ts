import type { RenderContext } from '../RenderContext';

/** Children of one group. */
const GROUP_SIZE = 50;

/**
 * The children of an element that may have any number of them: blocks of an answer, of a quote or of an item, items of a list. A browser
 * looks at every child of an element that grows, so what follows the first children is in groups (`data-group`), which the browser
 * skips while they are out of view. A group has no role, so that a list stays one list.
 */
export class Groups {
  /** The element of the last child: the whole one, or a group in it. */
  parent: HTMLElement;
  /** How many children there are. */
  count = 0;
  /** Children that are put into the page later, by the element that was there before them; `null` when each is put there at once. */
  private buffered: Map<HTMLElement, DocumentFragment> | null = null;

  /** @param size children in no group */
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

  /** Adds a child; true when it is the first of a group. */
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

  /** Keeps the children that come from now on, as soon as there is one in the element, or puts them all there. */
  buffer(isBuffered: boolean): void {
    const { buffered, element, context } = this;
    if (isBuffered && (buffered || !element.firstChild)) return;
    this.buffered = null;
    for (const [parent, fragment] of buffered ?? []) this.put(parent, fragment);
    if (!isBuffered) return;
    const { document } = context;
    this.buffered = new Map([element, this.parent].map((parent) => [parent, document.createDocumentFragment()]));
  }

  /** The last child, unless it was taken away. */
  get last(): ChildNode | null {
    const { parent } = this;
    const end = this.toEnd(parent);
    return this.buffered?.get(parent)?.lastChild ?? (end ? end.previousSibling : parent.lastChild);
  }

  private put(parent: HTMLElement, node: Node): void {
    const fragment = this.buffered?.get(parent);
    if (fragment) fragment.append(node);
    else parent.insertBefore(node, this.toEnd(parent));
  }

  /** The element that follows all blocks of an answer. */
  private toEnd(parent: HTMLElement): Element | null {
    const section = this.context.footnotes?.section;
    return section?.parentNode === parent ? section : null;
  }
}

/**
 * Gives a group the direction that it has from its parent: for each child that is added, a browser looks for the direction of a quote or an
 * item (`dir="auto"`) in all that is in it, but not in what has a direction of its own.
 */
export function fixDirection(group: HTMLElement, parent: HTMLElement): void {
  group.dir = parent.matches(':dir(rtl)') ? 'rtl' : 'ltr';
}
