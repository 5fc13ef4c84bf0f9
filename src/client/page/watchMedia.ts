/**
 * Calls back when a media query begins or ceases to match.
 *
 * @returns Ends the watch.
 */
export function watchMedia(win: Window, query: string, onChange: (matches: boolean) => void): () => void {
  const list = win.matchMedia?.(query);
  const tell = () => onChange(list.matches);
  list?.addEventListener?.('change', tell);
  return () => list?.removeEventListener?.('change', tell);
}

/** Whether a media query matches now; false where the browser knows none. */
export function matchesMedia(win: Window, query: string): boolean {
  return win.matchMedia?.(query).matches ?? false;
}
