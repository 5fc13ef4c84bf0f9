/** Pixels of the window per pixel of an element's styles, if the page has a `zoom` (Chrome 128, Firefox 126); otherwise 1. */
export function readZoom(element: Element): number {
  return (element as { currentCSSZoom?: number }).currentCSSZoom ?? 1;
}
