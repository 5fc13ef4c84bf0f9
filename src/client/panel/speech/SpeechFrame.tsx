import { useLayoutEffect, useRef } from 'react';
import { useOwnStyles } from '../ui/hooks/useOwnStyles';
import type { PanelModel } from '../ui/PanelModel';
import css from './speech.css?inline';
import { endSpeech } from './takeSpeech';

/** The styles of speech in a panel, and its ends: closing the panel and the next question. */
export function SpeechFrame({ model: { isOpen, assistant } }: { model: PanelModel }) {
  const place = useRef<HTMLSpanElement>(null);
  useOwnStyles(place, css);
  const questionId = assistant.messages.findLast(({ role }) => role === 'user')?.id;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- these values end it
  useLayoutEffect(() => endSpeech(place.current?.getRootNode()), [isOpen, questionId]);
  return <span hidden ref={place} />;
}
