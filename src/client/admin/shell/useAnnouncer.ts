import { useCallback, useState } from 'react';

/** Number of announcements that stay in the live region, so that several in a row are all read. */
const KEPT_COUNT = 3;

export interface Announcement {
  id: number;
  text: string;
}

/** Keeps the last announcements for a polite live region. */
export function useAnnouncer(): { announcements: readonly Announcement[]; announce: (text: string) => void } {
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  const announce = useCallback((text: string) => {
    setAnnouncements((all) => [...all, { id: (all.at(-1)?.id ?? 0) + 1, text }].slice(-KEPT_COUNT));
  }, []);
  return { announcements, announce };
}
