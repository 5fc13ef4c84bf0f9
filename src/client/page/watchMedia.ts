/**
 * Calls back when a media query starts or stops matching.
 *
 * @returns A function that stops the watch.
 */
export function watchMedia(win: Window, query: string, onChange: (matches: boolean) => void): () => void {
  const list = win.matchMedia?.(query);
  const tell = () => onChange(list.matches);
  list?.addEventListener?.('change', tell);
  return () => list?.removeEventListener?.('change', tell);
}

/** Whether a media query matches now; false if the browser has no media queries. */
export function matchesMedia(win: Window, query: string): boolean {
  return win.matchMedia?.(query).matches ?? false;
}
