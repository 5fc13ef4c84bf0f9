/** How many pixels of the window a pixel of an element's styles takes, where the page has a `zoom` (Chrome 128, Firefox 126); otherwise 1. */
export function readZoom(element: Element): number {
  return (element as { currentCSSZoom?: number }).currentCSSZoom ?? 1;
}
