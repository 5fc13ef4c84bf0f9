import { useEffect, useId, type ReactNode } from 'react';
import type { PanelLabels } from '../../../shared/locales/en';
import { useOwnStyles } from './hooks/useOwnStyles';
import css from './styles/consent.css?inline';
import { TextButton } from './elements/TextButton';

export interface ConsentNoticeProps {
  /** The site's own text. */
  text: ReactNode;
  labels: PanelLabels;
  onAccept(): void;
  onDecline(): void;
}

/**
 * Asks the reader before the first question leaves the browser, in the place of the composer. Its text gets the focus, so that it is read
 * out, and so that a second Enter agrees to nothing.
 */
export function ConsentNotice({ text, labels, onAccept, onDecline }: ConsentNoticeProps) {
  const id = useId();
  const place = useOwnStyles<HTMLDivElement>(css);
  useEffect(() => place.current?.focus({ preventScroll: true }), [place]);
  return (
    <div className="composer consent" part="consent" role="group" aria-labelledby={id}>
      <div ref={place} id={id} tabIndex={0} dir="auto">
        {text}
      </div>
      <div className="buttons">
        <TextButton label={labels.consentDecline} onClick={onDecline} />
        <TextButton isPrimary label={labels.consentAccept} onClick={onAccept} />
      </div>
    </div>
  );
}
