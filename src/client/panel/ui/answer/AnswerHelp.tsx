import { FeedbackForm } from './FeedbackForm';
import type { MessageActionsProps } from './MessageActions';
import { useEffect, useRef, type RefObject } from 'react';
import { contactLabels } from '../../../../shared/locales/contactLabels';
import type { PanelLabels } from '../../../../shared/locales/en';
import { useOwnStyles } from '../hooks/useOwnStyles';
import css from '../styles/contactOffer.css?inline';

/** The step after a rating: the reader is asked for a reason, or thanked. */
export type FeedbackStep = 'reason' | 'thanks';

export interface AnswerHelpProps extends MessageActionsProps {
  /** `null` if the answer was not rated since it is on screen. */
  step: FeedbackStep | null;
  onStep(step: FeedbackStep): void;
  /** Gets the focus when the form closes. */
  downButton: RefObject<HTMLElement | null>;
}

/** Shown below an answer that was rated or that found nothing: the request for a reason, thanks, and the offer of human support. */
export function AnswerHelp({ message, canRegenerate, context, step, onStep, downButton }: AnswerHelpProps) {
  const { labels, actions, onContact } = context;
  const { id, feedback, state, isRefused } = message;
  // An answer that was cut off has a notice with the same offer, as long as it is the last one.
  const isWhole = state === 'done' || state === 'stopped';
  const isOffered = isWhole && (feedback === 'down' || (isRefused && canRegenerate));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step !== null) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [step]);

  function close() {
    onStep('thanks');
    downButton.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={place}>
      {step === 'reason' && (
        <FeedbackForm
          labels={labels}
          onSend={(reason) => {
            actions.giveFeedback(id, 'down', reason);
            close();
          }}
          onSkip={close}
        />
      )}
      {step === 'thanks' && <p className="ending">{labels.feedbackThanks}</p>}
      {isOffered && onContact !== null && <ContactOffer labels={labels} onContact={() => onContact(id)} />}
    </div>
  );
}

/** Offers human support below an answer that did not help. */
function ContactOffer({ onContact, ...props }: { labels: PanelLabels; onContact(): void }) {
  const labels = { ...contactLabels, ...props.labels };
  const place = useOwnStyles<HTMLParagraphElement>(css);
  return (
    <p ref={place} className="ending contact-offer" part="contact-offer">
      {labels.contactOffer}{' '}
      <button type="button" part="contact" onClick={onContact}>
        {labels.contact}
      </button>
    </p>
  );
}
