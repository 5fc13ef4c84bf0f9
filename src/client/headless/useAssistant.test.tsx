import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConversations } from '../core/conversation/conversations';
import { toConversationMarkdown } from '../core/conversation/sharing/toConversationMarkdown';
import { readMessageText } from '../core/conversation/toMessageView';
import { createMemoryStore } from '../core/testing/createMemoryStore';
import { en } from '../../shared/locales/en';
import { useAssistant } from './useAssistant';
import { freezeClock, pass, renderAssistant, takeLogged } from './testing/renderAssistant';

beforeEach(() => freezeClock());
afterEach(() => vi.useRealTimers());

const WORDS = Array.from({ length: 40 }, (_, index) => `word ${index} `);

/** Streams words, each in a separate update. */
async function stream(assistant: ReturnType<typeof renderAssistant>, words: readonly string[]) {
  for (const word of words) {
    assistant.network.last.say(word);
    await pass();
  }
}

/** The hook as the panel uses it: growing text causes no render. */
const renderPanel = (change = {}) => renderAssistant(change, { useHook: (options) => useAssistant(options) });

describe('an answer on its way', () => {
  it('causes no render, and is in the messages at any moment', async () => {
    const assistant = renderPanel();
    const pieces: string[] = [];
    await assistant.ask('How?');
    assistant.now.streamingText.subscribe((delta) => pieces.push(delta));
    await stream(assistant, WORDS.slice(0, 2));
    const { renders } = assistant;
    await stream(assistant, WORDS.slice(2));
    expect(assistant.renders).toBe(renders);
    expect(assistant.now.streamingText.text).toBe(WORDS.join(''));
    expect(assistant.shown()).toEqual(['Q done: How?', `A streaming: ${WORDS.join('')}`]);
    expect(pieces).toEqual(WORDS);
    assistant.network.last.finish();
    await pass();
    expect(assistant.shown()).toEqual(['Q done: How?', `A done: ${WORDS.join('')}`]);
  });

  it('an answer renders three times: with its question, its beginning and its end', async () => {
    const assistant = renderPanel();
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

  it('a stopped answer keeps all shown text', async () => {
    const assistant = renderPanel();
    await assistant.ask('How?');
    await stream(assistant, WORDS);
    await assistant.run((actions) => actions.stop());
    expect(assistant.shown()).toEqual(['Q done: How?', `A stopped: ${WORDS.join('')}`]);
  });

  it('a lost connection keeps all text that has arrived', async () => {
    const assistant = renderPanel();
    await assistant.ask('How?');
    await stream(assistant, WORDS);
    assistant.network.last.cut();
    await pass();
    expect(assistant.shown()).toEqual(['Q done: How?', `A interrupted: ${WORDS.join('')}`]);
    expect(takeLogged()).toEqual(['interrupted']);
  });

  it('the stored answer equals the shown answer while it grows', async () => {
    const store = createMemoryStore();
    const assistant = renderPanel({ store });
    await assistant.ask('How?');
    await stream(assistant, WORDS);
    expect(store.read()).toContain(WORDS.slice(0, 30).join(''));
    await assistant.run((actions) => actions.save(), 0);
    expect(store.read()).toContain(WORDS.join(''));
  });

  it('an answer is slow only while no text comes', async () => {
    const assistant = renderPanel();
    await assistant.ask('How?');
    await stream(assistant, WORDS);
    expect(assistant.now.isSlow).toBe(false);
    await pass(8_000);
    expect(assistant.now.isSlow).toBe(true);
    await stream(assistant, ['more']);
    expect(assistant.now.isSlow).toBe(false);
  });

  it('text around a search comes in order, and the search shows at once', async () => {
    const assistant = renderPanel();
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
    expect(assistant.now.streamingText.text).toBe('Let me look.\n\nHere it is.');
    await assistant.run((actions) => actions.stop());
    expect(assistant.shown().at(-1)).toBe('A stopped: Let me look.\n\nHere it is.');
  });

  describe('of parts that are open at once, which grow in turns', () => {
    const WHOLE = 'One two three.\n\nFour five six.';

    async function streamInTurns(store = createMemoryStore()) {
      const assistant = renderPanel({ store });
      await assistant.ask('How?');
      const words: [id: string, word: string][] = [
        ['a', 'One '],
        ['b', 'Four '],
        ['a', 'two '],
        ['b', 'five '],
        ['a', 'three.'],
        ['b', 'six.'],
      ];
      for (const [id, delta] of words) {
        assistant.network.last.send({ type: 'text-delta', id, delta });
        await pass();
      }
      return { assistant, store };
    }

    it('shows the text of each, and renders it again within a moment', async () => {
      const { assistant } = await streamInTurns();
      expect(assistant.now.streamingText.text).toBe(WHOLE);
      expect(assistant.shown()).toEqual(['Q done: How?', `A streaming: ${WHOLE}`]);
      const { renders } = assistant;
      assistant.network.last.send({ type: 'text-delta', id: 'a', delta: ' More.' });
      await pass(200);
      expect(assistant.renders).toBe(renders + 1);
    });

    it('renders a long answer rarely', async () => {
      const assistant = renderPanel();
      await assistant.ask('How?');
      const { last } = assistant.network;
      last.send(
        { type: 'text-delta', id: 'a', delta: 'x'.repeat(100_000) },
        { type: 'text-delta', id: 'b', delta: 'y' },
      );
      await pass(500);
      const { renders } = assistant;
      for (let index = 0; index < 20; index += 1) {
        last.send({ type: 'text-delta', id: 'a', delta: 'x' });
        await pass();
      }
      expect(assistant.renders - renders).toBeLessThanOrEqual(2);
    });

    it('keeps the text of each when it is stopped, stored, and shared', async () => {
      const { assistant, store } = await streamInTurns();
      await assistant.run((actions) => actions.stop());
      expect(assistant.shown()).toEqual(['Q done: How?', `A stopped: ${WHOLE}`]);
      const words = { ...en, you: 'You', assistant: 'AI' };
      const shared = { docsUrl: 'https://docs.test/', address: 'https://docs.test/a', words };
      expect(toConversationMarkdown(assistant.now.messages, shared)).toContain(WHOLE);
      assistant.unmount();
      const [kept] = readConversations(store.read());
      expect(readMessageText(kept?.messages.at(-1)?.parts ?? [])).toBe(WHOLE);
    });
  });

  it('nothing of an answer shows in the conversation that comes after it', async () => {
    const assistant = renderPanel();
    const first = await assistant.ask('How?');
    await stream(assistant, WORDS);
    await assistant.run((actions) => actions.startNew());
    first.say('late');
    await pass();
    expect(assistant.now.streamingText.text).toBe('');
    await assistant.ask('And?');
    await stream(assistant, ['Other']);
    expect(assistant.now.streamingText.text).toBe('Other');
    expect(assistant.shown()).toEqual(['Q done: And?', 'A streaming: Other']);
  });
});
