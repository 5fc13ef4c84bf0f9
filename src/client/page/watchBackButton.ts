/**
 * Makes the browser's back button, or its gesture, close what covers the page instead of leaving the page. For that the page gets one
 * more entry of its history, with the same address and state: a router that hears of going back from it finds itself where it is.
 *
 * @returns Takes the entry away again, unless the site has gone on from it; done when the history is as it was.
 */
export function watchBackButton(win: Window, onBack: (event: Event) => void): () => Promise<void> {
  const { history, location } = win;
  let address: string | null = null;

  function handleBack(event: Event) {
    address = null;
    win.removeEventListener('popstate', handleBack);
    onBack(event);
  }

  // A tick later, so that what opens and closes at once (React's strict mode) leaves the history alone.
  const timer = win.setTimeout(() => {
    try {
      history.pushState(history.state, '');
    } catch {
      // Browsers refuse too many entries, and frames without an origin of their own all of them: then back leaves the page, as before.
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
