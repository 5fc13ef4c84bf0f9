import type { RefObject } from 'react';
import { ContactOffer } from './ContactOffer';
import { FeedbackForm } from './FeedbackForm';
import type { MessageActionsProps } from './MessageActions';

/** Where a judgement of a reader stands: a reason is asked for, or everything has been said. */
export type FeedbackStep = 'reason' | 'thanks';

/** Props of {@link AnswerHelp}. */
export interface AnswerHelpProps extends MessageActionsProps {
  /** `null` where no judgement was given since the answer is on screen. */
  step: FeedbackStep | null;
  onStep(step: FeedbackStep): void;
  /** Gets the focus back from the form. */
  downButton: RefObject<HTMLElement | null>;
}

/** Below an answer that was judged or that found nothing: the question for a reason, thanks, and the offer of a person’s help. */
export function AnswerHelp({ message, canRegenerate, context, step, onStep, downButton }: AnswerHelpProps) {
  const { labels, onFeedback, onContact } = context;
  const { id, feedback, state, isRefused } = message;
  // An answer that broke off has a notice with the same offer, as long as it is the last.
  const isWhole = state === 'done' || state === 'stopped';
  const isOffered = isWhole && (feedback === 'down' || (isRefused && canRegenerate));

  function close() {
    onStep('thanks');
    downButton.current?.focus({ preventScroll: true });
  }

  return (
    <>
      {step === 'reason' && (
        <FeedbackForm
          labels={labels}
          onSend={(reason) => {
            onFeedback(id, 'down', reason);
            close();
          }}
          onSkip={close}
        />
      )}
      {step === 'thanks' && <p className="ending">{labels.feedbackThanks}</p>}
      {isOffered && onContact !== null && <ContactOffer labels={labels} onContact={() => onContact(id)} />}
    </>
  );
}
