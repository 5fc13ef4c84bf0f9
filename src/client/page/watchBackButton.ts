import { hasNavigation } from './address/watchAddressParameter';
import { listenTo } from './browser/native';

/**
 * Makes the browser's back button or gesture close a panel that covers the page instead of leaving the page. Where the browser has
 * `CloseWatcher`, the panel, a modal dialog, gets the gesture itself (`cancel`), and the history stays as it is. Elsewhere it adds one
 * history entry with the same address and state, of which a router hears nothing.
 *
 * @returns A function that removes the entry, unless the site has navigated on from it. It resolves when the history is restored.
 */
export function watchBackButton(win: Window, onBack: (event: Event) => void): () => Promise<void> {
  if ('CloseWatcher' in win) return () => Promise.resolve();
  const { history, location } = win;
  const listening = new AbortController();
  const { signal } = listening;
  let address: string | null = null;

  function handleBack(event: Event) {
    // The end of the entry, too.
    if (location.href === address) event.stopImmediatePropagation();
    address = null;
    listening.abort();
    onBack(event);
  }

  /**
   * Keeps the entry from a router, which would fetch the page again, go to its top and move the focus. Chromium alone calls listeners of
   * `navigation` and the window in the order in which they were added; it has `CloseWatcher` since version 126.
   */
  function hide(event: Event) {
    const { destination, navigationType } = event as NavigateEvent;
    if (/^[pt]/.test(navigationType) && destination.url === location.href) event.stopImmediatePropagation();
  }

  // Runs one tick later, so that opening and closing at once (React's strict mode) does not change the history.
  const timer = win.setTimeout(() => {
    address = location.href;
    if (hasNavigation(win)) listenTo(win.navigation, 'navigate', hide, signal, { capture: true });
    try {
      // Not the page's own version of it, which may draw the page again. Other versions need the address.
      History.prototype.pushState.call(history, history.state, '', address);
    } catch {
      // Browsers refuse too many entries, and in frames without an origin all of them. The back button then leaves the page.
      address = null;
      return listening.abort();
    }
    listenTo(win, 'popstate', handleBack, signal, { capture: true });
  });

  return () => {
    win.clearTimeout(timer);
    if (location.href !== address) {
      listening.abort();
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      onBack = () => resolve();
      history.back();
    });
  };
}
