import { useEffect, useState } from 'react';
import type { Assistant } from '../headless/useAssistant';
import type { Host } from '../launcher/createLauncher';
import { restoreOnReturn } from '../page/restoreOnReturn';
import { watchDeparture } from '../page/watchDeparture';
import { watchOnline } from '../page/watchOnline';

/**
 * Tells the session of the page's events: offline and online, the page is left, the host element is removed and put back.
 *
 * @returns False while there is no network and nothing has told the reader so: the error of a question that waits for the network tells it.
 */
export function usePageEvents({ win, element, root }: Host, { actions, error }: Assistant): boolean {
  const [isOnline, setOnline] = useState(win.navigator.onLine);
  useEffect(() => watchOnline(win, setOnline), [win]);
  useEffect(() => restoreOnReturn(win, element, root), [win, element, root]);
  useEffect(() => watchDeparture(win, actions.save), [win, actions]);
  // A question that never left because there was no network leaves when there is one again.
  const isWaitingForNetwork = error?.kind === 'offline';
  useEffect(() => {
    if (isOnline && isWaitingForNetwork) actions.retry();
  }, [isOnline, isWaitingForNetwork, actions]);
  return isOnline || isWaitingForNetwork;
}
