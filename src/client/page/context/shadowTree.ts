import { native } from '../browser/native';
/** The node itself if it is an element, otherwise its parent element; the host for a shadow root. */
export function toElement(node: Node | null): Element | null {
  if (node === null) return null;
  if (node.nodeType === node.ELEMENT_NODE) return node as Element;
  return node.parentElement ?? getShadowHost(node);
}

/** The nearest element around a node (or the node itself) that matches a selector; continues outside a shadow root. */
export function closestAcross(node: Node | null, selector: string): Element | null {
  for (let element = toElement(node); element !== null; element = getShadowHost(element)) {
    const found = element.closest(selector);
    if (found !== null) return found;
  }
  return null;
}

/** The element that has the focus, inside open shadow roots as well. */
export function getActiveElement(document: Document): Element | null {
  let active = native(document).activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

function getShadowHost(node: Node): Element | null {
  const root = node.getRootNode();
  return isShadowRoot(root) ? root.host : null;
}

/** Checked by properties, because the nodes of a frame have other classes than this window's. */
function isShadowRoot(target: EventTarget): target is ShadowRoot {
  return 'host' in target && 'mode' in target;
}
