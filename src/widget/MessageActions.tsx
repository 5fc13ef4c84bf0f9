import { useRef, useState } from 'react';
import type { Feedback } from '../core/conversation/assistantMessage';
import { toAnswerMarkdown } from '../core/conversation/sharing/toAnswerMarkdown';
import type { MessageView } from '../core/conversation/toMessageView';
import type { MessageContext } from './MessageContext';
import { CopyButton } from './CopyButton';
import { createLoaded } from './createLoaded';
import { IconButton } from './IconButton';

/** Props of {@link MessageActions}. */
export interface MessageActionsProps {
  message: MessageView;
  /** True for the last answer, which can be asked for anew. */
  canRegenerate: boolean;
  context: MessageContext;
}

const FeedbackForm = createLoaded(() => import('./FeedbackForm').then((module) => module.FeedbackForm));

/** What a reader can do with an answer that has ended. */
export function MessageActions({ message, canRegenerate, context }: MessageActionsProps) {
  const { labels, announce, onFeedback } = context;
  const { id, feedback } = message;
  const [step, setStep] = useState<'reason' | 'thanks' | null>(null);
  const downButton = useRef<HTMLButtonElement>(null);

  function toggle(value: Feedback) {
    const next = feedback === value ? null : value;
    onFeedback(id, next);
    setStep(next === null ? null : next === 'down' ? 'reason' : 'thanks');
    if (next !== null) announce(labels.feedbackThanks);
  }

  function closeForm() {
    setStep('thanks');
    downButton.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <div className="message-actions" part="message-actions">
        <CopyButton
          part="copy-answer"
          icon="copy"
          label={labels.copyAnswer}
          labels={labels}
          announce={announce}
          onCopy={() => context.sharing.copy(toAnswerMarkdown(message, context.docsUrl, labels), 'answer')}
        />
        <IconButton
          part="feedback-up"
          icon="up"
          label={labels.feedbackUp}
          aria-pressed={feedback === 'up'}
          onClick={() => toggle('up')}
        />
        <IconButton
          ref={downButton}
          part="feedback-down"
          icon="down"
          label={labels.feedbackDown}
          aria-pressed={feedback === 'down'}
          onClick={() => toggle('down')}
        />
        {canRegenerate && (
          <IconButton part="regenerate" icon="again" label={labels.regenerate} onClick={context.onRegenerate} />
        )}
      </div>
      {step === 'reason' && (
        <FeedbackForm
          labels={labels}
          onSend={(reason) => {
            onFeedback(id, 'down', reason);
            closeForm();
          }}
          onSkip={closeForm}
        />
      )}
      {step === 'thanks' && <p className="ending">{labels.feedbackThanks}</p>}
    </>
  );
}
