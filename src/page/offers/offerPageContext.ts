import { offerCode } from './offerCode';
import { offerSelection } from './offerSelection';
import type { OfferOptions, Offers } from './OfferOptions';

/**
 * Offers pieces of the page to be asked about: what the reader selects, and code blocks; one button at a time. Alt+F10 moves the focus
 * to the button that is shown, as in other tools with floating controls. Nothing of the page is changed.
 *
 * @param surface The assistant's own element, into which the buttons go.
 * @param first The event that made somebody listen.
 */
export function offerPageContext(
  page: Window,
  surface: HTMLElement,
  options: OfferOptions,
  first: Event | null = null,
): Offers {
  const { codeBlocks } = options;
  const selection = options.selectionButton ? offerSelection(page, surface, options) : null;
  const code = codeBlocks === null ? null : offerCode(page, surface, { ...options, codeBlocks });

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'F10' || !event.altKey || event.defaultPrevented) return;
    if (selection?.button.isShown) selection.focus();
    else if (code?.button.isShown) code.button.element.focus({ preventScroll: true });
    else return;
    event.preventDefault();
  }

  page.document.addEventListener('keydown', handleKey);
  if (first?.type === 'selectionchange') selection?.receive();
  else if (first !== null) code?.receive(first);

  return {
    takeSelection: (event) => selection?.take(event) ?? false,
    stop() {
      page.document.removeEventListener('keydown', handleKey);
      selection?.stop();
      code?.stop();
    },
  };
}
