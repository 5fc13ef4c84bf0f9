import type { Occasion } from './OfferOptions';

/**
 * Calls back when the reader selects text, or points at a code block or has the focus in one, until the signal: the occasions to load
 * what offers them.
 */
export function watchPageContext(
  { document }: Window,
  signal: AbortSignal,
  getOptions: () => { selectionButton?: boolean; codeBlocks?: string | null },
  onOccasion: (occasion: Occasion) => void,
) {
  function handle(event: Event) {
    const { type } = event;
    // Read now: the way of an event is forgotten once it has gone it.
    const target = event.composedPath()[0] as Element;
    const { selectionButton = true, codeBlocks = 'pre' } = getOptions();
    try {
      const isOccasion =
        type === 'selectionchange'
          ? // A field's own selection is nobody's question, and to ask for it lays out the page at every key.
            selectionButton && (target as Node) === document && document.getSelection()?.type === 'Range'
          : codeBlocks && target.closest?.(codeBlocks);
      if (!isOccasion) return;
    } catch {
      // No selector: what is loaded now says so, and takes the default.
    }
    onOccasion({ type, target });
  }

  for (const type of ['selectionchange', 'pointerover', 'focusin'])
    document.addEventListener(type, handle, { capture: true, signal });
}
