import { addListener } from '../../page/browser/addListener';
import { useEffect } from 'react';
import { useLatest } from '../../page/hooks/useLatest';
import { PANEL_ID } from '../panelId';
import type { Host } from '../../launcher/createLauncher';
import { isComposing } from '../ui/isComposing';

/**
 * While something of the panel speaks or listens, Escape ends that and leaves the panel open. So does leaving the page, which some
 * browsers keep.
 */
export function useEscape({ win, root }: Host, isActive: boolean, onEnd: () => void) {
  const getOnEnd = useLatest(onEnd);
  useEffect(() => {
    if (!isActive) return;
    const ending = new AbortController();
    const { signal } = ending;
    const end = () => getOnEnd()();
    // Before the panel's own Escape, which may be a listener at the same element.
    root.getElementById(PANEL_ID)?.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || isComposing({ nativeEvent: event })) return;
        event.preventDefault();
        event.stopPropagation();
        // The next one may come before this is drawn.
        ending.abort();
        end();
      },
      { capture: true, signal },
    );
    addListener(win, 'pagehide', end, signal);
    return () => ending.abort();
  }, [win, root, isActive, getOnEnd]);
}
