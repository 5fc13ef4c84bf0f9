/**
 * Calls back when the browser loses or regains its network.
 *
 * @returns A function that stops the watch.
 */
export function watchOnline(win: Window, onChange: (isOnline: boolean) => void): () => void {
  const tell = ({ type }: Event) => onChange(type === 'online');
  win.addEventListener('online', tell);
  win.addEventListener('offline', tell);
  return () => {
    win.removeEventListener('online', tell);
    win.removeEventListener('offline', tell);
  };
}
