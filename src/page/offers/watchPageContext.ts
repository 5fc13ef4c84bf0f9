import type { Occasion } from './OfferOptions';

/**
 * Calls back when the reader selects text, or points at a code block or has the focus in one: the occasions to load what offers them.
 *
 * @returns Ends the watch.
 */
export function watchPageContext(
  { document }: Window,
  getOptions: () => { selectionButton?: boolean; codeBlocks?: string | null },
  onOccasion: (occasion: Occasion) => void,
): () => void {
  const types = ['selectionchange', 'pointerover', 'focusin'];

  function handle(event: Event) {
    const { type } = event;
    // Read now: the way of an event is forgotten once it has gone it.
    const target = event.composedPath()[0] as Element;
    const { selectionButton = true, codeBlocks = 'pre' } = getOptions();
    const isOccasion =
      type === 'selectionchange'
        ? selectionButton && document.getSelection()?.type === 'Range'
        : codeBlocks && target.closest?.(codeBlocks);
    if (isOccasion) onOccasion({ type, target });
  }

  for (const type of types) document.addEventListener(type, handle, true);
  return () => types.forEach((type) => document.removeEventListener(type, handle, true));
}
