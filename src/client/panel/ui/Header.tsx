import type { Ref } from 'react';
import { Icon } from './elements/Icon';
import { IconButton } from './elements/IconButton';
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

/** True for a panel whose reader may choose its width. */
export function isWidenable({ variant, isSheet }: PanelModel): boolean {
  return !isSheet && (variant === 'widget' || variant === 'panel');
}

/** Title and controls of the panel. Not a `header` element, which would be a second banner on the host's page. */
export function Header({ model, titleId, view, onShow, shareId, shareRef }: HeaderProps) {
  const { assistant, labels, variant, onClose } = model;
  const hasMessages = assistant.messages.length > 0;
  const isHistoryShown = view === 'history';
  const isShareShown = view === 'share';

  function startNew() {
    assistant.actions.startNew();
    onShow('conversation');
    model.inputRef.current?.focus({ preventScroll: true });
  }

  return (
    <div className="header" part="header">
      {model.hasHistory ? (
        <IconButton
          part="history"
          icon={isHistoryShown ? 'back' : 'history'}
          label={isHistoryShown ? labels.back : labels.history}
          onClick={() => onShow(isHistoryShown ? 'conversation' : 'history')}
        />
      ) : (
        <Icon name="spark" />
      )}
      <h2 id={titleId} part="title">
        {isHistoryShown ? labels.history : labels.title}
      </h2>
      {!isHistoryShown && (hasMessages || isWidenable(model)) && (
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
      {(isHistoryShown || hasMessages) && (
        <IconButton part="new-conversation" icon="plus" label={labels.newConversation} onClick={startNew} />
      )}
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
