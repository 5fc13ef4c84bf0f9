import type { Ref } from 'react';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import type { PanelModel } from './PanelModel';

/** The view below the header. The sheets for sharing and support cover the conversation. */
export type PanelView = 'conversation' | 'history' | 'share' | 'contact';

export interface HeaderProps {
  model: PanelModel;
  titleId: string;
  view: PanelView;
  onShow(view: PanelView): void;
  /** Identifier of the sheet for sharing. */
  shareId: string;
  shareRef: Ref<HTMLButtonElement>;
}

/** Width of the panel after a press of the button that widens it, in pixels. */
const WIDE_PX = 720;

/** Title and controls of the panel. Not a `header` element, which would be a second banner on the host's page. */
export function Header({ model, titleId, view, onShow, shareId, shareRef }: HeaderProps) {
  const { assistant, labels, variant, isSheet, width, onClose } = model;
  const isWide = width !== null && width >= WIDE_PX;
  const isHistoryShown = view === 'history';
  const isShareShown = view === 'share';

  function startNew() {
    assistant.actions.startNew();
    onShow('conversation');
    model.inputRef.current?.focus({ preventScroll: true });
  }

  return (
    <div className="header" part="header">
      <h2 id={titleId} part="title">
        {!isHistoryShown && <Icon name="spark" />}
        {isHistoryShown ? labels.history : labels.title}
      </h2>
      {!isSheet && (variant === 'widget' || variant === 'panel') && (
        <IconButton
          part="widen"
          icon="widen"
          label={labels.widen}
          aria-pressed={isWide}
          onClick={() => model.onResize(isWide ? null : WIDE_PX)}
        />
      )}
      {assistant.messages.length > 0 && !isHistoryShown && (
        <IconButton
          ref={shareRef}
          part="share-toggle"
          icon="share"
          label={labels.share}
          aria-expanded={isShareShown}
          aria-controls={isShareShown ? shareId : undefined}
          onClick={() => onShow(isShareShown ? 'conversation' : 'share')}
        />
      )}
      {model.hasHistory && (
        <IconButton
          part="history"
          icon={isHistoryShown ? 'back' : 'history'}
          label={isHistoryShown ? labels.back : labels.history}
          onClick={() => onShow(isHistoryShown ? 'conversation' : 'history')}
        />
      )}
      <IconButton part="new-conversation" icon="plus" label={labels.newConversation} onClick={startNew} />
      {variant !== 'inline' && (
        <IconButton
          part="close"
          icon="close"
          label={labels.close}
          onClick={(event) => onClose('close-button', event.nativeEvent)}
        />
      )}
    </div>
  );
}
