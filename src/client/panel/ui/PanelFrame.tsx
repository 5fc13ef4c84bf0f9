import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { isComposing } from './elements/isComposing';
import { moveToMessage } from './moveToMessage';
import type { PanelModel } from './PanelModel';

/** How the panel appears on the page. */
export type PanelVariant = 'widget' | 'modal' | 'panel' | 'inline';

/** Why the reader closes the panel. */
export type PanelCloseReason = 'close-button' | 'escape' | 'outside' | 'back-button';

export interface PanelFrameProps {
  model: PanelModel;
  titleId: string;
  /** Leaves what covers the conversation on Escape; false if nothing does. */
  onLeave(): boolean;
  children: ReactNode;
}

/**
 * The frame of the panel: a dialog, which the owner of the ref opens and closes, because only a method can make it modal. An inline panel
 * is a region of the page and always visible.
 */
export function PanelFrame({ model, titleId, onLeave, children }: PanelFrameProps) {
  const { variant, isSheet, isOpen, frameRef, onClose } = model;
  const isEscapePressed = useRef(false);
  const isPressedOutside = useRef(false);
  const attributes = {
    id: model.id,
    'aria-labelledby': titleId,
    className: variant === 'widget' && !isSheet ? 'panel placed' : 'panel',
    part: 'panel',
    'data-variant': variant,
    'data-status': model.assistant.status,
    'data-open': isOpen ? '' : undefined,
  };

  /** Handles the keys of every panel; true when it has used one. */
  function handleKey(event: KeyboardEvent<HTMLElement>): boolean {
    if (moveToMessage(event)) return true;
    const isLeft = event.key === 'Escape' && !isComposing(event) && onLeave();
    // Otherwise the browser would close the dialog.
    if (isLeft) event.preventDefault();
    return isLeft;
  }

  if (variant === 'inline')
    return (
      <div role="region" {...attributes} onKeyDown={handleKey}>
        {children}
      </div>
    );

  function handleKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
    if (handleKey(event)) return;
    const isPlain = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && event.target === event.currentTarget) model.inputRef.current?.focus({ preventScroll: true });
    if (event.key !== 'Escape' || isComposing(event)) return;
    // Otherwise the browser would close the dialog itself, without the controller.
    event.preventDefault();
    onClose('escape', event.nativeEvent);
  }

  /** Handles the browser's request to close: Android's back gesture, or an Escape that an element inside has already handled. */
  function handleCancel(event: { preventDefault(): void; nativeEvent: Event }) {
    event.preventDefault();
    if (!isEscapePressed.current) onClose('back-button', event.nativeEvent);
    isEscapePressed.current = false;
  }

  /** Handles a click that begins and ends outside of the panel. A selection that begins inside and ends outside does not count. */
  function handleClick(event: MouseEvent<HTMLDialogElement>) {
    if (isPressedOutside.current && isOutside(event)) onClose('outside', event.nativeEvent);
  }

  return (
    <dialog
      {...attributes}
      data-sheet={isSheet ? '' : undefined}
      data-dock={variant === 'panel' && !isSheet ? model.dock : undefined}
      tabIndex={-1}
      ref={frameRef}
      onKeyDownCapture={(event) => (isEscapePressed.current = event.key === 'Escape')}
      onKeyDown={handleKeyDown}
      onCancel={handleCancel}
      onClose={(event) => {
        if (isOpen && !event.currentTarget.open) onClose('escape', event.nativeEvent);
      }}
      onPointerDown={(event) => (isPressedOutside.current = isOutside(event))}
      onClick={variant === 'modal' ? handleClick : undefined}
    >
      {children}
    </dialog>
  );
}

/** True for a position on the backdrop, which belongs to the dialog element. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isInside;
}
