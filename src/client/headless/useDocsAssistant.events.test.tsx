import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AskSource } from '../core/conversation/assistantMessage';
import { freezeClock, pass, renderAssistant, takeLogged } from './testing/renderAssistant';

beforeEach(freezeClock);
afterEach(() => vi.useRealTimers());

describe('events', () => {
  it('report an answer once from its question to its end', async () => {
    const assistant = renderAssistant();
    const request = await assistant.ask('How?');
    await pass(440);
    request.say('So');
    await pass(500);
    request.answer(' it goes.', 't7');
    await pass();
    expect(assistant.events).toEqual([
      { type: 'ask', source: 'composer' },
      { type: 'first-text', source: 'composer', elapsedMs: 500 },
      { type: 'finish', source: 'composer', threadId: 't7', reason: 'stop', elapsedMs: expect.any(Number) },
    ]);
    const finish = assistant.events[2];
    expect(finish?.type === 'finish' && finish.elapsedMs).toBeGreaterThanOrEqual(1_000);
  });

  it.each<AskSource>(['starter-question', 'suggestion', 'selection', 'code', 'address', 'api'])(
    'name the entry point %s that a question came from, through to its end',
    async (source) => {
      const assistant = renderAssistant();
      await assistant.run((actions) => actions.ask({ text: 'How?', source }));
      assistant.network.last.answer('So.');
      await pass();
      expect(assistant.events.map((event) => 'source' in event && event.source)).toEqual([source, source, source]);
    },
  );

  it('report a stop instead of an end', async () => {
    const assistant = renderAssistant();
    (await assistant.ask('How?')).say('So');
    await pass();
    await assistant.run((actions) => actions.stop());
    expect(assistant.typesOf()).toEqual(['ask', 'first-text', 'stop']);
  });

  it('report an error instead of an end, once to both handlers and the console', async () => {
    const assistant = renderAssistant();
    (await assistant.ask('How?')).fail(500, '{"error":"Down."}');
    await pass();
    const [, event] = assistant.events;
    expect(event).toMatchObject({ type: 'error', source: 'composer', error: { kind: 'server', status: 500 } });
    expect(assistant.errors).toEqual([event?.type === 'error' && event.error]);
    expect(assistant.now.error).toBe(assistant.errors[0]);
    expect(vi.mocked(console.error).mock.calls).toEqual([['[docs-assistant]', assistant.errors[0]]]);
    await pass(5_000);
    expect(assistant.typesOf()).toEqual(['ask', 'error']);
    expect(takeLogged()).toEqual(['server']);
  });

  it('report a retry as a separate question', async () => {
    const assistant = renderAssistant();
    (await assistant.ask('How?')).fail(500);
    await pass();
    await assistant.run((actions) => actions.retry());
    assistant.network.last.answer('So.');
    await pass();
    expect(assistant.events.slice(2).map((event) => [event.type, 'source' in event && event.source])).toEqual([
      ['ask', 'retry'],
      ['first-text', 'retry'],
      ['finish', 'retry'],
    ]);
    expect(takeLogged()).toEqual(['server']);
  });

  it('report the first text of an answer at most once, and not without text', async () => {
    const assistant = renderAssistant();
    const request = await assistant.ask('How?');
    request.send({ type: 'text-delta', id: 'a', delta: ' ' });
    await pass();
    expect(assistant.typesOf()).toEqual(['ask']);
    request.send({ type: 'text-delta', id: 'a', delta: 'So' }, { type: 'text-delta', id: 'b', delta: 'So' });
    request.finish();
    await pass();
    expect(assistant.typesOf()).toEqual(['ask', 'first-text', 'finish']);
  });

  it('report a new conversation', async () => {
    const assistant = renderAssistant();
    (await assistant.ask('How?')).answer('So.');
    await pass();
    await assistant.run((actions) => actions.startNew());
    await assistant.run((actions) => actions.startNew());
    expect(assistant.typesOf().slice(3)).toEqual(['new-conversation']);
  });

  it('pass on events of the interface', async () => {
    const assistant = renderAssistant();
    await assistant.run((actions) => actions.emit({ type: 'copy', source: 'code' }));
    expect(assistant.events).toEqual([{ type: 'copy', source: 'code' }]);
  });

  it('contain no text of questions and answers', async () => {
    const assistant = renderAssistant();
    (await assistant.ask('A secret?')).answer('Another secret.');
    await pass();
    (await assistant.ask('A secret?')).fail(500);
    await pass();
    expect(JSON.stringify(assistant.events)).not.toContain('secret');
    expect(takeLogged()).toEqual(['server']);
  });

  it('contain the text if the host asks for it', async () => {
    const assistant = renderAssistant({ eventsIncludeText: true });
    const request = await assistant.ask('How?');
    request.send({ type: 'text-delta', id: 'a', delta: 'One.' }, { type: 'text-delta', id: 'b', delta: 'Two.' });
    request.finish();
    await pass();
    expect(assistant.events).toMatchObject([
      { type: 'ask', text: 'How?' },
      {},
      { type: 'finish', text: 'One.\n\nTwo.' },
    ]);
  });

  it('go to the handler of the last render', async () => {
    const assistant = renderAssistant();
    const request = await assistant.ask('How?');
    const onEvent = vi.fn();
    await assistant.change({ onEvent });
    request.answer('So.');
    await pass();
    expect(assistant.typesOf()).toEqual(['ask']);
    expect(onEvent).toHaveBeenCalledTimes(2);
  });
});

