import { useCallback, useRef, useState } from 'react';
import type { OpenReason } from './core/assistantEvents';
import type { DocsAssistantProps, OpenChangeDetails } from './DocsAssistantProps';
import { useLayoutEffectInBrowser } from './useHost';

/**
 * Open or closed: decided by the host (`open`), or kept here (`defaultOpen`, or as it was when the page was left).
 *
 * `setOpen` and `getOpen` know of each other within one turn: `open()` and `close()` in one go end closed.
 */
export function useOpenState(
  props: Pick<DocsAssistantProps, 'open' | 'defaultOpen' | 'onOpenChange'>,
  readKept: () => boolean,
) {
  const { open, defaultOpen = false, onOpenChange } = props;
  const [own, setOwn] = useState<{ isOpen: boolean; reason: OpenReason }>(() => {
    const wasOpen = readKept();
    return { isOpen: defaultOpen || wasOpen, reason: wasOpen ? 'restored' : 'api' };
  });
  const isOpen = open ?? own.isOpen;
  const latest = useRef(isOpen);
  useLayoutEffectInBrowser(() => {
    latest.current = isOpen;
  });

  const setOpen = useCallback(
    (next: boolean, details: OpenChangeDetails) => {
      if (next === latest.current) return;
      latest.current = next;
      // A new object each time: a host that keeps its own state as it was is heard again with the next render.
      setOwn({ isOpen: next, reason: details.reason });
      try {
        onOpenChange?.(next, details);
      } catch (error) {
        console.error(error);
      }
    },
    [onOpenChange],
  );
  const getOpen = useCallback(() => latest.current, []);

  // What the host has changed by itself was asked for by its code.
  return { isOpen, reason: own.isOpen === isOpen ? own.reason : 'api', setOpen, getOpen } as const;
}
