/** Attributes by name; `false` and `undefined` leave one out. */
export type Attributes = Readonly<Record<string, string | false | undefined>>;

/** An element of a shadow root with its attributes and children. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
  attributes: Attributes,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/** Sets attributes, and takes those away that are left out. */
export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
