import { useCallback, useState } from 'react';

/** Number of announcements that stay in the live region, so that several in a row are all read. */
const KEPT_COUNT = 3;

/** Keeps the last announcements for a polite live region. */
export function useAnnouncer() {
  const [announcements, setAnnouncements] = useState<readonly { id: number; text: string }[]>([]);
  const announce = useCallback((text: string) => {
    setAnnouncements((all) => [...all, { id: (all.at(-1)?.id ?? 0) + 1, text }].slice(-KEPT_COUNT));
  }, []);
  return { announcements, announce };
}
