/**
 * Makes the browser's back button or gesture close a panel that covers the page instead of leaving the page. Where the browser has
 * `CloseWatcher`, the panel, a modal dialog, gets the gesture itself (`cancel`), and the history stays as it is. Elsewhere it adds one
 * history entry with the same address and state, so a router sees no change when the reader goes back.
 *
 * @returns A function that removes the entry, unless the site has navigated on from it. It resolves when the history is restored.
 */
export function watchBackButton(win: Window, onBack: (event: Event) => void): () => Promise<void> {
  if ('CloseWatcher' in win) return () => Promise.resolve();
  const { history, location } = win;
  let address: string | null = null;

  function handleBack(event: Event) {
    address = null;
    win.removeEventListener('popstate', handleBack);
    onBack(event);
  }

  // Runs one tick later, so that opening and closing at once (React's strict mode) does not change the history.
  const timer = win.setTimeout(() => {
    try {
      // Not the page's own version of it, which may draw the page again. Other versions need the address.
      History.prototype.pushState.call(history, history.state, '', location.href);
    } catch {
      // Browsers refuse too many entries, and in frames without an origin all of them. The back button then leaves the page.
      return;
    }
    address = location.href;
    win.addEventListener('popstate', handleBack);
  });

  return () => {
    win.clearTimeout(timer);
    win.removeEventListener('popstate', handleBack);
    if (address === null || location.href !== address) return Promise.resolve();
    address = null;
    return new Promise((resolve) => {
      const handleReturn = () => {
        win.removeEventListener('popstate', handleReturn);
        resolve();
      };
      win.addEventListener('popstate', handleReturn);
      history.back();
    });
  };
}
