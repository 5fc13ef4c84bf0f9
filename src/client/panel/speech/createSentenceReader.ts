import type { SpokenSentence } from './readSentences';

/** The surroundings of {@link createSentenceReader}. */
export interface SentenceReaderNeeds {
  win: Window & typeof globalThis;
  /** Language of what is read; `undefined` for the browser's own. */
  getLanguage(): string | undefined;
  /** A sentence begins to be heard. */
  onSentence(range: Range): void;
  /** It has ended, at the end of the text or because it failed; `stop` is no end. */
  onEnd(isFailed: boolean): void;
}

/** Reads one answer at a time. */
export interface SentenceReader {
  /** Reads from here on, in place of what it reads. */
  start(sentences: Iterator<SpokenSentence>): void;
  /** Falls silent, and keeps its place. */
  pause(): void;
  /** Goes on with the sentence that was being read, from its beginning. */
  resume(): void;
  stop(): void;
}

/**
 * Reads sentences by the browser's speech, one utterance each. A pause takes the utterance away and the way on says it again, since the
 * browser's own pause holds the speech of the whole page, and not every browser comes back from it. Speech of others on the page is
 * left alone: ours waits for its end.
 */
export function createSentenceReader({ win, getLanguage, onSentence, onEnd }: SentenceReaderNeeds): SentenceReader {
  const { speechSynthesis } = win;
  let rest: Iterator<SpokenSentence> | null = null;
  let sentence: SpokenSentence | null = null;
  /** The utterance that counts. Kept, as browsers tell nothing more of one that nobody holds. */
  let current: SpeechSynthesisUtterance | null = null;
  let isHeard = false;

  function hush() {
    current = null;
    // One that still waits behind others is taken away when it begins: the browser can only silence all.
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
      // Somebody else on the page has silenced the browser.
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
    start(sentences) {
      hush();
      rest = sentences;
      goOn();
    },
    pause: hush,
    resume: say,
    stop() {
      hush();
      rest = sentence = null;
    },
  };
}

/** The voice for a language: one on the device before one to which the text is sent, and the language's own region before others. */
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
