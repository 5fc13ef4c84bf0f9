import { listenTo, native } from './browser/native';

/**
 * Calls back when the page may be about to be unloaded or frozen: hidden, unloaded, or put into the back/forward cache.
 *
 * @returns A function that stops the watch.
 */
export function watchDeparture(win: Window, onDeparture: () => void): () => void {
  const handleVisibility = () => native(win.document).visibilityState === 'hidden' && onDeparture();
  const listening = new AbortController();
  listenTo(win, 'pagehide', onDeparture, listening.signal);
  listenTo(native(win.document), 'visibilitychange', handleVisibility, listening.signal);
  return () => listening.abort();
}
