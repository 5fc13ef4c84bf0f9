import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLatest } from './headless/useLatest';
import { watchBackButton } from './page/watchBackButton';
import { matchesMedia, watchMedia } from './page/watchMedia';
import { watchViewport } from './page/watchViewport';

/** Windows that are too small for a panel beside the page, such as a phone's in either position, or one at 400 % zoom. */
const SHEET_QUERY = '(max-width: 480px), (max-height: 420px)';

/** True while the panel fills the window, as on a phone. */
export function useIsSheet(page: Window): boolean {
  const [isSheet, setSheet] = useState(() => matchesMedia(page, SHEET_QUERY));
  useEffect(() => watchMedia(page, SHEET_QUERY, setSheet), [page]);
  return isSheet;
}

/**
 * What a panel that fills the window needs of a phone: it stays in what the keyboard leaves of the window, and the back button closes it.
 *
 * @returns Gives the back button to the page again; done when the page's history is as it was.
 */
export function useSheetEffects(
  page: Window,
  isShown: boolean,
  frame: RefObject<HTMLElement | null>,
  onBack: (event: Event) => void,
): () => Promise<void> {
  const getOnBack = useLatest(onBack);
  const release = useRef<(() => Promise<void>) | null>(null);
  const letGo = useCallback(async () => {
    const { current } = release;
    release.current = null;
    await current?.();
  }, []);

  useEffect(() => {
    const style = frame.current?.style;
    if (!isShown || style === undefined) return;
    const end = watchViewport(page, (area) => {
      for (const [name, value] of Object.entries({ '--visible-top': area?.top, '--visible-height': area?.height })) {
        if (value === undefined) style.removeProperty(name);
        else style.setProperty(name, `${value}px`);
      }
    });
    return () => {
      end();
      style.removeProperty('--visible-top');
      style.removeProperty('--visible-height');
    };
  }, [page, isShown, frame]);

  useEffect(() => {
    if (!isShown) return;
    release.current = watchBackButton(page, (event) => getOnBack()(event));
    return () => void letGo();
  }, [page, isShown, getOnBack, letGo]);

  return letGo;
}
