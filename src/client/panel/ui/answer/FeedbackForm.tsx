import { useId, type KeyboardEvent } from 'react';
import type { PanelLabels } from '../../../../shared/locales/en';
import { feedbackLabels } from '../../../../shared/locales/feedbackLabels';
import { useOwnStyles } from '../hooks/useOwnStyles';
import { isComposing } from '../elements/isComposing';
import css from '../styles/sheets.css?inline';
import { TextButton } from '../elements/TextButton';

/** Longest reason, in characters. */
const REASON_MAX_LENGTH = 1_000;

export interface FeedbackFormProps {
  labels: PanelLabels;
  onSend(reason: string): void;
  onSkip(): void;
}

/** Asks why an answer was not helpful. The rating itself is already sent, so skipping the form loses nothing. */
export function FeedbackForm({ onSend, onSkip, ...props }: FeedbackFormProps) {
  const labels = { ...feedbackLabels, ...props.labels };
  const field = useOwnStyles<HTMLTextAreaElement>(css);
  const id = useId();

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event)) return;
    // Escape closes the form, not the panel.
    event.stopPropagation();
    onSkip();
  }

  return (
    <form
      className="sheet"
      part="feedback-form"
      onKeyDown={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        const reason = field.current?.value.trim() ?? '';
        if (reason === '') field.current?.focus();
        else onSend(reason);
      }}
    >
      <label htmlFor={id}>{labels.feedbackReason}</label>
      <textarea
        ref={field}
        id={id}
        className="field"
        rows={2}
        dir="auto"
        maxLength={REASON_MAX_LENGTH}
        aria-describedby={`${id}-hint`}
      />
      <p className="notice" id={`${id}-hint`}>
        {labels.feedbackReasonHint}
      </p>
      <div className="buttons">
        <TextButton label={labels.feedbackSkip} onClick={onSkip} />
        <TextButton isPrimary type="submit" label={labels.feedbackSend} />
      </div>
    </form>
  );
}
