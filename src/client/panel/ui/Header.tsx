import type { Ref } from 'react';
import type { PanelLabels } from '../../../shared/locales/en';
import { Icon } from './Icon';
import { IconButton } from './IconButton';

/** The view below the header. The sheets for sharing and support cover the conversation. */
export type PanelView = 'conversation' | 'history' | 'share' | 'contact';

export interface HeaderProps {
  titleId: string;
  labels: PanelLabels;
  view: PanelView;
  onShow(view: PanelView): void;
  /** Identifier of the sheet for sharing; `null` when there is nothing to share. */
  shareId: string | null;
  shareRef: Ref<HTMLButtonElement>;
  /** False when conversations are not stored, so that there is no history. */
  hasHistory: boolean;
  /** False for a panel that is part of the page. */
  canClose: boolean;
  /** Whether the reader has made the panel wide; `null` if it cannot be wider. */
  isWide: boolean | null;
  onWiden(): void;
  onStartNew(): void;
  onClose(event: Event): void;
}

/** Title and controls of the panel. Not a `header` element, which would be a second banner on the host's page. */
export function Header({
  titleId,
  labels,
  view,
  onShow,
  shareId,
  shareRef,
  hasHistory,
  canClose,
  isWide,
  onWiden,
  onStartNew,
  onClose,
}: HeaderProps) {
  const isHistoryShown = view === 'history';
  const isShareShown = view === 'share';
  return (
    <div className="header" part="header">
      <h2 id={titleId} part="title">
        {!isHistoryShown && <Icon name="spark" />}
        {isHistoryShown ? labels.history : labels.title}
      </h2>
      {isWide !== null && (
        <IconButton part="widen" icon="widen" label={labels.widen} aria-pressed={isWide} onClick={onWiden} />
      )}
      {shareId !== null && !isHistoryShown && (
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
      {hasHistory && (
        <IconButton
          part="history"
          icon={isHistoryShown ? 'back' : 'history'}
          label={isHistoryShown ? labels.back : labels.history}
          onClick={() => onShow(isHistoryShown ? 'conversation' : 'history')}
        />
      )}
      <IconButton part="new-conversation" icon="plus" label={labels.newConversation} onClick={onStartNew} />
      {canClose && (
        <IconButton part="close" icon="close" label={labels.close} onClick={(event) => onClose(event.nativeEvent)} />
      )}
    </div>
  );
}
