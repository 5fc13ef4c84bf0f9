import { readDocument } from '../../page/browser/readDocument';
import { addListener } from '../../page/browser/addListener';
import { useEffect, type RefObject } from 'react';
import { useLatest } from '../../page/hooks/useLatest';
import { isComposing } from '../ui/isComposing';

/**
 * While the panel speaks or listens, Escape ends that and leaves the panel open. Leaving the page ends it, too, because some browsers
 * keep the page alive.
 *
 * @param place an element of the panel
 */
export function useEscape(place: RefObject<Element | null>, isActive: boolean, onEnd: () => void) {
  const getOnEnd = useLatest(onEnd);
  useEffect(() => {
    const root = place.current?.getRootNode() as ShadowRoot | undefined;
    const win = place.current && readDocument(place.current.ownerDocument, 'defaultView');
    if (!isActive || !root || !win) return;
    const ending = new AbortController();
    const { signal } = ending;
    const end = () => getOnEnd()();
    // Handled before the panel's own Escape.
    addListener(
      root,
      'keydown',
      (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || isComposing({ nativeEvent: event })) return;
        event.preventDefault();
        event.stopPropagation();
        // The next Escape may come before the next render.
        ending.abort();
        end();
      },
      signal,
      { capture: true },
    );
    addListener(win, 'pagehide', end, signal);
    return () => ending.abort();
  }, [place, isActive, getOnEnd]);
}
