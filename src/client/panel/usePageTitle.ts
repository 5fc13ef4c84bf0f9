import { useCallback, useSyncExternalStore } from 'react';

/**
 * The title of the page in view, as its readers know it: its first heading, or else its name in the tab. It is read whenever the page has
 * changed, since routers change the address before they draw the new page.
 */
export function usePageTitle({ document }: Window): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const observer = new MutationObserver(onChange);
      observer.observe(document, { childList: true, subtree: true, characterData: true });
      return () => observer.disconnect();
    },
    [document],
  );
  return useSyncExternalStore(subscribe, () => document.querySelector('h1')?.textContent?.trim() || document.title);
}
