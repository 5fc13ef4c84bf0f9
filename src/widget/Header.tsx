import type { Ref } from 'react';
import type { Labels } from '../locales/en';
import { Icon } from './Icon';
import { IconButton } from './IconButton';

/** Props of {@link Header}. */
export interface HeaderProps {
  titleId: string;
  labels: Labels;
  isHistoryShown: boolean;
  /** Identifier of the sheet for sharing; `null` when there is nothing to share. */
  shareId: string | null;
  isShareShown: boolean;
  onToggleShare(): void;
  shareRef: Ref<HTMLButtonElement>;
  /** False when no conversation is kept: there is no history to show. */
  hasHistory: boolean;
  /** False for a panel that is part of the page. */
  canClose: boolean;
  onToggleHistory(): void;
  onStartNew(): void;
  onClose(event: Event): void;
}

/** Title and controls of the panel. No `header` element: that would be a second banner of the host's page. */
export function Header({
  titleId,
  labels,
  isHistoryShown,
  shareId,
  isShareShown,
  onToggleShare,
  shareRef,
  hasHistory,
  canClose,
  onToggleHistory,
  onStartNew,
  onClose,
}: HeaderProps) {
  return (
    <div className="header" part="header">
      <h2 id={titleId} part="title">
        {!isHistoryShown && <Icon name="spark" />}
        {isHistoryShown ? labels.history : labels.title}
      </h2>
      {shareId !== null && (
        <IconButton
          ref={shareRef}
          part="share-toggle"
          icon="share"
          label={labels.share}
          aria-expanded={isShareShown}
          aria-controls={isShareShown ? shareId : undefined}
          onClick={onToggleShare}
        />
      )}
      {hasHistory && (
        <IconButton
          part="history"
          icon={isHistoryShown ? 'back' : 'history'}
          label={isHistoryShown ? labels.back : labels.history}
          onClick={onToggleHistory}
        />
      )}
      <IconButton part="new-conversation" icon="plus" label={labels.newConversation} onClick={onStartNew} />
      {canClose && (
        <IconButton part="close" icon="close" label={labels.close} onClick={(event) => onClose(event.nativeEvent)} />
      )}
    </div>
  );
}
