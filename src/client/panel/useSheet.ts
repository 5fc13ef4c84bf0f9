import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useLatest } from '../page/hooks/useLatest';
import { matchesMedia, watchMedia } from '../page/watchMedia';
import { reportMissingModule } from './ui/elements/reportMissingModule';
import type { SheetHandlers } from './chunks/startSheet';

/**
 * Windows that are too small for a panel beside the page, such as on a phone in either orientation, or at 400 % zoom. A phone shows a page
 * without a viewport in a window as wide as a desktop's.
 */
export const SHEET_QUERY = '(max-width: 480px), (max-height: 420px), (max-device-width: 480px)';

/** True while the panel fills the window, as on a phone. */
export function useIsSheet(win: Window): boolean {
  const [isSheet, setSheet] = useState(() => matchesMedia(win, SHEET_QUERY));
  useEffect(() => watchMedia(win, SHEET_QUERY, setSheet), [win]);
  return isSheet;
}

/**
 * Loads `startSheet` and runs it while the panel fills the window. If it cannot be loaded, the back button leaves the page.
 *
 * @returns A function that frees the back button. It resolves when the page's history is restored.
 */
export function useSheetEffects(
  win: Window,
  isShown: boolean,
  holdsBack: boolean,
  frame: RefObject<HTMLElement | null>,
  handlers: SheetHandlers,
): () => Promise<void> {
  const getHandlers = useLatest(handlers);
  const release = useRef<(() => Promise<void>) | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (!isShown || element === null) return;
    let isGone = false;
    let end: (() => Promise<void>) | undefined;
    release.current = async () => {
      isGone = true;
      await end?.();
    };
    import('./chunks/startSheet').then(({ startSheet }) => {
      if (isGone) return;
      end = startSheet(win, element, holdsBack, {
        onBack: (event) => getHandlers().onBack(event),
        onSwipe: (event) => getHandlers().onSwipe(event),
      });
    }, reportMissingModule);
    return () => void release.current?.();
  }, [win, isShown, holdsBack, frame, getHandlers]);

  return useCallback(() => release.current?.() ?? Promise.resolve(), []);
}
