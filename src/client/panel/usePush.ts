import { useEffect } from 'react';
import type { RefObject } from 'react';
import { reportMissingModule } from './ui/reportMissingModule';

/** Makes the page leave room for a panel while it is shown (see `startPush`). */
export function usePush(
  win: Window & typeof globalThis,
  isShown: boolean,
  dock: 'start' | 'end',
  frame: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = frame.current;
    if (!isShown || element === null) return;
    const started = import('./chunks/startPush').then(
      ({ startPush }) => startPush(win, element, dock),
      reportMissingModule,
    );
    return () => void started.then((end) => end?.());
  }, [win, isShown, dock, frame]);
}
