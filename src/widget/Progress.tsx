import type { MessageView } from '../core/conversation/toMessageView';
import type { PanelLabels } from '../locales/en';

/** Props of {@link Progress}. */
export interface ProgressProps {
  messages: readonly MessageView[];
  isBusy: boolean;
  isSlow: boolean;
  labels: PanelLabels;
}

/** Lines in the place of an answer as long as it has no text, and that it takes long when it does. */
export function Progress({ messages, isBusy, isSlow, labels }: ProgressProps) {
  const last = messages.at(-1);
  const hasText = last?.role === 'assistant' && last.text !== '';
  const isWaiting = isBusy && !hasText;
  if (!isWaiting && !(isBusy && isSlow)) return null;
  return (
    <div className="progress">
      {isWaiting && (
        <>
          <i />
          <i />
          <i />
        </>
      )}
      <span>{isSlow ? labels.takingLong : labels.thinking}</span>
    </div>
  );
}
