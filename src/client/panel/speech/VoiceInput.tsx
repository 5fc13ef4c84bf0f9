import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { speechLabels } from '../../../shared/locales/speechLabels';
import { useLatest } from '../../page/hooks/useLatest';
import { IconButton } from '../ui/IconButton';
import type { PanelModel } from '../ui/PanelModel';
import { findRecognition, joinSpeech, startDictation, type Dictation, type DictationFailure } from './startDictation';
import { takeSpeech } from './takeSpeech';
import { useEscape } from './useEscape';

const MICROPHONE = 'M12 3.5a3 3 0 0 0-3 3V11a3 3 0 0 0 6 0V6.5a3 3 0 0 0-3-3zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21';

/** The button that adds spoken words to the end of the text in the field, if the browser can. Only the reader sends the text. */
export function VoiceInput({ model }: { model: PanelModel }) {
  const labels = { ...speechLabels, ...model.labels };
  const { place, isSupported, isListening, status, failure, dismiss, press } = useDictation(model, labels);
  if (!isSupported) return null;
  return (
    <span ref={place} className="speech">
      <span className="visually-hidden" role="status">
        {status}
      </span>
      {failure !== null && (
        <span className="speech-note">
          <span role="alert">{labels[failure]}</span>
          <IconButton icon="close" label={labels.dismiss} onClick={dismiss} />
        </span>
      )}
      <IconButton
        part="voice-input"
        icon={MICROPHONE}
        label={labels.voiceInput}
        aria-pressed={isListening}
        onClick={press}
      />
    </span>
  );
}

/** Adds speech to typed text, whose own spaces stay. */
function joinBehind(before: string, text: string): string {
  return /\s$/.test(before) ? before + text : before.slice(0, -1) + joinSpeech(before.slice(-1), text);
}

/** Writes what the reader says behind the draft. */
function useDictation(model: PanelModel, labels: Record<keyof typeof speechLabels, string>) {
  const { win, isOpen, assistant, locale, inputRef } = model;
  const { draft, actions } = assistant;
  const recognition = findRecognition(win);
  const place = useRef<HTMLSpanElement>(null);
  const [isListening, setListening] = useState(false);
  /** Announced by screen readers. */
  const [status, setStatus] = useState('');
  const [failure, setFailure] = useState<DictationFailure | null>(null);
  const dictation = useRef<Dictation | null>(null);
  /** The draft that was last written here. */
  const written = useRef(draft);
  const getDraft = useLatest(draft);

  function begin() {
    if (recognition === undefined || place.current === null) return;
    takeSpeech(place.current.getRootNode(), () => getEnd()());
    setFailure(null);
    setListening(true);
    const before = getDraft();
    written.current = before;
    let heard = '';
    dictation.current = startDictation(recognition, locale, {
      onStart: () => setStatus(labels.voiceListening),
      onText(text) {
        heard = text;
        written.current = joinBehind(before, text);
        actions.setDraft(written.current);
      },
      onEnd(reason) {
        dictation.current = null;
        setListening(false);
        setStatus(heard);
        setFailure(reason);
      },
    });
  }

  function end() {
    if (dictation.current === null) return;
    dictation.current.abort();
    dictation.current = null;
    setListening(false);
    setStatus('');
  }

  function press() {
    if (!isListening) return begin();
    dictation.current?.finish();
    setListening(false);
  }

  // If the draft was changed elsewhere (typed, sent or discarded), the dictation must not overwrite it.
  const isOver = !isOpen || assistant.isConsentPending;
  useLayoutEffect(() => {
    if (dictation.current === null) return;
    if (isOver || draft !== written.current) return end();
    const field = inputRef.current;
    if (field !== null) field.scrollTop = field.scrollHeight;
  });
  const getEnd = useLatest(end);
  useEffect(() => {
    const { document } = win;
    const endHidden = () => document.hidden && getEnd()();
    document.addEventListener('visibilitychange', endHidden);
    return () => {
      document.removeEventListener('visibilitychange', endHidden);
      getEnd()();
    };
  }, [win, getEnd]);
  useEscape(place, isListening, end);

  const isSupported = recognition !== undefined;
  return { place, isSupported, isListening, status, failure, dismiss: () => setFailure(null), press };
}
