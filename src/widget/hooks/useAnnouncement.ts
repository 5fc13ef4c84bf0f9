import { useState } from 'react';
import type { Labels } from '../../locales/en';

/**
 * What the live region says: that an answer begins and that it is complete, never its words; and through the function, what an action
 * of the reader has brought. An error announces itself.
 */
export function useAnnouncement(isBusy: boolean, hasError: boolean, labels: Labels) {
  const [wasBusy, setWasBusy] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  if (isBusy !== wasBusy) {
    setWasBusy(isBusy);
    if (isBusy) setAnnouncement(labels.announceStart);
    else setAnnouncement(hasError ? '' : labels.announceEnd);
  }
  return [announcement, setAnnouncement] as const;
}
