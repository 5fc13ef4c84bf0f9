import { useEffect, useId } from 'react';
import type { PanelModel } from './PanelModel';
import { useOwnStyles } from './hooks/useOwnStyles';
import css from './styles/consent.css?inline';
import { TextButton } from './elements/TextButton';

/**
 * Asks the reader before the first question leaves the browser, in the place of the composer. Its text gets the focus, so that it is read
 * out, and so that a second Enter agrees to nothing.
 */
export function ConsentNotice({ model }: { model: PanelModel }) {
  const { labels, options, assistant } = model;
  const { actions } = assistant;
  const id = useId();
  const place = useOwnStyles<HTMLDivElement>(css);
  useEffect(() => place.current?.focus({ preventScroll: true }), [place]);
  return (
    <div className="composer consent" part="consent" role="group" aria-labelledby={id}>
      <div ref={place} id={id} tabIndex={0} dir="auto">
        {options.consent}
      </div>
      <div className="buttons">
        <TextButton label={labels.consentDecline} onClick={actions.declineConsent} />
        <TextButton isPrimary label={labels.consentAccept} onClick={actions.giveConsent} />
      </div>
    </div>
  );
}
