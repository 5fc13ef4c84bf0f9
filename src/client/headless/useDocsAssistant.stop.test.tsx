import { useEffect } from 'react';
import { act, configure, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createControlledFetch, type ControlledRequest } from './testing/createControlledFetch';
import { freezeClock, pass, renderAssistant, takeLogged } from './testing/renderAssistant';
import { useDocsAssistant, type UseDocsAssistantReturn } from './useDocsAssistant';

// For the only test with real timers: a busy machine may be slow.
configure({ asyncUtilTimeout: 5_000 });
beforeEach(freezeClock);
afterEach(() => vi.useRealTimers());

/** Phases of an answer at which the reader can stop it, and the text that is then shown. */
const PHASES: [phase: string, reach: (request: ControlledRequest) => void, shown: string][] = [
  ['before the headers', () => {}, 'Q stopped: How?'],
  ['before the first event', (request) => request.open(), 'Q stopped: How?'],
  [
    'in mid-search',
    (request) => request.send({ type: 'tool-input-start', toolCallId: 'c', toolName: 'search' }),
    'Q stopped: How?',
  ],
  ['before the first text', (request) => request.send({ type: 'text-start', id: 'text' }), 'Q stopped: How?'],
  ['in mid-text', (request) => request.say('Half of'), 'A stopped: Half of'],
  ['in mid-code', (request) => request.say('```js\nconst a ='), 'A stopped: ```js\nconst a ='],
  [
    'in a second search',
    (request) => {
      request.say('Half of');
      request.send({ type: 'tool-input-available', toolCallId: 'c', toolName: 'search', input: { query: 'x' } });
    },
    'A stopped: Half of',
  ],
];

describe('stop', () => {
  it.each(PHASES)('%s: the text stays, no error shows, and three rounds in a row work', async (_, reach, shown) => {
    const assistant = renderAssistant();
    for (let round = 1; round <= 3; round += 1) {
      const request = await assistant.ask('How?'.padEnd(4 + round, '?'));
      reach(request);
      await pass();
      await assistant.run((actions) => actions.stop());
      expect(assistant.now).toMatchObject({ status: 'ready', error: null });
      expect(assistant.shown().at(-1)?.replace(/\?+$/, '?')).toBe(shown);
      expect(request.isAborted).toBe(true);
    }
    const request = await assistant.ask('And then?');
    expect(request.body.messages.at(-1)?.parts).toEqual([{ type: 'text', text: 'And then?' }]);
    request.answer('So.');
    await pass();
    expect(assistant.shown().slice(-2)).toEqual(['Q done: And then?', 'A done: So.']);
    expect(assistant.network.requests).toHaveLength(4);
    expect(assistant.errors).toEqual([]);
  });

  it('is over within 200 ms', async () => {
    const assistant = renderAssistant();
    (await assistant.ask('How?')).say('Half of');
    await pass();
    await assistant.run((actions) => actions.stop(), 200);
    expect(assistant.now.status).toBe('ready');
  });

  it('ignores late pieces', async () => {
    const assistant = renderAssistant();
    const request = await assistant.ask('How?');
    request.say('Half of');
    await pass();
    await assistant.run((actions) => {
      request.say(' it');
      actions.stop();
      request.say(' all');
    });
    request.say(' and more');
    await pass(1_000);
    expect(assistant.shown()).toEqual(['Q done: How?', expect.stringMatching(/^A stopped: Half of( it)?$/)]);
    expect(assistant.now.thread).toBeNull();
  });

  it('does nothing when there is nothing to stop, and happens once when pressed twice', async () => {
    const assistant = renderAssistant();
    await assistant.run((actions) => actions.stop());
    (await assistant.ask('How?')).say('Half of');
    await pass();
    await assistant.run((actions) => {
      actions.stop();
      actions.stop();
    });
    await assistant.run((actions) => actions.stop());
    expect(assistant.typesOf()).toEqual(['ask', 'first-text', 'stop']);
  });

  it('lets the next question follow at once', async () => {
    const assistant = renderAssistant();
    const first = await assistant.ask('One?');
    first.say('Half of');
    await pass();
    const asked = await assistant.run((actions) => {
      actions.stop();
      return actions.ask('Two?');
    });
    expect(asked).toBe('waiting');
    expect(assistant.network.requests).toHaveLength(2);
    assistant.network.last.answer('So.');
    await pass();
    expect(assistant.shown()).toEqual(['Q done: One?', 'A stopped: Half of', 'Q done: Two?', 'A done: So.']);
  });

  it('lets every question follow that was asked meanwhile, one after the other', async () => {
    const assistant = renderAssistant();
    await assistant.ask('One?');
    await assistant.run((actions) => {
      actions.stop();
      actions.ask('Two?');
      actions.ask('Three?');
    });
    expect(assistant.network.requests).toHaveLength(2);
    assistant.network.last.answer('So.');
    await pass();
    expect(assistant.network.requests).toHaveLength(3);
    expect(assistant.shown()).toEqual(['Q stopped: One?', 'Q done: Two?', 'A done: So.', 'Q done: Three?']);
  });

  it('leaves the partial answer for the next request, in a shape that the service takes', async () => {
    const assistant = renderAssistant();
    const first = await assistant.ask('One?');
    first.send({ type: 'tool-input-start', toolCallId: 'c', toolName: 'search' });
    first.say('Half of');
    await pass();
    await assistant.run((actions) => actions.stop());
    const { body } = await assistant.ask('Two?');
    expect(body.messages.map(({ parts }) => parts)).toEqual([
      [{ type: 'text', text: 'One?' }],
      [{ type: 'text', text: 'Half of' }],
      [{ type: 'text', text: 'Two?' }],
    ]);
  });

  it('does not mark the question of a host that asks as soon as it can', async () => {
    vi.useRealTimers();
    const network = createControlledFetch();
    let current: UseDocsAssistantReturn | undefined;
    let queue = ['Two?'];
    function Eager() {
      const assistant = useDocsAssistant({ domain: 'acme', apiKey: 'a_dsc_1', fetch: network.fetch });
      current = assistant;
      const { status, messages, actions } = assistant;
      useEffect(() => {
        const [next] = queue;
        if (status !== 'ready' || messages.length === 0 || next === undefined) return;
        queue = [];
        actions.ask(next);
      }, [status, messages, actions]);
      return null;
    }
    render(<Eager />);
    act(() => void current?.actions.ask('One?'));
    await waitFor(() => expect(network.requests).toHaveLength(1));
    network.last.say('Half of');
    await waitFor(() => expect(current?.messages).toHaveLength(2));
    current?.actions.stop();
    await waitFor(() => expect(network.requests).toHaveLength(2));
    network.last.answer('So.');
    await waitFor(() => expect(current?.messages).toHaveLength(4));
    await waitFor(() => expect(current?.status).toBe('ready'));
    expect(current?.messages.map(({ text, state }) => `${state}: ${text}`)).toEqual([
      'done: One?',
      'stopped: Half of',
      'done: Two?',
      'done: So.',
    ]);
  });
});

