/**
 * Calls back when the page may be about to go away or to be frozen: hidden, unloaded, or put into the back/forward cache.
 *
 * @returns Ends the watch.
 */
export function watchDeparture(page: Window, onDeparture: () => void): () => void {
  const handleVisibility = () => page.document.visibilityState === 'hidden' && onDeparture();
  page.addEventListener('pagehide', onDeparture);
  page.document.addEventListener('visibilitychange', handleVisibility);
  return () => {
    page.removeEventListener('pagehide', onDeparture);
    page.document.removeEventListener('visibilitychange', handleVisibility);
  };
}
