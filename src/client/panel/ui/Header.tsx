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
      {!isHistoryShown && <Icon name="spark" />}
      <h2 id={titleId} part="title">
        {isHistoryShown ? labels.history : labels.title}
      </h2>
      {(isHistoryShown || hasMessages) && (
        <IconButton part="new-conversation" icon="plus" label={labels.newConversation} onClick={startNew} />
      )}
      {(model.hasHistory || hasMessages || isWidenable(model)) && (
        // The same button leads back from the history, so that it keeps the focus.
        <IconButton
          ref={shareRef}
          part={isHistoryShown ? 'back' : 'share-toggle'}
          icon={isHistoryShown ? 'back' : 'more'}
          label={isHistoryShown ? labels.back : labels.share}
          aria-expanded={isHistoryShown ? undefined : isShareShown}
          aria-controls={isShareShown ? shareId : undefined}
          onClick={() => onShow(isHistoryShown || isShareShown ? 'conversation' : 'share')}
        />
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
