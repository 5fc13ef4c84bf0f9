/** A readable text for all that is in a node, in which two equal trees and only they are the same. */
export function showNode(node: Node): string {
  return [...node.childNodes]
    .map((child) => (child instanceof Element ? showElement(child) : JSON.stringify(child.textContent)))
    .join(' ');
}

function showElement(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`).toSorted();
  return `<${element.localName}${attributes.join('')}>${showNode(element)}</>`;
}
