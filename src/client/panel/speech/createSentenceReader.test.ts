import { beforeEach, expect, it, vi } from 'vitest';
import { installFakeSpeech, type FakeSpeech } from '../../../../e2e/fixtures/installFakeSpeech';
import { createSentenceReader } from './createSentenceReader';

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));
const range = document.createRange();
const toSentences = (...texts: string[]) => texts.map((text) => ({ text, range })).values();
let speech: FakeSpeech;

function setUp(language: string | undefined = 'en-US') {
  const onSentence = vi.fn();
  const onEnd = vi.fn();
  const reader = createSentenceReader({ win: window, getLanguage: () => language, onSentence, onEnd });
  return { reader, onSentence, onEnd };
}

beforeEach(() => {
  installFakeSpeech();
  speech = (window as unknown as { fakeSpeech: FakeSpeech }).fakeSpeech;
});

it('says one sentence after the other, in a voice of the language that is on the device, and ends once', async () => {
  const { reader, onSentence, onEnd } = setUp();
  reader.start(toSentences('One.', 'Two.'));
  await soon();
  expect(speech.spoken).toEqual([{ text: 'One.', lang: 'en-US', voice: 'British English' }]);
  speech.finish();
  await soon();
  expect(speech.speaking()).toBe('Two.');
  speech.finish();
  expect(onSentence).toHaveBeenCalledTimes(2);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(false);
});

it('leaves the voice to the browser if the language has no voice', async () => {
  const { reader } = setUp('fi');
  reader.start(toSentences('Yksi.'));
  await soon();
  expect(speech.spoken).toEqual([{ text: 'Yksi.', lang: 'fi', voice: null }]);
});

it('begins the sentence again after a pause, and nothing after a stop', async () => {
  const { reader, onEnd } = setUp();
  reader.start(toSentences('One.', 'Two.'));
  await soon();
  reader.pause();
  expect(speech.speaking()).toBeNull();
  reader.resume();
  await soon();
  expect(speech.spoken.map(({ text }) => text)).toEqual(['One.', 'One.']);
  reader.stop();
  await soon();
  expect(speech.speaking()).toBeNull();
  expect(onEnd).not.toHaveBeenCalled();
});

it('never silences other speech: it waits for it, and cancels its own utterance when it would begin', async () => {
  const { reader, onSentence } = setUp();
  window.speechSynthesis.speak(new window.SpeechSynthesisUtterance('Other'));
  await soon();
  reader.start(toSentences('One.'));
  await soon();
  expect(speech.speaking()).toBe('Other');
  reader.stop();
  expect(speech.speaking()).toBe('Other');
  speech.finish();
  await soon();
  expect(speech.speaking()).toBeNull();
  expect(onSentence).not.toHaveBeenCalled();
});

it('ends silently when another script cancels the speech, and with a message when the voice fails', async () => {
  const { reader, onEnd } = setUp();
  reader.start(toSentences('One.', 'Two.'));
  await soon();
  window.speechSynthesis.cancel();
  expect(onEnd).toHaveBeenLastCalledWith(false);
  reader.start(toSentences('One.', 'Two.'));
  await soon();
  speech.failVoice('synthesis-failed');
  expect(onEnd).toHaveBeenLastCalledWith(true);
  expect(onEnd).toHaveBeenCalledTimes(2);
});
