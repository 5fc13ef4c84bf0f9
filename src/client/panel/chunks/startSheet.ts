import { readZoom } from '../../page/browser/readZoom';
import { watchBackButton } from '../../page/watchBackButton';
import { watchViewport } from '../../page/watchViewport';
import { watchSwipeDown } from '../ui/watchSwipeDown';

/** Callbacks for the gestures that close a sheet. */
export interface SheetHandlers {
  onBack(event: Event): void;
  onSwipe(event: Event): void;
}

/**
 * Adapts a panel that fills the window to phones: it stays in the part of the window above the keyboard, and the back button and a swipe
 * down on its header close it. Loaded with the first such panel.
 * @param holdsBack False when the panel was not opened by a user action; browsers then skip the history entry.
 * @returns A function that ends it and frees the back button. It resolves when the page's history is restored.
 */
export function startSheet(
  win: Window,
  frame: HTMLElement,
  holdsBack: boolean,
  { onBack, onSwipe }: SheetHandlers,
): () => Promise<void> {
  const { style } = frame;
  const endViewport = watchViewport(win, (area) => {
    for (const [name, value] of Object.entries({ '--_top': area?.top, '--_height': area?.height })) {
      if (value === undefined) style.removeProperty(name);
      else style.setProperty(name, `${value / readZoom(frame)}px`);
    }
  });
  const header = frame.querySelector<HTMLElement>('.header');
  const endSwipe = header && watchSwipeDown(frame, header, onSwipe);
  const releaseBack = holdsBack ? watchBackButton(win, onBack) : null;
  return async () => {
    endViewport();
    endSwipe?.();
    style.removeProperty('--_top');
    style.removeProperty('--_height');
    await releaseBack?.();
  };
}
