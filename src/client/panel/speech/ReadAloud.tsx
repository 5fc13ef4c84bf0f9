import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { toLanguageTag } from '../../component/options/optionKinds';
import { useLatest } from '../../page/hooks/useLatest';
import { usePanel } from '../ui/PanelModel';
import { createSentenceMark } from './createSentenceMark';
import type { SentenceMark } from './createSentenceMark';
import { createSentenceReader } from './createSentenceReader';
import { ReadButtons } from './ReadButtons';
import type { ReadingPhase } from './ReadButtons';
import { readSentences } from './readSentences';
import { takeSpeech } from './takeSpeech';
import { useEscape } from './useEscape';
import { useSpeechLabels } from './useSpeechLabels';

/** The buttons that read an answer aloud, if the browser can. Closing the panel, removing the answer, or the next question ends it. */
export function ReadAloud() {
  const { win, isOpen, assistant, locale } = usePanel();
  const labels = useSpeechLabels();
  const place = useRef<HTMLSpanElement>(null);
  const [phase, setPhase] = useState<ReadingPhase>('idle');
  const getLocale = useLatest(locale);

  const { play, pause, resume, stop } = useMemo(() => {
    let mark: SentenceMark | null = null;
    /** Answers are in the page's language, whatever the panel's language is. */
    const getLanguage = () => toLanguageTag(win.document.documentElement.lang) ?? getLocale();
    const reader = createSentenceReader({
      win,
      getLanguage,
      onSentence: (range) => mark?.show(range),
      onEnd(isFailed) {
        mark?.remove();
        setPhase(isFailed ? 'failed' : 'idle');
      },
    });
    const end = () => {
      reader.stop();
      mark?.remove();
      setPhase('idle');
    };
    return {
      stop: end,
      pause() {
        reader.pause();
        setPhase('paused');
      },
      resume() {
        setPhase('playing');
        reader.resume();
      },
      play(answer: Element, codeWord: string) {
        takeSpeech(end);
        mark = createSentenceMark(win, answer);
        setPhase('playing');
        reader.start(readSentences(answer, codeWord, getLanguage()));
      },
    };
  }, [win, getLocale]);

  const questionId = assistant.messages.findLast(({ role }) => role === 'user')?.id;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- these values end the reading
  useLayoutEffect(() => stop, [stop, isOpen, questionId]);
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
