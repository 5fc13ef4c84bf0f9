import { readPath } from './readPath';
import { watchNavigation } from './watchAddressParameter';

/** How often the address is compared where the browser does not tell of client-side navigation, in milliseconds. */
const COMPARE_INTERVAL_MS = 500;

/**
 * Calls back when the page's path has changed, also through `pushState` and `replaceState`, without touching the page's `history`.
 *
 * @returns Ends the watch.
 */
export function watchPath(win: Window, onChange: (path: string | null) => void): () => void {
  const listening = new AbortController();
  let path = readPath(win);

  function compare() {
    const before = path;
    path = readPath(win);
    if (path === before) return;
    onChange(path);
  }

  const hasNavigation = (win as { navigation?: EventTarget }).navigation !== undefined;
  const timer = hasNavigation ? undefined : win.setInterval(compare, COMPARE_INTERVAL_MS);
  // Not within `pushState` itself: some routers call that while React draws, when no state may be set.
  const { signal } = listening;
  watchNavigation(win, signal, () => queueMicrotask(() => signal.aborted || compare()));
  return () => {
    win.clearInterval(timer);
    listening.abort();
  };
}
