import { useRef } from 'react';
import { useOwnStyles } from '../ui/hooks/useOwnStyles';
import css from './speech.css?inline';

/** The styles of speech, once for all buttons. */
export function SpeechStyles() {
  const place = useRef<HTMLSpanElement>(null);
  useOwnStyles(place, css);
  return <span hidden ref={place} />;
}
