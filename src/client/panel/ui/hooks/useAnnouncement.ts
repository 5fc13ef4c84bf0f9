import { useState } from 'react';
import { endingLabels } from '../../../core/conversation/endingLabels';
import type { MessageView } from '../../../core/conversation/toMessageView';
import type { PanelLabels } from '../../../../shared/locales/en';

/**
 * The text of the live region: that an answer begins and how it ended, but never its words. The returned function announces the result of
 * a reader's action. Error notices announce themselves.
 *
 * @param last The last message.
 */
export function useAnnouncement(
  isBusy: boolean,
  hasError: boolean,
  last: MessageView | undefined,
  labels: PanelLabels,
) {
  const [wasBusy, setWasBusy] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  if (isBusy !== wasBusy) {
    setWasBusy(isBusy);
    if (isBusy) setAnnouncement(labels.announceStart);
    else setAnnouncement(hasError ? '' : labels[last?.ending ? endingLabels[last.ending] : 'announceEnd']);
  }
  return [announcement, setAnnouncement] as const;
}
