import { useCallback, useSyncExternalStore } from 'react';
import { native } from '../page/browser/native';

/**
 * The title of the current page as readers know it: its first heading, or else the title of the tab. While the panel is open, it is read
 * whenever the page has changed, because routers change the address before they render the new page.
 */
export function usePageTitle({ document }: Window, isOpen: boolean): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const observer = new MutationObserver(onChange);
      if (isOpen) observer.observe(document, { childList: true, subtree: true, characterData: true });
      return () => observer.disconnect();
    },
    [document, isOpen],
  );
  return useSyncExternalStore(
    subscribe,
    () => native(document).querySelector('h1')?.textContent?.trim() || native(document).title,
  );
}
