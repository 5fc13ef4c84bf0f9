import type { speechLabels } from '../../../shared/locales/speechLabels';

/** Recognition of speech as browsers have it: the types of the page's library have its events alone. */
export interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}

/** The class of {@link Recognition}. */
export type RecognitionClass = new () => Recognition;

/** A text that says why nothing was heard. */
export type DictationFailure = keyof typeof speechLabels & `voice${string}`;

/** Told by {@link startDictation}. */
export interface DictationEvents {
  /** From now on it listens: the reader has allowed it. */
  onStart(): void;
  /** All that was heard so far; its end may still change. */
  onText(text: string): void;
  /** It has ended by itself or by `finish`: why without a result, or `null`. */
  onEnd(failure: DictationFailure | null): void;
}

/** A dictation on its way. */
export interface Dictation {
  /** Listens no longer; what was said until now still comes as text. */
  finish(): void;
  /** Listens no longer, and tells nothing any more. */
  abort(): void;
}

/** Error codes of the browser with the text that each has; `voiceFailed` stands for the others. */
const FAILURES: Readonly<Record<string, DictationFailure>> = {
  'not-allowed': 'voiceDenied',
  'service-not-allowed': 'voiceDenied',
  'audio-capture': 'voiceNoMicrophone',
  'no-speech': 'voiceSilent',
  network: 'voiceOffline',
};

/** The recognition of speech that a browser has; `undefined` where it has none. */
export function findRecognition(win: Window): RecognitionClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = win as Window & {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/**
 * Listens until the reader pauses: a microphone that stays on until it is switched off is forgotten, and browsers on phones repeat
 * themselves in that mode.
 *
 * @param language as browsers name it; `undefined` for the browser's own
 */
export function startDictation(
  Class: RecognitionClass,
  language: string | undefined,
  { onStart, onText, onEnd }: DictationEvents,
): Dictation {
  const recognition = new Class();
  const ending = new AbortController();
  const { signal } = ending;
  let failure: DictationFailure | null = 'voiceSilent';
  if (language !== undefined) recognition.lang = language;
  recognition.interimResults = true;
  recognition.addEventListener('start', onStart, { signal });
  recognition.addEventListener(
    'result',
    (event) => {
      const { results } = event as SpeechRecognitionEvent;
      const text = joinSpeech(...[...results].map(([best]) => best?.transcript ?? ''));
      if (text === '') return;
      failure = null;
      onText(text);
    },
    { signal },
  );
  recognition.addEventListener(
    'error',
    (event) => {
      const { error } = event as SpeechRecognitionErrorEvent;
      // A browser aborts for what the reader does elsewhere, such as to speak in another tab. Words that were heard need no excuse for silence.
      if (error === 'aborted') failure = null;
      else if (error !== 'no-speech' || failure !== null) failure = FAILURES[error] ?? 'voiceFailed';
    },
    { signal },
  );
  recognition.addEventListener('end', () => onEnd(failure), { signal });
  try {
    recognition.start();
  } catch {
    failure = 'voiceFailed';
    queueMicrotask(() => signal.aborted || onEnd(failure));
  }
  return {
    finish() {
      if (failure === 'voiceSilent') failure = null;
      recognition.stop();
    },
    abort() {
      ending.abort();
      recognition.abort();
    },
  };
}

/** Texts as one, with a space between words of languages that have spaces. */
export function joinSpeech(...texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter(Boolean)
    .join(' ')
    .replaceAll(/([\u3000-\u30ff\u3400-\u9fff]) (?=[\u3000-\u30ff\u3400-\u9fff])/g, '$1');
}
