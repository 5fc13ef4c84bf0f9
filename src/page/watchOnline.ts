/**
 * Calls back when the browser loses or regains its network.
 *
 * @returns Ends the watch.
 */
export function watchOnline(page: Window, onChange: (isOnline: boolean) => void): () => void {
  const goOnline = () => onChange(true);
  const goOffline = () => onChange(false);
  page.addEventListener('online', goOnline);
  page.addEventListener('offline', goOffline);
  return () => {
    page.removeEventListener('online', goOnline);
    page.removeEventListener('offline', goOffline);
  };
}
