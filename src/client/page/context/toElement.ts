import { own } from '../browser/native';

/** The node itself if it is an element, otherwise its parent element; the host for a shadow root, and the root for a document. */
export function toElement(node: Node): Element {
  if (node.nodeType === node.ELEMENT_NODE) return node as Element;
  return node.parentElement ?? ((node.parentNode ?? node) as Partial<ShadowRoot>).host ?? own.documentElement;
}
