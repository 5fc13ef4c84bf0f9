import { offerCode } from './offerCode';
import { offerSelection } from './offerSelection';
import type { Occasion, OfferOptions, Offers } from './OfferOptions';

/**
 * Offers pieces of the page to be asked about: what the reader selects, and code blocks. Alt+F10 moves the focus to the button that is
 * shown, as in other tools with floating controls. Nothing of the page is changed.
 *
 * @param surface The assistant's own element, into which the buttons go.
 * @param occasion What made it necessary.
 */
export function offerPageContext(win: Window, surface: HTMLElement, options: OfferOptions, occasion: Occasion): Offers {
  const code = offerCode(win, surface, options);
  // One button at a time.
  const selection = offerSelection(win, surface, options, code.hide);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'F10' || !event.altKey || event.defaultPrevented) return;
    if (selection.button.isShown) selection.focus();
    else if (code.button.isShown) code.button.element.focus({ preventScroll: true });
    else return;
    event.preventDefault();
  }

  win.document.addEventListener('keydown', handleKey);
  if (occasion.type === 'selectionchange') selection.receive();
  else code.receive(occasion.target, occasion.type === 'focusin');

  return {
    takeSelection: selection.take,
    stop() {
      win.document.removeEventListener('keydown', handleKey);
      selection.stop();
      code.stop();
    },
  };
}
