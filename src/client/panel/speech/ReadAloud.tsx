import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { speechLabels } from '../../../shared/locales/speechLabels';
import { toLanguageTag } from '../../options/optionKinds';
import type { MessageContext } from '../ui/MessageContext';
import { createSentenceMark, type SentenceMark } from './createSentenceMark';
import { createSentenceReader } from './createSentenceReader';
import { ReadButtons, type ReadingPhase } from './ReadButtons';
import { readSentences } from './readSentences';
import { takeSpeech } from './takeSpeech';
import { useEscape } from './useEscape';

/** The buttons that read an answer aloud, if the browser can. The removal of the answer ends it. */
export function ReadAloud({ context }: { context: MessageContext }) {
  const { win, getOptions } = context;
  const labels = { ...speechLabels, ...context.labels };
  const place = useRef<HTMLSpanElement>(null);
  const [phase, setPhase] = useState<ReadingPhase>('idle');

  const { play, pause, resume, stop } = useMemo(() => createReading(win, getOptions, setPhase), [win, getOptions]);
  useLayoutEffect(() => stop, [stop]);
  useEscape(place, phase === 'playing' || phase === 'paused', stop);

  function handlePlay() {
    if (phase === 'paused') return resume();
    const answer = place.current?.closest('[part=message]')?.querySelector('[part~=answer]');
    if (answer) play(answer, labels.markdownCode);
  }

  if (!('speechSynthesis' in win)) return null;
  return (
    <span ref={place} className="speech">
      <ReadButtons phase={phase} labels={labels} onPlay={handlePlay} onPause={pause} onStop={stop} />
    </span>
  );
}

/** The reading of one answer, which reports its phases. */
function createReading(
  win: MessageContext['win'],
  getOptions: MessageContext['getOptions'],
  onPhase: (phase: ReadingPhase) => void,
) {
  let mark: SentenceMark | null = null;
  /** Answers are in the page's language, whatever the panel's language is. */
  const getLanguage = () => toLanguageTag(win.document.documentElement.lang) ?? getOptions().locale;
  const reader = createSentenceReader({
    win,
    getLanguage,
    onSentence: (range) => mark?.show(range),
    onEnd(isFailed) {
      mark?.remove();
      onPhase(isFailed ? 'failed' : 'idle');
    },
  });
  const stop = () => {
    reader.stop();
    mark?.remove();
    onPhase('idle');
  };
  return {
    stop,
    pause() {
      reader.pause();
      onPhase('paused');
    },
    resume() {
      onPhase('playing');
      reader.resume();
    },
    play(answer: Element, codeWord: string) {
      takeSpeech(answer.getRootNode(), stop);
      mark = createSentenceMark(win, answer);
      onPhase('playing');
      reader.start(readSentences(answer, codeWord, getLanguage()));
    },
  };
}
