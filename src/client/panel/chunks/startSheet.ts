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
 * Makes a panel that fills the window behave on a phone: it stays in the part of the window that the keyboard leaves, the back button closes it, and
 * so does pulling it down by its header. Loaded with the first such panel.
 * @param holdsBack False where nobody has asked for the panel: browsers pass over an entry of the history that no reader has asked for.
 * @returns Ends it, and gives the back button to the page again; done when the page's history is as it was.
 */
export function startSheet(
  win: Window,
  frame: HTMLElement,
  holdsBack: boolean,
  { onBack, onSwipe }: SheetHandlers,
): () => Promise<void> {
  const { style } = frame;
  const endViewport = watchViewport(win, (area) => {
    for (const [name, value] of Object.entries({ '--visible-top': area?.top, '--visible-height': area?.height })) {
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
    style.removeProperty('--visible-top');
    style.removeProperty('--visible-height');
    await releaseBack?.();
  };
}