describe('a handler that throws', () => {
  const fail = () => {
    throw new Error('handler');
  };

  it('breaks nothing', async () => {
    const assistant = renderAssistant({ onEvent: fail });
    (await assistant.ask('How?')).answer('So.', 't7');
    await pass();
    expect(assistant.shown()).toEqual(['Q done: How?', 'A done: So.']);
    expect(assistant.now).toMatchObject({ status: 'ready', thread: { id: 't7' }, history: [{ title: 'How?' }] });
    await assistant.run((actions) => actions.startNew());
    expect(assistant.now.messages).toEqual([]);
    expect(vi.mocked(console.error).mock.calls.map(([text]) => text)).toEqual(
      Array.from({ length: 4 }, () => '[docs-assistant] An event handler threw.'),
    );
    vi.mocked(console.error).mockClear();
  });

  it('for errors does not stop the handler of events', async () => {
    const assistant = renderAssistant({ onError: fail });
    (await assistant.ask('How?')).fail(500);
    await pass();
    expect(assistant.typesOf()).toEqual(['ask', 'error']);
    expect(assistant.now.status).toBe('error');
    expect(vi.mocked(console.error).mock.calls.map(([text]) => text)).toEqual([
      '[docs-assistant]',
      '[docs-assistant] An event handler threw.',
    ]);
    vi.mocked(console.error).mockClear();
  });
});

describe('a handler that acts', () => {
  it('may ask the next question as soon as an answer has ended', async () => {
    const assistant = renderAssistant({
      onEvent({ type }) {
        if (type === 'finish' && assistant.network.requests.length === 1) assistant.now.actions.ask('Two?');
      },
    });
    (await assistant.ask('One?')).answer('First.');
    await pass();
    expect(assistant.network.requests).toHaveLength(2);
    expect(assistant.now.status).toBe('submitted');
    assistant.network.last.answer('Second.');
    await pass();
    expect(assistant.shown()).toEqual(['Q done: One?', 'A done: First.', 'Q done: Two?', 'A done: Second.']);
  });

  it('may retry as soon as an answer has failed', async () => {
    const assistant = renderAssistant({
      onError: () => assistant.network.requests.length < 3 && void assistant.now.actions.retry(),
    });
    (await assistant.ask('How?')).fail(500);
    await pass();
    assistant.network.last.fail(502);
    await pass();
    assistant.network.last.answer('So.');
    await pass();
    expect(assistant.shown()).toEqual(['Q done: How?', 'A done: So.']);
    expect(assistant.network.requests).toHaveLength(3);
    expect(takeLogged()).toEqual(['server', 'server']);
  });
});
