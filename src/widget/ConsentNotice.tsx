import type { ReactNode } from 'react';
import type { Labels } from '../locales/en';

/** Props of {@link ConsentNotice}. */
export interface ConsentNoticeProps {
  /** The site's own text. */
  text: ReactNode;
  labels: Labels;
  onAccept(): void;
  onDecline(): void;
}

/** Asks the reader before the first question leaves the browser. */
export function ConsentNotice({ text, labels, onAccept, onDecline }: ConsentNoticeProps) {
  return (
    <div className="consent" role="group" aria-label={labels.consentAccept}>
      <div>{text}</div>
      <div className="buttons">
        <button type="button" className="button" onClick={onDecline}>
          {labels.consentDecline}
        </button>
        <button type="button" className="button primary" autoFocus onClick={onAccept}>
          {labels.consentAccept}
        </button>
      </div>
    </div>
  );
}
