import { readPath } from './readPath';
import { hasNavigation, watchNavigation } from './watchAddressParameter';

/** Interval between comparisons of the address in browsers that do not report client-side navigation, in milliseconds. */
const COMPARE_INTERVAL_MS = 500;

/**
 * Calls back when the page's path has changed, including by `pushState` and `replaceState`, without patching the page's `history`. A slash at
 * its end makes no other page.
 *
 * @param docsUrl Base URL of the documentation: with `#/` in it, the site routes by the fragment. @default docsify alone does
 * @returns A function that stops the watch.
 */
export function watchPath(win: Window, onChange: (path: string | null) => void, docsUrl?: string): () => void {
  const listening = new AbortController();
  let path = readPath(win, docsUrl);

  function compare() {
    const before = path;
    path = readPath(win, docsUrl);
    if (toBare(path) === toBare(before)) return;
    onChange(path);
  }

  const timer = hasNavigation(win) ? undefined : win.setInterval(compare, COMPARE_INTERVAL_MS);
  // Deferred, because some routers call `pushState` during a React render, when no state may be set.
  const { signal } = listening;
  watchNavigation(win, signal, () => queueMicrotask(() => signal.aborted || compare()));
  return () => {
    win.clearInterval(timer);
    listening.abort();
  };
}

function toBare(path: string | null): string | undefined {
  return path?.replace(/(?<=.)\/$/, '');
}
