import type { ServiceError } from '../core/transport/ServiceError';
import { errorLabel } from './errorLabel';
import { formatLabel } from './formatLabel';
import { useCountdown } from './hooks/useCountdown';
import type { Labels } from '../locales/en';

/** Props of {@link ErrorNotice}. */
export interface ErrorNoticeProps {
  error: ServiceError;
  /** When a retry makes sense, in milliseconds since the epoch; `null` for now. */
  retryAt: number | null;
  labels: Labels;
  onRetry(): void;
  onStartNew(): void;
  /** The way to the site's support; `null` where there is none. */
  onContact: (() => void) | null;
}

/** One plain sentence about what went wrong, and the one action that can help: retry, or a new conversation. */
export function ErrorNotice({ error, retryAt, labels, onRetry, onStartNew, onContact }: ErrorNoticeProps) {
  const seconds = useCountdown(retryAt);
  return (
    <div className="error" part="error" data-kind={error.kind}>
      <p role="alert">{labels[errorLabel(error.kind)]}</p>
      {error.kind === 'too-large' ? (
        <button type="button" className="button" part="new-conversation" onClick={onStartNew}>
          {labels.startNew}
        </button>
      ) : (
        <button
          type="button"
          className="button"
          part="retry"
          aria-disabled={seconds > 0}
          onClick={() => seconds === 0 && onRetry()}
        >
          {seconds > 0 ? formatLabel(labels.retryIn, { seconds }) : labels.retry}
        </button>
      )}
      {onContact !== null && (
        <button type="button" className="button" part="contact" onClick={onContact}>
          {labels.contact}
        </button>
      )}
    </div>
  );
}
