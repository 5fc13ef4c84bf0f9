import { useCallback, useState } from 'react';
import type { OpenReason } from './core/assistantEvents';
import type { DocsAssistantProps, OpenChangeDetails } from './DocsAssistantProps';

/** Open or closed: decided by the host (`open`), or kept here (`defaultOpen`, or as it was when the page was left). */
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

  const setOpen = useCallback(
    (next: boolean, details: OpenChangeDetails) => {
      if (next === isOpen) return;
      setOwn({ isOpen: next, reason: details.reason });
      onOpenChange?.(next, details);
    },
    [isOpen, onOpenChange],
  );

  return { isOpen, reason: own.reason, setOpen };
}
