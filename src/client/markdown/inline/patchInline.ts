import type { InlineNode } from './InlineNode';
import { isText } from './InlineNode';
import { removeNode, type NativeDocument } from '../../page/browser/native';

/**
 * Changes the nodes of `before` in `parent` to the nodes of `after`, and returns them. Equal nodes stay, the beginning that two texts
 * share stays in its node (so that a selection in it is kept), and everything else is built from the description.
 */
export function patchInline(
  parent: HTMLElement,
  before: readonly InlineNode[],
  after: InlineNode[],
  document: NativeDocument,
): InlineNode[] {
  const end = before.at(-1)?.node?.nextSibling ?? null;
  // New nodes that follow each other come in one step, so observers of the page hear of them once.
  let run: DocumentFragment | null = null;
  const insertRun = (next: Node | null) => {
    if (run) parent.insertBefore(run, next);
    run = null;
  };
  after.forEach((next, index) => {
    const last = before[index];
    if (last?.node && isSame(last, next)) {
      insertRun(last.node);
      patchNode(last, next, document);
    } else build((run ??= document.createDocumentFragment()), next, document);
  });
  insertRun(end);
  before.forEach((last, index) => {
    if (!last.node || after[index]?.node === last.node) return;
    removeNode(last.node);
    drop(last);
  });
  return after;
}

function drop(last: InlineNode): void {
  if (isText(last)) return;
  if (last.node) last.drop?.(last.node);
  last.children.forEach(drop);
}

/** True if no other script has moved, replaced or changed the nodes since they were shown in `parent`. */
export function isInPlace(parent: Node, nodes: readonly InlineNode[]): boolean {
  return nodes.every(
    (node) =>
      node.node?.parentNode === parent &&
      (isText(node) ? node.node.data === node.text : isInPlace(node.node, node.children)),
  );
}

function isSame(last: InlineNode, next: InlineNode): boolean {
  if (isText(last) || isText(next)) return isText(last) && isText(next);
  return last.key === next.key;
}

function patchNode(last: InlineNode, next: InlineNode, document: NativeDocument): void {
  if (isText(last) && isText(next)) {
    if (!last.node) return;
    next.node = last.node;
    if (last.text === next.text) return;
    const kept = countKept(last.text, next.text);
    next.node.replaceData(kept, last.text.length - kept, next.text.slice(kept));
  } else if (!isText(last) && !isText(next) && last.node) {
    next.node = last.node;
    patchInline(last.node, last.children, next.children, document);
  }
}

/** Number of characters that both texts begin with. */
function countKept(before: string, after: string): number {
  if (after.startsWith(before)) return before.length;
  let kept = 0;
  while (kept < after.length && before[kept] === after[kept]) kept += 1;
  return kept;
}

function build(parent: Node, next: InlineNode, document: NativeDocument): void {
  if (isText(next)) next.node = document.createTextNode(next.text);
  else {
    next.node = next.create();
    for (const child of next.children) build(next.node, child, document);
  }
  parent.appendChild(next.node);
}
