import type { MessageView } from '../core/conversation/toMessageView';
import type { Labels } from '../locales/en';

/** Props of {@link Progress}. */
export interface ProgressProps {
  messages: readonly MessageView[];
  status: string;
  isSlow: boolean;
  labels: Labels;
}

/** Tells that something is on its way as long as no text shows it, and that it takes long when it does. */
export function Progress({ messages, status, isSlow, labels }: ProgressProps) {
  const isBusy = status === 'submitted' || status === 'streaming';
  const last = messages.at(-1);
  const hasText = last?.role === 'assistant' && last.text !== '';
  if (!isBusy || (hasText && !isSlow)) return null;
  return (
    <p className="progress">
      <span className="typing" aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      {isSlow ? labels.takingLong : labels.thinking}
    </p>
  );
}
