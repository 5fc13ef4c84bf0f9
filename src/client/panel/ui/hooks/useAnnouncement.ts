import { useState } from 'react';
import type { PanelLabels } from '../../../../shared/locales/en';

/**
 * The text of the live region: that an answer begins and that it is complete, never its words; and, through the function, the result of an action
 * of the reader. An error announces itself.
 */
export function useAnnouncement(isBusy: boolean, hasError: boolean, labels: PanelLabels) {
  const [wasBusy, setWasBusy] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  if (isBusy !== wasBusy) {
    setWasBusy(isBusy);
    if (isBusy) setAnnouncement(labels.announceStart);
    else setAnnouncement(hasError ? '' : labels.announceEnd);
  }
  return [announcement, setAnnouncement] as const;
}
