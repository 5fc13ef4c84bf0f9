import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../core/testing/createMemoryStore';
import { freezeClock, pass, renderAssistant, takeLogged } from './testing/renderAssistant';

beforeEach(() => freezeClock());
afterEach(() => vi.useRealTimers());

const WORDS = Array.from({ length: 40 }, (_, index) => `word ${index} `);

/** Streams words, each in an update of its own. */
async function stream(assistant: ReturnType<typeof renderAssistant>, words: readonly string[]) {
  for (const word of words) {
    assistant.network.last.say(word);
    await pass();
  }
}

describe('with the text apart from the messages', () => {
  it('a streamed answer renders nothing anew, and stands in the messages at its end', async () => {
    const assistant = renderAssistant({ textIn: 'liveText' });
    const pieces: string[] = [];
    assistant.now.liveText.subscribe((piece) => pieces.push(piece));
    await assistant.ask('How?');
    await stream(assistant, WORDS.slice(0, 2));
    const { renders } = assistant;
    await stream(assistant, WORDS.slice(2));
    expect(assistant.renders).toBe(renders);
    expect(assistant.shown()).toEqual(['Q done: How?', `A streaming: ${WORDS[0]}`]);
    expect(assistant.now.liveText.text).toBe(WORDS.join(''));
    expect(pieces).toEqual(WORDS);
    assistant.network.last.finish();
    await pass();
    expect(assistant.shown()).toEqual(['Q done: How?', `A done: ${WORDS.join('')}`]);
  });

  it('an answer renders three times: with its question, its beginning and its end', async () => {
    const assistant = renderAssistant({ textIn: 'liveText' });
    const counts = [assistant.renders];
    await assistant.ask('How?');
    counts.push(assistant.renders);
    await stream(assistant, WORDS);
    counts.push(assistant.renders);
    assistant.network.last.finish();
    await pass();
    counts.push(assistant.renders);
    expect(assistant.shown()).toEqual(['Q done: How?', `A done: ${WORDS.join('')}`]);
    expect(counts.map((count) => count - counts[0]!)).toEqual([0, 1, 2, 3]);
  });

  it('a stopped answer keeps all that was shown', async () => {
    const assistant = renderAssistant({ textIn: 'liveText' });
    await assistant.ask('How?');
    await stream(assistant, WORDS);
    await assistant.run((actions) => actions.stop());
    expect(assistant.shown()).toEqual(['Q done: How?', `A stopped: ${WORDS.join('')}`]);
  });

  it('a cut keeps all that had come', async () => {
    const assistant = renderAssistant({ textIn: 'liveText' });
    await assistant.ask('How?');
    await stream(assistant, WORDS);
    assistant.network.last.cut();
    await pass();
    expect(assistant.shown()).toEqual(['Q done: How?', `A interrupted: ${WORDS.join('')}`]);
    expect(takeLogged()).toEqual(['interrupted']);
  });

  it('what is kept while the answer grows is what is shown', async () => {
    const store = createMemoryStore();
    const assistant = renderAssistant({ textIn: 'liveText', store });
    await assistant.ask('How?');
    await stream(assistant, WORDS);
    expect(store.read()).toContain(WORDS.slice(0, 30).join(''));
    await assistant.run((actions) => actions.save(), 0);
    expect(store.read()).toContain(WORDS.join(''));
  });

  it('an answer is slow only while no text comes', async () => {
    const assistant = renderAssistant({ textIn: 'liveText', slowNoticeMs: 1_000 });
    await assistant.ask('How?');
    await stream(assistant, WORDS);
    expect(assistant.now.isSlow).toBe(false);
    await pass(1_000);
    expect(assistant.now.isSlow).toBe(true);
    await stream(assistant, ['more']);
    expect(assistant.now.isSlow).toBe(false);
  });

  it('text around a search comes in order, and the search shows at once', async () => {
    const assistant = renderAssistant({ textIn: 'liveText' });
    await assistant.ask('How?');
    const { last } = assistant.network;
    await stream(assistant, ['Let me ', 'look.']);
    last.send({ type: 'text-end', id: 'text' });
    last.send({ type: 'tool-input-available', toolCallId: '1', toolName: 'search', input: { query: 'install' } });
    await pass();
    expect(assistant.now.messages.at(-1)).toMatchObject({ text: 'Let me look.', searches: [{ query: 'install' }] });
    last.send({ type: 'text-delta', id: 'more', delta: 'Here ' });
    await pass();
    last.send({ type: 'text-delta', id: 'more', delta: 'it is.' });
    await pass();
    expect(assistant.now.liveText.text).toBe('Let me look.\n\nHere it is.');
    await assistant.run((actions) => actions.stop());
    expect(assistant.shown().at(-1)).toBe('A stopped: Let me look.\n\nHere it is.');
  });

  it('nothing of an answer shows in the conversation that comes after it', async () => {
    const assistant = renderAssistant({ textIn: 'liveText' });
    const first = await assistant.ask('How?');
    await stream(assistant, WORDS);
    await assistant.run((actions) => actions.startNew());
    first.say('late');
    await pass();
    expect(assistant.now.liveText.text).toBe('');
    await assistant.ask('And?');
    await stream(assistant, ['Other']);
    expect(assistant.now.liveText.text).toBe('Other');
    expect(assistant.shown()).toEqual(['Q done: And?', 'A streaming: Other']);
  });
});
