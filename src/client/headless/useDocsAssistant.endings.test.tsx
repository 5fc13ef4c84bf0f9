import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../core/testing/createMemoryStore';
import type { ControlledRequest } from './testing/createControlledFetch';
import { freezeClock, pass, renderAssistant, takeLogged } from './testing/renderAssistant';

beforeEach(freezeClock);
afterEach(() => vi.useRealTimers());

const finishBy = (finishReason: string) => (request: ControlledRequest) =>
  request.send({ type: 'finish', threadId: 't1', finishReason });

/** The endings, how each is caused, and its event. */
const ENDINGS: [ending: string | null, end: (request: ControlledRequest) => void, event: object][] = [
  [null, finishBy('stop'), { type: 'finish', reason: 'stop' }],
  [null, finishBy('unheard-of'), { type: 'finish', reason: 'unheard-of' }],
  ['length', finishBy('length'), { type: 'finish', reason: 'length' }],
  ['content-filter', finishBy('content-filter'), { type: 'finish', reason: 'content-filter' }],
  ['other', finishBy('other'), { type: 'finish', reason: 'other' }],
  ['error', finishBy('error'), { type: 'finish', reason: 'error' }],
  ['aborted', (request) => request.send({ type: 'abort' }), { type: 'error', error: { kind: 'aborted' } }],
  ['interrupted', (request) => request.close(), { type: 'error', error: { kind: 'interrupted' } }],
  ['error', (request) => request.send({ type: 'error' }), { type: 'error', error: { kind: 'answer' } }],
];

describe('how an answer ended', () => {
  it.each(ENDINGS)('(%s) is shown by the message, by an event, and after a reload', async (ending, end, event) => {
    const stores = { store: createMemoryStore(), tabStore: createMemoryStore() };
    const assistant = renderAssistant(stores);
    const request = await assistant.ask('How?');
    request.say('So');
    await pass();
    expect(assistant.now.messages.at(-1)).toMatchObject({ state: 'streaming', ending: null });
    end(request);
    await pass(120);
    expect(assistant.now.messages.at(-1)).toMatchObject({ text: 'So', ending, state: ending ?? 'done' });
    expect(assistant.events.at(-1)).toMatchObject(event);
    assistant.unmount();
    expect(renderAssistant(stores).now.messages.at(-1)).toMatchObject({ text: 'So', ending, state: ending ?? 'done' });
    takeLogged();
  });

  it('by the reader is distinguished from all others', async () => {
    const assistant = renderAssistant();
    (await assistant.ask('How?')).say('So');
    await pass();
    await assistant.run((actions) => actions.stop());
    expect(assistant.now.messages.at(-1)).toMatchObject({ ending: 'stopped' });
  });

  it.each(['length', 'content-filter'])('is shown on the question if %s left no word', async (reason) => {
    const assistant = renderAssistant();
    finishBy(reason)(await assistant.ask('How?'));
    await pass();
    expect(assistant.now).toMatchObject({ status: 'ready', error: null });
    expect(assistant.shown()).toEqual([`Q ${reason}: How?`]);
    (await assistant.ask('In other words?')).answer('So.');
    await pass();
    expect(assistant.shown().at(-1)).toBe('A done: So.');
  });

  it('of the last time is forgotten when the question is asked again', async () => {
    const assistant = renderAssistant();
    const request = await assistant.ask('How?');
    request.say('So');
    finishBy('other')(request);
    await pass();
    await assistant.run((actions) => actions.regenerate());
    assistant.network.last.answer('So it is.');
    await pass();
    expect(assistant.now.messages.at(-1)).toMatchObject({ ending: null, text: 'So it is.' });
  });
});

