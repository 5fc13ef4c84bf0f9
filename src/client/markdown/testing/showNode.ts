/** A readable text for a node's content. Two texts are equal only if the trees are equal. */
export function showNode(node: Node): string {
  return [...node.childNodes]
    .map((child) => (child instanceof Element ? showElement(child) : JSON.stringify(child.textContent)))
    .join(' ');
}

function showElement(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`).toSorted();
  return `<${element.localName}${attributes.join('')}>${showNode(element)}</>`;
}
