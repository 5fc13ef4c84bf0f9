/** The part of the window that can be seen, in pixels from its upper edge. */
export interface VisibleArea {
  top: number;
  height: number;
}

/** Smallest difference between the window and what can be seen of it that counts as a keyboard, in pixels. */
const KEYBOARD_MIN_PX = 60;

/**
 * Calls back with the part of the window that an on-screen keyboard leaves, at once and after every change; `null` while all of it can be
 * seen, also when the reader has zoomed in: then there is nothing to make room for.
 *
 * Needed because no unit of CSS follows the keyboard on iOS.
 *
 * @returns Ends the watch.
 */
export function watchViewport(win: Window, onChange: (area: VisibleArea | null) => void): () => void {
  const viewport = win.visualViewport;
  if (!viewport) return () => {};
  const tell = () => {
    const { height, offsetTop, scale } = viewport;
    const isCovered = Math.abs(scale - 1) < 0.01 && win.innerHeight - height > KEYBOARD_MIN_PX;
    onChange(isCovered ? { top: offsetTop, height } : null);
  };
  viewport.addEventListener('resize', tell);
  viewport.addEventListener('scroll', tell);
  tell();
  return () => {
    viewport.removeEventListener('resize', tell);
    viewport.removeEventListener('scroll', tell);
  };
}
