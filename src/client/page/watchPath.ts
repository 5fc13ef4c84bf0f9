import { readPath } from './readPath';

/** How often the address is compared where the browser does not tell of client-side navigation, in milliseconds. */
const COMPARE_INTERVAL_MS = 500;

/**
 * Calls back when the page's path has changed, also through `pushState` and `replaceState`, without touching the page's `history`.
 *
 * @returns Ends the watch.
 */
export function watchPath(win: Window, onChange: (path: string | null) => void): () => void {
  let path = readPath(win);

  function compare() {
    const before = path;
    path = readPath(win);
    if (path === before) return;
    onChange(path);
  }

  const { navigation } = win as Window & { navigation?: EventTarget };
  const timer = navigation === undefined ? win.setInterval(compare, COMPARE_INTERVAL_MS) : undefined;
  navigation?.addEventListener('currententrychange', compare);
  win.addEventListener('popstate', compare);
  return () => {
    win.clearInterval(timer);
    navigation?.removeEventListener('currententrychange', compare);
    win.removeEventListener('popstate', compare);
  };
}
