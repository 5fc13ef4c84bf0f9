/** The first element that a selector finds; `null` also for a text that is no selector. */
export function findElement(document: Document, selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    return null;
  }
}