describe('an answer that was cut at its length limit', () => {
  async function setUp(options: Parameters<typeof renderAssistant>[0] = {}, text = 'Open the settings and') {
    const assistant = renderAssistant(options);
    const request = await assistant.ask('How?');
    request.say(text);
    finishBy('length')(request);
    await pass();
    const deltas: string[] = [];
    assistant.now.streamingText.subscribe((delta) => deltas.push(delta));
    const goOn = async () => {
      expect(await assistant.run((actions) => actions.continueAnswer())).toBe(true);
      await vi.dynamicImportSettled();
      await pass();
      return assistant.network.last;
    };
    return { assistant, goOn, deltas, id: assistant.now.messages.at(-1)?.id };
  }

  it('is continued in the same answer, and the question for it shows nowhere', async () => {
    const { assistant, goOn, deltas, id } = await setUp();
    const request = await goOn();
    expect(request.body.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(request.body.threadId).toBe('t1');
    expect(JSON.stringify(request.body.messages.at(-1))).toMatch(/continue/i);
    expect(assistant.events.at(-1)).toMatchObject({ type: 'ask', source: 'continue' });
    expect(assistant.shown()).toEqual(['Q done: How?', 'A streaming: Open the settings and']);
    request.say('settings and save');
    await pass();
    expect(assistant.shown().at(-1)).toBe('A streaming: Open the settings and save');
    request.answer(' them.', 't2');
    await pass();
    expect(assistant.shown()).toEqual(['Q done: How?', 'A done: Open the settings and save them.']);
    expect(assistant.now.messages.at(-1)?.id).toBe(id);
    expect(deltas).toEqual([' save', ' them.']);
    expect(assistant.now.thread).toMatchObject({ id: 't2' });
    const next = await assistant.ask('And then?');
    const parts = next.body.messages[1]?.parts ?? [];
    expect(parts.map((part) => ('text' in part ? part.text : part.type)).join('')).toBe(
      'Open the settings and save them.',
    );
  });

  it('is continued more than once, also after a reload', async () => {
    const stores = { store: createMemoryStore(), tabStore: createMemoryStore() };
    const first = await setUp(stores);
    const request = await first.goOn();
    request.say(' save');
    finishBy('length')(request);
    await pass();
    expect(first.assistant.shown().at(-1)).toBe('A length: Open the settings and save');
    first.assistant.unmount();
    const second = renderAssistant(stores);
    expect(await second.run((actions) => actions.continueAnswer())).toBe(true);
    await pass();
    second.network.last.answer(' them.');
    await pass();
    expect(second.shown().at(-1)).toBe('A done: Open the settings and save them.');
  });

  it('can be continued again when that failed or was stopped before a word came', async () => {
    const { assistant, goOn } = await setUp();
    (await goOn()).fail(503);
    await pass();
    expect(assistant.now.error?.kind).toBe('server');
    expect(assistant.shown()).toEqual(['Q done: How?', 'A length: Open the settings and']);
    await goOn();
    await assistant.run((actions) => actions.stop());
    expect(assistant.shown().at(-1)).toBe('A length: Open the settings and');
    (await goOn()).cut();
    await pass();
    expect(assistant.shown().at(-1)).toBe('A length: Open the settings and');
    (await goOn()).answer(' save.');
    await pass();
    expect(assistant.shown()).toEqual(['Q done: How?', 'A done: Open the settings and save.']);
    expect(takeLogged()).toEqual(['server', 'network']);
  });

  it.each(['', 'settings and'])('is complete when the service has nothing to add (%s)', async (words) => {
    const { assistant, goOn } = await setUp();
    (await goOn()).answer(words);
    await pass();
    expect(assistant.shown()).toEqual(['Q done: How?', 'A done: Open the settings and']);
    expect(assistant.now.error).toBeNull();
  });

  it('keeps what came of the rest before that was stopped, cut, or left', async () => {
    const stores = { store: createMemoryStore(), tabStore: createMemoryStore() };
    const { assistant, goOn } = await setUp(stores);
    (await goOn()).say(' save');
    await pass();
    await assistant.run((actions) => actions.stop());
    expect(assistant.shown().at(-1)).toBe('A stopped: Open the settings and save');
    const other = await setUp(stores);
    (await other.goOn()).say(' save');
    await pass();
    await other.assistant.run((actions) => actions.save());
    expect(renderAssistant(stores).shown().at(-1)).toBe('A interrupted: Open the settings and save');
  });

  it('is the only one that is continued', async () => {
    const assistant = renderAssistant();
    expect(await assistant.run((actions) => actions.continueAnswer())).toBe(false);
    (await assistant.ask('How?')).answer('So.');
    await pass();
    expect(await assistant.run((actions) => actions.continueAnswer())).toBe(false);
    finishBy('length')(await assistant.ask('And?'));
    await pass();
    expect(await assistant.run((actions) => actions.continueAnswer())).toBe(false);
    expect(assistant.network.requests).toHaveLength(2);
  });

  it('keeps the sources and searches of both', async () => {
    const { assistant, goOn } = await setUp();
    const request = await goOn();
    request.send(
      { type: 'start-step' },
      { type: 'tool-input-available', toolCallId: 'c', toolName: 'search', input: { query: 'x' } },
    );
    request.send({
      type: 'tool-output-available',
      toolCallId: 'c',
      output: { results: [{ path: '/a', metadata: { title: 'A' } }] },
    });
    request.say(' save');
    request.say(' them.');
    request.send({ type: 'text-delta', id: 'second', delta: 'A paragraph.' });
    request.finish();
    await pass();
    expect(assistant.now.messages.at(-1)).toMatchObject({
      text: 'Open the settings and save them.\n\nA paragraph.',
      searches: [{ query: 'x', state: 'done' }],
    });
  });
});

describe('a step that the service takes back', () => {
  const step = { type: 'start-step' };
  const reset = { type: 'reset-step' };

  it('is removed from the answer and from views, and following text is added to the earlier text', async () => {
    const assistant = renderAssistant();
    const request = await assistant.ask('How?');
    let shown = '';
    assistant.now.streamingText.subscribe((delta) => (shown += delta));
    request.send(step);
    request.say('First.');
    request.send({ type: 'finish-step' }, step);
    request.send({ type: 'tool-input-available', toolCallId: 'c', toolName: 'search', input: { query: 'wrong' } });
    request.say('Wrong');
    await pass();
    expect(assistant.shown().at(-1)).toBe('A streaming: First.\n\nWrong');
    request.say(' words.');
    request.send(reset);
    await pass(120);
    expect(assistant.shown().at(-1)).toBe('A streaming: First.');
    expect(assistant.now.messages.at(-1)?.searches).toEqual([]);
    expect(assistant.now.streamingText.text).toBe('First.');
    shown = assistant.now.streamingText.text;
    request.say('Right');
    await pass();
    request.answer(' words.');
    await pass(120);
    expect(assistant.shown().at(-1)).toBe('A done: First.\n\nRight words.');
    expect(shown).toBe('First.\n\nRight words.');
  });

  it('that contained everything leaves no answer', async () => {
    const assistant = renderAssistant();
    const request = await assistant.ask('How?');
    request.send(step);
    request.say('Wrong.');
    request.send(reset);
    request.finish();
    await pass(120);
    expect(assistant.shown()).toEqual(['Q error: How?']);
    expect(takeLogged()).toEqual(['empty']);
  });

  it('all at once shows only what the service kept', async () => {
    const assistant = renderAssistant();
    const request = await assistant.ask('How?');
    request.send(step);
    request.say('Wrong.');
    request.send(reset);
    request.answer('Right.');
    await pass(120);
    expect(assistant.shown().at(-1)).toBe('A done: Right.');
    expect(assistant.typesOf().filter((type) => type === 'first-text')).toHaveLength(1);
  });

  it('of a continued answer leaves the answer that was continued', async () => {
    const assistant = renderAssistant();
    const first = await assistant.ask('How?');
    first.say('Open the settings and');
    finishBy('length')(first);
    await pass();
    await assistant.run((actions) => actions.continueAnswer());
    await vi.dynamicImportSettled();
    await pass();
    const { last } = assistant.network;
    last.say(' close');
    last.send(reset);
    last.send({ type: 'text-delta', id: 'b', delta: 'settings and save them.' });
    last.finish();
    await pass(120);
    expect(assistant.shown().at(-1)).toBe('A done: Open the settings and save them.');
  });
});
