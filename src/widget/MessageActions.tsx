import { useState } from 'react';
import type { Feedback } from '../core/assistantMessage';
import type { MessageView } from '../core/toMessageView';
import type { Labels } from '../locales/en';
import { IconButton } from './IconButton';

/** Props of {@link MessageActions}. */
export interface MessageActionsProps {
  message: MessageView;
  labels: Labels;
  /** True for the last answer, which can be asked for anew. */
  canRegenerate: boolean;
  onFeedback(messageId: string, value: Feedback | null): void;
  /** Copies the answer; false when that failed. */
  onCopy(message: MessageView): Promise<boolean>;
  onRegenerate(): void;
}

/** What a reader can do with an answer that has ended. */
export function MessageActions({
  message,
  labels,
  canRegenerate,
  onFeedback,
  onCopy,
  onRegenerate,
}: MessageActionsProps) {
  const [copied, setCopied] = useState<'copied' | 'failed' | null>(null);

  async function copy() {
    setCopied((await onCopy(message)) ? 'copied' : 'failed');
  }

  const copyLabel = copied === 'copied' ? labels.copied : copied === 'failed' ? labels.copyFailed : labels.copyAnswer;
  const toggle = (value: Feedback) => onFeedback(message.id, message.feedback === value ? null : value);
  return (
    <div className="message-actions">
      <IconButton
        part="copy-answer"
        icon={copied === 'copied' ? 'check' : 'copy'}
        label={copyLabel}
        onClick={() => void copy()}
        onBlur={() => setCopied(null)}
      />
      <IconButton
        part="feedback-up"
        icon="up"
        label={labels.feedbackUp}
        aria-pressed={message.feedback === 'up'}
        onClick={() => toggle('up')}
      />
      <IconButton
        part="feedback-down"
        icon="down"
        label={labels.feedbackDown}
        aria-pressed={message.feedback === 'down'}
        onClick={() => toggle('down')}
      />
      {canRegenerate && <IconButton part="regenerate" icon="again" label={labels.regenerate} onClick={onRegenerate} />}
    </div>
  );
}