describe('a new conversation', () => {
  it('has no thread, no messages and no request of the one before', async () => {
    const assistant = renderAssistant();
    (await assistant.ask('One?')).answer('First.', 't7');
    await pass();
    const before = assistant.now.conversationId;
    await assistant.run((actions) => actions.startNew());
    expect(assistant.now).toMatchObject({ messages: [], thread: null, status: 'ready', error: null });
    expect(assistant.now.conversationId).not.toBe(before);
    const { body } = await assistant.ask('Two?');
    expect(body.threadId).toBeNull();
    expect(body.messages).toHaveLength(1);
  });

  it.each(PHASES)('%s aborts, and shows nothing of it later', async (_, reach) => {
    const assistant = renderAssistant();
    const first = await assistant.ask('One?');
    reach(first);
    await pass();
    await assistant.run((actions) => actions.startNew());
    expect(first.isAborted).toBe(true);
    expect(assistant.now).toMatchObject({ messages: [], status: 'ready', isSlow: false });
    const second = await assistant.ask('Two?');
    first.answer('Of the first.', 't-first');
    await pass();
    expect(assistant.shown()).toEqual(['Q done: Two?']);
    second.answer('Second.', 't-second');
    await pass();
    expect(assistant.shown()).toEqual(['Q done: Two?', 'A done: Second.']);
    expect(assistant.now.thread?.id).toBe('t-second');
    expect(assistant.errors).toEqual([]);
  });

  it('does not take over a question that waited for a stop', async () => {
    const assistant = renderAssistant();
    (await assistant.ask('One?')).say('Half of');
    await pass();
    await assistant.run((actions) => {
      actions.stop();
      actions.ask('Two?');
      actions.startNew();
    });
    expect(assistant.now.messages).toEqual([]);
    expect(assistant.network.requests).toHaveLength(1);
  });

  it('can be stopped while the one before still ends', async () => {
    const assistant = renderAssistant();
    await assistant.ask('One?');
    await assistant.run((actions) => {
      actions.stop();
      actions.startNew();
      actions.ask('Two?');
      actions.stop();
    });
    expect(assistant.now.status).toBe('ready');
    expect(assistant.shown()).toEqual(['Q stopped: Two?']);
  });

  it('takes over neither error nor wait', async () => {
    const assistant = renderAssistant();
    (await assistant.ask('One?')).fail(429, '', { 'Retry-After': '30' });
    await pass();
    await assistant.run((actions) => actions.startNew());
    expect(assistant.now).toMatchObject({ error: null, retryAt: null, status: 'ready' });
    expect(takeLogged()).toEqual(['rate-limited']);
  });

  it('does not begin if nothing was asked', async () => {
    const assistant = renderAssistant();
    const { conversationId } = assistant.now;
    await assistant.run((actions) => actions.startNew());
    expect(assistant.now.conversationId).toBe(conversationId);
    expect(assistant.events).toEqual([]);
  });
});
