/**
 * Makes the browser's back button, or its gesture, close what covers the page instead of leaving the page. For that the page gets one
 * more entry of its history, with the same address and state: a router that hears of going back from it finds itself where it is.
 *
 * @returns Takes the entry away again, unless the site has gone on from it; done when the history is as it was.
 */
export function watchBackButton(page: Window, onBack: (event: Event) => void): () => Promise<void> {
  const { history, location } = page;
  let address: string | null = null;

  function handleBack(event: Event) {
    address = null;
    page.removeEventListener('popstate', handleBack);
    onBack(event);
  }

  // A tick later, so that what opens and closes at once (React's strict mode) leaves the history alone.
  const timer = page.setTimeout(() => {
    try {
      history.pushState(history.state, '');
    } catch {
      // Browsers refuse too many entries, and frames without an origin of their own all of them: then back leaves the page, as ever.
      return;
    }
    address = location.href;
    page.addEventListener('popstate', handleBack);
  });

  return () => {
    page.clearTimeout(timer);
    page.removeEventListener('popstate', handleBack);
    if (address === null || location.href !== address) return Promise.resolve();
    address = null;
    return new Promise((resolve) => {
      const handleReturn = () => {
        page.removeEventListener('popstate', handleReturn);
        resolve();
      };
      page.addEventListener('popstate', handleReturn);
      history.back();
    });
  };
}
