import type { RefObject } from 'react';
import { useCallback, useRef, useState } from 'react';
import type { OpenReason } from '../core/conversation/assistantEvents';
import type { TextStore } from '../core/conversation/createConversationShelf';
import type { DocsAssistantProps } from '../component/DocsAssistantProps';
import type { DialogOptions } from './useDialog';
import { useDialog } from './useDialog';
import { useIsSheet, useSheetEffects } from './useSheet';

/** Options of {@link usePanelLayout}. */
export interface PanelLayoutOptions
  extends
    Pick<DocsAssistantProps, 'variant' | 'side' | 'align'>,
    Pick<DialogOptions, 'page' | 'root' | 'launcher' | 'isOpen' | 'reason' | 'isReady' | 'onChange'> {
  input: RefObject<HTMLElement | null>;
  /** Where the width is kept that the reader has chosen. */
  widthStore: TextStore | null;
  onClose(open: false, reason: OpenReason, event: Event | null): void;
}

/** How the panel stands on the page: its variant, a sheet on a phone, the docked panel's edge and width; and what each needs to open and close. */
export function usePanelLayout({ variant = 'widget', side, align, widthStore, ...options }: PanelLayoutOptions) {
  const { page, isOpen, reason, isReady, onClose } = options;
  const frameRef = useRef<HTMLDialogElement>(null);
  const isSheet = useIsSheet(page) && variant !== 'inline';
  const isModal = isSheet || variant === 'modal';
  const [width, onResize] = usePanelWidth(widthStore);
  useDialog({ ...options, isModal, dialog: frameRef });

  const releaseBackButton = useSheetEffects(page, isSheet && isOpen && isReady, reason !== 'restored', frameRef, {
    onBack: (event) => onClose(false, 'back-button', event),
    onSwipe: (event) => onClose(false, 'swipe', event),
  });
  /** Makes way for the page that the reader goes to see; done when the history is as it was. */
  const makeWay = useCallback(() => {
    onClose(false, 'link', null);
    return releaseBackButton();
  }, [onClose, releaseBackButton]);

  const frame = { variant, isSheet, dock: toDock(side, align), frameRef, width, onResize };
  return { frame, makeWay: isModal ? makeWay : null };
}

/** The edge at which a docked panel stands: the button's, or where along it the button is. */
function toDock(side: DocsAssistantProps['side'], align: DocsAssistantProps['align']): 'start' | 'end' {
  if (side === 'start' || side === 'end') return side;
  return align === 'start' ? 'start' : 'end';
}

/** Width of the docked panel, as the reader has chosen it. */
function usePanelWidth(store: TextStore | null) {
  const [width, setWidth] = useState(() => Number(store?.read()) || null);
  const resize = useCallback(
    (next: number | null) => {
      setWidth(next);
      if (next === null) store?.remove();
      else store?.write(String(next));
    },
    [store],
  );
  return [width, resize] as const;
}
