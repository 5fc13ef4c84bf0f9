import { useEffect, useState } from 'react';
import type { Assistant } from '../headless/useAssistant';
import type { Host } from '../launcher/createLauncher';
import { restoreOnReturn } from '../page/restoreOnReturn';
import { watchDeparture } from '../page/watchDeparture';
import { watchOnline } from '../page/watchOnline';

/**
 * Forwards events of the page to the session: offline and online, the page is left, the host element is removed and inserted again.
 *
 * @returns False while there is no network and the reader does not see that yet. The error of a question that waits for the network
 * already shows it.
 */
export function usePageEvents({ win, element, root }: Host, { actions, error }: Assistant): boolean {
  const [isOnline, setOnline] = useState(win.navigator.onLine);
  useEffect(() => watchOnline(win, setOnline), [win]);
  useEffect(() => restoreOnReturn(win, element, root), [win, element, root]);
  useEffect(() => watchDeparture(win, actions.save), [win, actions]);
  // A question that could not be sent without a network is sent when the network is back.
  const isWaitingForNetwork = error?.kind === 'offline';
  useEffect(() => {
    if (isOnline && isWaitingForNetwork) actions.retry();
  }, [isOnline, isWaitingForNetwork, actions]);
  return isOnline || isWaitingForNetwork;
}
