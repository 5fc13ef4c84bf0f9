import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { OpenReason } from '../core/conversation/assistantEvents';
import type { TextStore } from '../core/conversation/createConversationStore';
import type { DocsAssistantBaseProps } from '../options/DocsAssistantProps';
import { useDialog, type DialogOptions } from './useDialog';
import { useIsSheet, useSheetEffects } from './useSheet';
import { reportMissingModule } from './ui/elements/reportMissingModule';

export interface PanelLayoutOptions
  extends
    Pick<DocsAssistantBaseProps, 'variant' | 'side' | 'align' | 'push'>,
    Omit<DialogOptions, 'isModal' | 'dialog'> {
  /** Store for the width that the reader has chosen. */
  widthStore: TextStore | null;
  onClose(open: false, reason: OpenReason, event: Event | null): void;
}

/** The layout of the panel: its variant, the sheet on a phone, the docked panel's edge and width; and how each opens and closes. */
export function usePanelLayout({ variant = 'widget', side, align, push, widthStore, ...options }: PanelLayoutOptions) {
  const { isOpen, reason, isReady, onClose } = options;
  const { win } = options.host;
  const frameRef = useRef<HTMLDialogElement>(null);
  const isSheet = useIsSheet(win) && variant !== 'inline';
  const isModal = isSheet || variant === 'modal';
  const [width, onResize] = usePanelWidth(widthStore);
  // Runs before painting, so that no frame shows the old width. A docked panel gets its width from its edge, which can be dragged.
  useLayoutEffect(() => {
    if (variant === 'widget') frameRef.current?.style.setProperty('--_width', width === null ? null : `${width}px`);
  });
  useDialog({ ...options, isModal, dialog: frameRef });

  const releaseBackButton = useSheetEffects(win, isSheet && isOpen && isReady, reason !== 'restored', frameRef, {
    onBack: (event) => onClose(false, 'back-button', event),
    onSwipe: (event) => onClose(false, 'swipe', event),
  });
  /** Closes a covering panel before navigation; resolves when the panel's entry is removed from the history. */
  const closeBeforeNavigating = useCallback(() => {
    onClose(false, 'link', null);
    return releaseBackButton();
  }, [onClose, releaseBackButton]);

  const dock = toDock(side, align);
  usePush(win, push === true && variant === 'panel' && !isSheet && isOpen && isReady, dock, frameRef);
  const frame = { variant, isSheet, dock, frameRef, width, onResize };
  return { frame, closeBeforeNavigating: isModal ? closeBeforeNavigating : null };
}

/** The edge of a docked panel: the button's edge, or the end of that edge where the button is. */
function toDock(side: DocsAssistantBaseProps['side'], align: DocsAssistantBaseProps['align']): 'start' | 'end' {
  if (side === 'start' || side === 'end') return side;
  return align === 'start' ? 'start' : 'end';
}

/** Width of the docked panel that the reader has chosen. */
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

/** Makes the page leave room for a panel while it is shown (see `startPush`). */
function usePush(
  win: Window & typeof globalThis,
  isShown: boolean,
  dock: 'start' | 'end',
  frame: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = frame.current;
    if (!isShown || element === null) return;
    const started = import('./chunks/startPush').then(
      ({ startPush }) => startPush(win, element, dock),
      reportMissingModule,
    );
    return () => void started.then((end) => end?.());
  }, [win, isShown, dock, frame]);
}
