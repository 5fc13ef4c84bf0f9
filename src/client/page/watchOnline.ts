/**
 * Calls back when the browser loses or regains its network.
 *
 * @returns A function that stops the watch.
 */
export function watchOnline(win: Window, onChange: (isOnline: boolean) => void): () => void {
  const goOnline = () => onChange(true);
  const goOffline = () => onChange(false);
  win.addEventListener('online', goOnline);
  win.addEventListener('offline', goOffline);
  return () => {
    win.removeEventListener('online', goOnline);
    win.removeEventListener('offline', goOffline);
  };
}
