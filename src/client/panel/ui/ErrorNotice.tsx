import { useEffect, useState, type CSSProperties } from 'react';
import type { ServiceErrorKind } from '../../core/conversation/ServiceError';
import { formatLabel } from './elements/formatLabel';
import { useOwnStyles } from './hooks/useOwnStyles';
import css from './styles/notices.css?inline';
import type { PanelLabels } from '../../../shared/locales/en';
import { errorLabels } from '../../../shared/locales/errorLabels';
import { errorLabel } from './elements/errorLabel';
import { TextButton } from './elements/TextButton';

export interface ErrorNoticeProps {
  /** `null` for an ending that is not a failed request of this page. */
  kind: ServiceErrorKind | null;
  /** The sentence about an ending without a kind. */
  text: string;
  /** Earliest time for a retry, in milliseconds since the epoch; `null` for now. */
  retryAt: number | null;
  labels: PanelLabels;
  /** `null` if a retry would give the same result. */
  onRetry: (() => void) | null;
  /** Asks for the rest of the answer; `null` if the answer cannot be continued. */
  onContinue: (() => unknown) | null;
  onStartNew(): void;
  /** Opens the contact to the site's support; `null` if the site has no support contact. */
  onContact: (() => void) | null;
}

/** One plain sentence about the error, and the action that can help: retry, or a new conversation. */
export function ErrorNotice({
  kind,
  text,
  retryAt,
  onRetry,
  onContinue,
  onStartNew,
  onContact,
  ...props
}: ErrorNoticeProps) {
  const onAgain = onContinue ?? onRetry;
  const labels = { ...errorLabels, ...props.labels };
  const seconds = useCountdown(retryAt);
  const place = useOwnStyles<HTMLDivElement>(css);
  return (
    <div ref={place} className="error" part="error" data-kind={kind}>
      <p role={kind === null ? undefined : 'alert'}>{kind === null ? text : labels[errorLabel(kind)]}</p>
      {kind === 'too-large' ? (
        <TextButton part="new-conversation" label={labels.startNew} onClick={onStartNew} />
      ) : (
        onAgain !== null && (
          <button
            type="button"
            className="button"
            part={onContinue === null ? 'retry' : 'continue'}
            aria-disabled={seconds > 0}
            onClick={() => seconds === 0 && onAgain()}
          >
            {seconds > 0 && <Ring key={retryAt} seconds={seconds} />}
            {seconds > 0
              ? formatLabel(labels.retryIn, { seconds })
              : labels[onContinue === null ? 'retry' : 'continueAnswer']}
          </button>
        )
      )}
      {onContact !== null && <TextButton part="contact" label={labels.contact} onClick={() => onContact()} />}
    </div>
  );
}

/** The remaining part of a wait, as a ring. */
function Ring({ seconds }: { seconds: number }) {
  const [total] = useState(seconds);
  return <span className="ring" style={{ '--_left': seconds / total } as CSSProperties} />;
}

/** Whole seconds until a time, counting down; 0 when the time is past or `null`. */
function useCountdown(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));

  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);

  return seconds;
}
