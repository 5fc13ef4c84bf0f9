import { listenTo } from './browser/native';

/**
 * Calls back when the browser loses or regains its network.
 *
 * @returns A function that stops the watch.
 */
export function watchOnline(win: Window, onChange: (isOnline: boolean) => void): () => void {
  const tell = ({ type }: Event) => onChange(type === 'online');
  const listening = new AbortController();
  for (const type of ['online', 'offline']) listenTo(win, type, tell, listening.signal);
  return () => listening.abort();
}
