import type { SpokenSentence } from './readSentences';

export interface SentenceReaderNeeds {
  win: Window & typeof globalThis;
  /** Language of the text; `undefined` for the browser's own language. */
  getLanguage(): string | undefined;
  /** Called when a sentence starts. */
  onSentence(range: Range): void;
  /** Called at the end of the text or after a failure, but not after `stop`. */
  onEnd(isFailed: boolean): void;
}

/**
 * Reads sentences with the browser's speech synthesis, one utterance each. A pause cancels the utterance, and `resume` speaks it again,
 * because the browser's own pause affects the whole page and does not resume in every browser. Other speech on the page is not
 * interrupted: the reader waits for its end.
 */
export function createSentenceReader({ win, getLanguage, onSentence, onEnd }: SentenceReaderNeeds) {
  const { speechSynthesis } = win;
  let rest: Iterator<SpokenSentence> | null = null;
  let sentence: SpokenSentence | null = null;
  /** The current utterance. The reference is kept, because browsers send no events for an utterance that is garbage-collected. */
  let current: SpeechSynthesisUtterance | null = null;
  let isHeard = false;

  function hush() {
    current = null;
    // An utterance that is still queued is cancelled when it starts, because the browser can only cancel all utterances.
    if (isHeard) speechSynthesis.cancel();
    isHeard = false;
  }

  function end(isFailed: boolean) {
    hush();
    rest = sentence = null;
    onEnd(isFailed);
  }

  function say() {
    if (sentence === null) return end(false);
    const { text, range } = sentence;
    const utterance = new win.SpeechSynthesisUtterance(text);
    const language = getLanguage();
    const voice = findVoice(speechSynthesis.getVoices(), language);
    if (language !== undefined) utterance.lang = language;
    if (voice !== undefined) utterance.voice = voice;
    utterance.addEventListener('start', () => {
      if (utterance !== current) return speechSynthesis.cancel();
      isHeard = true;
      onSentence(range);
    });
    utterance.addEventListener('end', () => {
      if (utterance !== current) return;
      isHeard = false;
      goOn();
    });
    utterance.addEventListener('error', ({ error }) => {
      if (utterance !== current) return;
      isHeard = false;
      // Another script on the page has cancelled the speech.
      end(error !== 'interrupted' && error !== 'canceled');
    });
    current = utterance;
    speechSynthesis.speak(utterance);
  }

  function goOn() {
    sentence = rest?.next().value ?? null;
    say();
  }

  return {
    /** Reads the given sentences and stops the previous ones. */
    start(sentences: Iterator<SpokenSentence>) {
      hush();
      rest = sentences;
      goOn();
    },
    /** Stops speaking and keeps its position. */
    pause: hush,
    /** Continues from the beginning of the interrupted sentence. */
    resume: say,
    stop() {
      hush();
      rest = sentence = null;
    },
  };
}

/**
 * The voice for a language. Prefers voices on the device to voices that send the text to a server, and the language's own region to
 * others.
 */
function findVoice(
  voices: readonly SpeechSynthesisVoice[],
  language: string | undefined,
): SpeechSynthesisVoice | undefined {
  if (language === undefined) return undefined;
  const toParts = (tag: string) => tag.toLowerCase().replaceAll('_', '-');
  const wanted = toParts(language);
  const [base] = wanted.split('-');
  const rank = (voice: SpeechSynthesisVoice) =>
    Number(voice.localService) * 4 + Number(toParts(voice.lang) === wanted) * 2 + Number(voice.default);
  return voices
    .filter(({ lang }) => toParts(lang).split('-')[0] === base)
    .toSorted((one, other) => rank(other) - rank(one))[0];
}
