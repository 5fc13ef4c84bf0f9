/** The nearest element around an element (or the element itself) that matches a selector; continues outside a shadow root. */
export function closestAcross(element: Element, selector: string): Element | null {
  // Checked by the type, because an element of a document may be its `host`.
  const { nodeType, host } = element.getRootNode() as Partial<ShadowRoot>;
  return element.closest(selector) ?? (nodeType === 11 && host ? closestAcross(host, selector) : null);
}
