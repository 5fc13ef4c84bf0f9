/** The first element that matches a selector; `null` for an invalid selector, too. */
export function findElement(document: Document, selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    return null;
  }
}
