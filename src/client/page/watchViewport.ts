import { listenTo } from './browser/native';

/** The visible part of the window, in pixels from its upper edge. */
export interface VisibleArea {
  top: number;
  height: number;
}

/** Smallest difference between the window and its visible part that counts as a keyboard, in pixels. */
const KEYBOARD_MIN_PX = 60;

/**
 * Calls back with the part of the window that an on-screen keyboard leaves visible, at once and after every change; `null` while no
 * keyboard covers the window, even if the reader has zoomed in.
 *
 * Needed because CSS has no unit that follows the keyboard on iOS.
 *
 * @returns A function that stops the watch.
 */
export function watchViewport(win: Window, onChange: (area: VisibleArea | null) => void): () => void {
  const viewport = win.visualViewport;
  if (!viewport) return () => {};
  const tell = () => {
    const { height, offsetTop, scale } = viewport;
    const isCovered = Math.abs(scale - 1) < 0.01 && win.innerHeight - height > KEYBOARD_MIN_PX;
    onChange(isCovered ? { top: offsetTop, height } : null);
  };
  const listening = new AbortController();
  for (const type of ['resize', 'scroll']) listenTo(viewport, type, tell, listening.signal);
  tell();
  return () => listening.abort();
}
