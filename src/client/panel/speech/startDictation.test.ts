import { beforeEach, expect, it, vi } from 'vitest';
import { installFakeSpeech, type FakeSpeech } from '../../../../e2e/fixtures/installFakeSpeech';
import { findRecognition, joinSpeech, startDictation, type RecognitionClass } from './startDictation';

let speech: FakeSpeech;

beforeEach(() => {
  installFakeSpeech();
  speech = (window as unknown as { fakeSpeech: FakeSpeech }).fakeSpeech;
});

function setUp(Class = findRecognition(window) as RecognitionClass) {
  const events = { onStart: vi.fn(), onText: vi.fn(), onEnd: vi.fn() };
  return { ...events, dictation: startDictation(Class, 'de', events) };
}

it('reports what it hears, from the first guess to the final text, and ends with the pause', () => {
  const { onStart, onText, onEnd } = setUp();
  expect(speech.listeningFor()).toBe('de');
  speech.allow();
  expect(onStart).toHaveBeenCalledOnce();
  speech.hear('Wie geht');
  speech.hear(' Wie geht das ', true);
  expect(onText.mock.calls).toEqual([['Wie geht'], ['Wie geht das']]);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(null);
});

it('keeps the words that were said until it is finished', () => {
  const { dictation, onText, onEnd } = setUp();
  speech.hear('Wie');
  dictation.finish();
  expect(onText).toHaveBeenCalledTimes(2);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(null);
});

it('reports nothing more when it is aborted', () => {
  const { dictation, onText, onEnd } = setUp();
  dictation.abort();
  expect(speech.listeningFor()).toBeNull();
  expect(onText).not.toHaveBeenCalled();
  expect(onEnd).not.toHaveBeenCalled();
});

it.each([
  ['not-allowed', 'voiceDenied'],
  ['service-not-allowed', 'voiceDenied'],
  ['audio-capture', 'voiceNoMicrophone'],
  ['no-speech', 'voiceSilent'],
  ['network', 'voiceOffline'],
  ['language-not-supported', 'voiceFailed'],
  ['aborted', null],
])('says why it heard nothing: %s', (error, failure) => {
  const { onEnd } = setUp();
  speech.fail(error);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(failure);
});

it('reports when it ends without a word, unless the reader has ended it', () => {
  const first = setUp();
  speech.fallSilent();
  expect(first.onEnd).toHaveBeenCalledExactlyOnceWith('voiceSilent');
  const second = setUp();
  second.dictation.finish();
  expect(second.onEnd).toHaveBeenCalledExactlyOnceWith(null);
});

it('fails with a message where the browser throws', async () => {
  const { onEnd } = setUp(
    class extends (findRecognition(window) as RecognitionClass) {
      override start() {
        throw new DOMException('no', 'NotAllowedError');
      }
    },
  );
  await Promise.resolve();
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('voiceFailed');
});

it('joins words with spaces, except in scripts without spaces', () => {
  expect(joinSpeech('how', ' do I ', '')).toBe('how do I');
  expect(joinSpeech('これは', '何')).toBe('これは何');
  expect(joinSpeech('이것은', '뭐')).toBe('이것은 뭐');
});
