import { useLayoutEffect, useMemo, useState } from 'react';
import { useLatest } from '../../page/hooks/useLatest';
import { toLanguageTag } from '../../component/options/optionKinds';
import { createSentenceReader } from './createSentenceReader';
import type { SentenceMark } from './createSentenceMark';
import { createSentenceMark } from './createSentenceMark';
import type { ReadingPhase } from './ReadButtons';
import { readSentences } from './readSentences';
import type { SpeechProps, SpeechTexts } from './Speech';
import type { GuestPlace } from './usePlaces';
import { useEscape } from './useEscape';

/** The answer that is read aloud, identified by its buttons. */
interface Reading {
  element: Element;
  phase: ReadingPhase;
}

/**
 * Reads one answer of the panel aloud. Closing the panel, removing the answer, or the next question ends it.
 *
 * @param places elements for the buttons, one for each answer
 */
export function useReading(
  { state, assistant, locale }: Pick<SpeechProps, 'state' | 'assistant' | 'locale'>,
  labels: SpeechTexts,
  places: readonly GuestPlace[],
) {
  const { win } = state.host;
  const [reading, setReading] = useState<Reading | null>(null);
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
        setReading((ended) => (isFailed && ended !== null ? { ...ended, phase: 'failed' } : null));
      },
    });
    const stopReading = () => {
      reader.stop();
      mark?.remove();
      setReading(null);
    };
    return {
      stop: stopReading,
      pause() {
        reader.pause();
        setReading((paused) => paused && { ...paused, phase: 'paused' });
      },
      resume() {
        setReading((resumed) => resumed && { ...resumed, phase: 'playing' });
        reader.resume();
      },
      play(element: Element, codeWord: string) {
        const answer = element.closest('[part=message]')?.querySelector('[part~=answer]');
        if (!answer) return;
        stopReading();
        mark = createSentenceMark(win, answer);
        setReading({ element, phase: 'playing' });
        reader.start(readSentences(answer, codeWord, getLanguage()));
      },
    };
  }, [win, getLocale]);

  const questionId = assistant.messages.findLast(({ role }) => role === 'user')?.id;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- these values end the reading
  useLayoutEffect(() => stop, [stop, state.isOpen, questionId]);
  const isGone = reading !== null && !places.some(({ element }) => element === reading.element);
  useLayoutEffect(() => {
    if (isGone) stop();
  }, [isGone, stop]);
  const isActive = reading?.phase === 'playing' || reading?.phase === 'paused';
  useEscape(state.host, isActive, stop);

  const phaseOf = (element: Element) => (reading?.element === element ? reading.phase : 'idle');
  return {
    isPlaying: reading?.phase === 'playing',
    phaseOf,
    play: (element: Element) => (phaseOf(element) === 'paused' ? resume() : play(element, labels.markdownCode)),
    pause,
    stop,
  };
}
