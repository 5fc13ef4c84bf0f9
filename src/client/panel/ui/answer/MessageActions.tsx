import { useRef, useState } from 'react';
import type { Feedback } from '../../../core/conversation/assistantMessage';
import { loadAnswerParser } from '../../../core/conversation/answerParser';
import { writeAnswer } from '../../../core/conversation/sharing/toAnswerMarkdown';
import type { MessageView } from '../../../core/conversation/toMessageView';
import type { FeedbackStep } from './AnswerHelp';
import type { MessageContext } from './MessageContext';
import { CopyButton } from '../elements/CopyButton';
import { createLoaded } from '../elements/createLoaded';
import { IconButton } from '../elements/IconButton';

export interface MessageActionsProps {
  message: MessageView;
  /** True for the last answer, which can be generated again. */
  canRegenerate: boolean;
  context: MessageContext;
}

const AnswerHelp = createLoaded(() => import('./AnswerHelp'), 'AnswerHelp');

const UP = 'M7 11v9M7 11l4-8c1.5 0 2.5 1 2.5 2.5V9H19c1 0 1.7.9 1.5 1.9l-1.3 7A2 2 0 0 1 17.2 20H4v-9z';
const DOWN = 'M17 13V4M17 13l-4 8c-1.5 0-2.5-1-2.5-2.5V15H5c-1 0-1.7-.9-1.5-1.9l1.3-7A2 2 0 0 1 6.8 4H20v9z';
const AGAIN = 'M20 12a8 8 0 1 1-2.3-5.7L20 8.5M20 4v4.5h-4.5';

/** The reader's actions for a finished answer. */
export function MessageActions(props: MessageActionsProps) {
  const { message, canRegenerate, context } = props;
  const { labels, announce, actions } = context;
  const { id, feedback } = message;
  const [step, setStep] = useState<FeedbackStep | null>(null);
  const downButton = useRef<HTMLButtonElement>(null);

  function toggle(value: Feedback) {
    const next = feedback === value ? null : value;
    actions.giveFeedback(id, next);
    setStep(next === null ? null : next === 'down' ? 'reason' : 'thanks');
    if (next !== null) announce(labels.feedbackThanks);
  }

  /** Safari lets a page copy only for a moment after a press. */
  const prepare = () => void loadAnswerParser(message.text);

  return (
    <>
      <div className="message-actions" part="message-actions" onPointerEnter={prepare} onFocusCapture={prepare}>
        <CopyButton
          part="copy-answer"
          icon="copy"
          label={labels.copyAnswer}
          labels={labels}
          announce={announce}
          onCopy={async () => context.sharing.copy(await writeAnswer(message, context.docsUrl, labels), 'answer')}
        />
        <IconButton
          part="feedback-up"
          icon={UP}
          label={labels.feedbackUp}
          aria-pressed={feedback === 'up'}
          onClick={() => toggle('up')}
        />
        <IconButton
          ref={downButton}
          part="feedback-down"
          icon={DOWN}
          label={labels.feedbackDown}
          aria-pressed={feedback === 'down'}
          onClick={() => toggle('down')}
        />
        {canRegenerate && (
          <IconButton part="regenerate" icon={AGAIN} label={labels.regenerate} onClick={actions.regenerate} />
        )}
      </div>
      {(step !== null || feedback === 'down' || message.isRefused) && (
        <AnswerHelp {...props} step={step} onStep={setStep} downButton={downButton} />
      )}
    </>
  );
}
