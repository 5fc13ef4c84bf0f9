/**
 * Calls back when the page may be about to be unloaded or frozen: hidden, unloaded, or put into the back/forward cache.
 *
 * @returns A function that stops the watch.
 */
export function watchDeparture(win: Window, onDeparture: () => void): () => void {
  const handleVisibility = () => win.document.visibilityState === 'hidden' && onDeparture();
  win.addEventListener('pagehide', onDeparture);
  win.document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    win.removeEventListener('pagehide', onDeparture);
    win.document.removeEventListener('visibilitychange', handleVisibility);
  };
}
