import { listenTo, own } from '../browser/native';
import type { TriggerEvent } from './ButtonOwner';

/** The options that say which events show a button. */
interface Owner {
  options: { selectionButton?: boolean; codeBlocks?: string | null };
}

/**
 * Calls back when the reader selects text, points at a code block or moves the focus into one, until the signal aborts. The first of these
 * events loads the ask buttons.
 */
export function watchTriggerEvents(owner: Owner, signal: AbortSignal, onTrigger: (trigger: TriggerEvent) => void) {
  function handle(event: Event) {
    const isSelection = event.type === 'selectionchange';
    // A selection in a field shows no button. This event comes with every key there, so nothing else is read.
    if (isSelection && event.target !== document) return;
    // Read at once, because the path of an event is empty after its dispatch.
    const target = event.composedPath()[0] as Element;
    const { selectionButton = true, codeBlocks = 'pre' } = owner.options;
    try {
      const isTrigger = isSelection
        ? selectionButton && own.getSelection()?.type === 'Range'
        : codeBlocks && target.closest?.(codeBlocks);
      if (isTrigger) onTrigger({ event, target });
    } catch {
      // The selector is invalid: the check of the options reports that.
    }
  }

  for (const type of ['selectionchange', 'pointerover', 'focusin']) listenTo(own, type, handle, signal, true);
}
