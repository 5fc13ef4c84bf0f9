/** How often the address is compared where the browser does not tell of client-side navigation, in milliseconds. */
const COMPARE_INTERVAL_MS = 500;

/**
 * Calls back when the page's path has changed, also through `pushState` and `replaceState`, without touching the page's `history`.
 *
 * @returns Ends the watch.
 */
export function watchPath(page: Window, onChange: (path: string) => void): () => void {
  let path = page.location.pathname;

  function compare() {
    if (page.location.pathname === path) return;
    path = page.location.pathname;
    onChange(path);
  }

  const { navigation } = page as Window & { navigation?: EventTarget };
  const timer = navigation === undefined ? page.setInterval(compare, COMPARE_INTERVAL_MS) : undefined;
  navigation?.addEventListener('currententrychange', compare);
  page.addEventListener('popstate', compare);
  return () => {
    page.clearInterval(timer);
    navigation?.removeEventListener('currententrychange', compare);
    page.removeEventListener('popstate', compare);
  };
}
