import { useEffect, useState } from 'react';

/** The title of the page in view, as its readers know it: its first heading, or else its name in the tab. Follows client-side navigation. */
export function usePageTitle({ document }: Window): string {
  const [, setName] = useState('');
  useEffect(() => {
    const observer = new MutationObserver(() => setName(document.title));
    observer.observe(document.head, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [document]);
  return document.querySelector('h1')?.textContent?.trim() || document.title;
}
