/** Removes a node that may be nowhere. Pages replace `remove` by a version that fails unless the parent is an element. */
export function removeNode(node: Node | null | undefined): void {
  node?.parentNode?.removeChild(node);
}
