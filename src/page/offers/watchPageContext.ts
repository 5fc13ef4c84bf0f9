import type { OfferOptions, Offers } from './OfferOptions';

/** Starts the offers with the event that made it necessary. */
export type StartOffers = (first: Event) => Offers;

/**
 * Waits until the reader selects text or comes near a code block, and only then has the rest loaded: until then, this is four listeners.
 *
 * @param load Gives the function that starts the offers; called again with the next occasion when it fails.
 */
export function watchPageContext(
  page: Window,
  { selectionButton, codeBlocks }: Pick<OfferOptions, 'selectionButton' | 'codeBlocks'>,
  load: () => Promise<StartOffers>,
): Offers {
  const { document } = page;
  const listening = new AbortController();
  let offers: Offers | null = null;
  let isLoading = false;

  function notice(event: Event) {
    if (isLoading || !isOccasion(event)) return;
    isLoading = true;
    load().then(
      (start) => {
        if (listening.signal.aborted) return;
        listening.abort();
        offers = start(event);
      },
      () => (isLoading = false),
    );
  }

  function isOccasion(event: Event): boolean {
    if (event.type === 'selectionchange') return selectionButton && document.getSelection()?.type === 'Range';
    // A finger that comes down may be about to scroll; one that goes up has tapped.
    const isTouch = 'pointerType' in event && event.pointerType === 'touch';
    if (codeBlocks === null || (event.type === 'focusin' ? false : isTouch !== (event.type === 'pointerup')))
      return false;
    const [target] = event.composedPath();
    return target !== undefined && 'closest' in target && (target as Element).closest(codeBlocks) !== null;
  }

  if (selectionButton || codeBlocks !== null)
    for (const type of ['selectionchange', 'pointerover', 'pointerup', 'focusin'])
      document.addEventListener(type, notice, { capture: true, passive: true, signal: listening.signal });

  return {
    takeSelection: (event) => offers?.takeSelection(event) ?? false,
    stop() {
      listening.abort();
      offers?.stop();
    },
  };
}
