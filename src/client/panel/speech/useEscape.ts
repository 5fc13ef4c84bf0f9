import { addListener } from '../../page/browser/addListener';
import { useEffect } from 'react';
import { useLatest } from '../../page/hooks/useLatest';
import { PANEL_ID } from '../panelId';
import type { Host } from '../../launcher/createLauncher';
import { isComposing } from '../ui/isComposing';

/**
 * While the panel speaks or listens, Escape ends that and leaves the panel open. Leaving the page ends it, too, because some browsers
 * keep the page alive.
 */
export function useEscape({ win, root }: Host, isActive: boolean, onEnd: () => void) {
  const getOnEnd = useLatest(onEnd);
  useEffect(() => {
    if (!isActive) return;
    const ending = new AbortController();
    const { signal } = ending;
    const end = () => getOnEnd()();
    // Handled before the panel's own Escape, whose listener may be on the same element.
    root.getElementById(PANEL_ID)?.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || isComposing({ nativeEvent: event })) return;
        event.preventDefault();
        event.stopPropagation();
        // The next Escape may come before the next render.
        ending.abort();
        end();
      },
      { capture: true, signal },
    );
    addListener(win, 'pagehide', end, signal);
    return () => ending.abort();
  }, [win, root, isActive, getOnEnd]);
}
