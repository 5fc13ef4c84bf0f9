import { useRef } from 'react';
import { contactLabels } from '../../../shared/locales/contactLabels';
import type { PanelLabels } from '../../../shared/locales/en';
import { useOwnStyles } from './hooks/useOwnStyles';
import css from './styles/contactOffer.css?inline';

/** Offers human support below an answer that did not help. */
export function ContactOffer({ onContact, ...props }: { labels: PanelLabels; onContact(): void }) {
  const labels = { ...contactLabels, ...props.labels };
  const place = useRef<HTMLParagraphElement>(null);
  useOwnStyles(place, css);
  return (
    <p ref={place} className="ending contact-offer" part="contact-offer">
      {labels.contactOffer}{' '}
      <button type="button" part="contact" onClick={onContact}>
        {labels.contact}
      </button>
    </p>
  );
}
