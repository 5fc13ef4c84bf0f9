import { listenTo } from '../browser/native';

/**
 * Calls back when the address bar has the assistant's parameter: now, or after client-side navigation. It is small because it runs before
 * anything else is loaded; `takeAddressParameter` reads the value.
 *
 * @param onFound `isLoad` is true for a parameter in the page's first address.
 * @returns A function that stops the watch.
 */
export function watchAddressParameter(win: Window, name: string, onFound: (isLoad: boolean) => void): () => void {
  const listening = new AbortController();
  const checkAddress = (event?: Event) => {
    if (hasAddressParameter(win, name)) onFound(!event);
  };
  watchNavigation(win, listening.signal, checkAddress);
  checkAddress();
  return () => listening.abort();
}

/** True when the address bar has the parameter. */
export function hasAddressParameter({ location }: Window, name: string): boolean {
  return new URLSearchParams(location.search).has(name);
}

/** Whether the browser reports client-side navigation. In an older browser, `navigation` may be a variable or an element of the page. */
export function hasNavigation(win: Window): win is Window & { navigation: EventTarget } {
  return !!(win as { navigation?: { currentEntry?: object } }).navigation?.currentEntry;
}

/** Calls back with the event of each client-side navigation until the signal aborts. */
export function watchNavigation(win: Window, signal: AbortSignal, onVisit: (event: Event) => void) {
  const isReported = hasNavigation(win);
  listenTo(isReported ? win.navigation : win, isReported ? 'currententrychange' : 'popstate', onVisit, signal);
}
