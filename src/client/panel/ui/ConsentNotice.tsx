import { useRef, type ReactNode } from 'react';
import { useOwnStyles } from './hooks/useOwnStyles';
import css from './styles/notices.css?inline';
import type { PanelLabels } from '../../../shared/locales/en';

export interface ConsentNoticeProps {
  /** The site's own text. */
  text: ReactNode;
  labels: PanelLabels;
  onAccept(): void;
  onDecline(): void;
}

/** Asks the reader before the first question leaves the browser. */
export function ConsentNotice({ text, labels, onAccept, onDecline }: ConsentNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useOwnStyles(place, css);
  return (
    <div ref={place} className="consent" role="group" aria-label={labels.consentAccept}>
      <div dir="auto">{text}</div>
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
