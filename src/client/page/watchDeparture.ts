import { addListener } from './browser/addListener';

/**
 * Calls back when the page may be about to be unloaded or frozen: hidden, unloaded, or put into the back/forward cache.
 *
 * @returns A function that stops the watch.
 */
export function watchDeparture(win: Window, onDeparture: () => void): () => void {
  const handleVisibility = () => win.document.visibilityState === 'hidden' && onDeparture();
  const listening = new AbortController();
  addListener(win, 'pagehide', onDeparture, listening.signal);
  addListener(win.document, 'visibilitychange', handleVisibility, listening.signal);
  return () => listening.abort();
}
