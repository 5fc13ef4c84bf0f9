import { addListener } from '../../page/browser/addListener';
import type { speechLabels } from '../../../shared/locales/speechLabels';

/** The browser's speech recognition. TypeScript's DOM library has only its events. */
export interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}

export type RecognitionClass = new () => Recognition;

/** Name of the label that explains why nothing was heard. */
export type DictationFailure = keyof typeof speechLabels & `voice${string}`;

export interface DictationEvents {
  /** Called when it starts to listen, after the reader has allowed it. */
  onStart(): void;
  /** Called with all words so far; the last words may still change. */
  onText(text: string): void;
  /** Called when it has ended by itself or after `finish`, with the reason if there is no result, otherwise `null`. */
  onEnd(failure: DictationFailure | null): void;
}

export type Dictation = ReturnType<typeof startDictation>;

/** Labels for the browser's error codes; `voiceFailed` is for all others. */
const FAILURES: Readonly<Record<string, DictationFailure>> = {
  'not-allowed': 'voiceDenied',
  'service-not-allowed': 'voiceDenied',
  'audio-capture': 'voiceNoMicrophone',
  'no-speech': 'voiceSilent',
  network: 'voiceOffline',
};

/** The browser's speech recognition; `undefined` if the browser does not support it. */
export function findRecognition(win: Window): RecognitionClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = win as Window & {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/**
 * Listens until the reader pauses, because readers forget a microphone that stays on, and browsers on phones repeat words in that mode.
 *
 * @param language a BCP 47 tag; `undefined` for the browser's own language
 */
export function startDictation(
  Class: RecognitionClass,
  language: string | undefined,
  { onStart, onText, onEnd }: DictationEvents,
) {
  const recognition = new Class();
  const ending = new AbortController();
  const { signal } = ending;
  let failure: DictationFailure | null = 'voiceSilent';
  if (language !== undefined) recognition.lang = language;
  recognition.interimResults = true;
  addListener(recognition, 'start', onStart, signal);
  addListener(
    recognition,
    'result',
    ({ results }: SpeechRecognitionEvent) => {
      const text = joinSpeech(...[...results].map(([best]) => best?.transcript ?? ''));
      if (text === '') return;
      failure = null;
      onText(text);
    },
    signal,
  );
  addListener(
    recognition,
    'error',
    ({ error }: SpeechRecognitionErrorEvent) => {
      // The browser aborts when the reader does something else, such as dictating in another tab. After recognised words, a following
      // silence is not an error.
      if (error === 'aborted') failure = null;
      else if (error !== 'no-speech' || failure !== null) failure = FAILURES[error] ?? 'voiceFailed';
    },
    signal,
  );
  addListener(recognition, 'end', () => onEnd(failure), signal);
  try {
    recognition.start();
  } catch {
    failure = 'voiceFailed';
    queueMicrotask(() => signal.aborted || onEnd(failure));
  }
  return {
    /** Stops listening. The words so far are still delivered as text. */
    finish() {
      if (failure === 'voiceSilent') failure = null;
      recognition.stop();
    },
    /** Stops listening without further callbacks. */
    abort() {
      ending.abort();
      recognition.abort();
    },
  };
}

/** Joins texts, with a space between them in scripts that use spaces. */
export function joinSpeech(...texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter(Boolean)
    .join(' ')
    .replaceAll(/([\u3000-\u30ff\u3400-\u9fff]) (?=[\u3000-\u30ff\u3400-\u9fff])/g, '$1');
}
