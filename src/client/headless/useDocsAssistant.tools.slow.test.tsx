import { pathToFileURL } from 'node:url';
import { DefaultChatTransport } from 'ai';
import { DefaultChatTransport as TransportOfVersion6 } from 'ai-6';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteTools } from '../core/conversation/SiteTools';
import { writeEvents } from '../core/testing/createByteResponse';
import { createMemoryStore } from '../core/testing/createMemoryStore';
// Imported in advance, because loading them when they are needed would not take fake time.
import '../core/transport/createTransportBackend';
import '../core/stream/createContinuation';
import './resumeAnswer';
import './runSiteTools';
import type { ChatBackend } from '../core/transport/ChatBackend';
import type { UseDocsAssistantOptions } from './useDocsAssistant';
import { freezeClock, pass, renderAssistant } from './testing/renderAssistant';

beforeEach(freezeClock);
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(console.error).mockClear();
});

const VERSION_7 = pathToFileURL('e2e/ai-7/node_modules/ai/dist/index.js').href;
const { DefaultChatTransport: TransportOfVersion7 } = (await import(/* @vite-ignore */ VERSION_7)) as {
  DefaultChatTransport: new (init: object) => ChatBackend;
};

const call = (toolName: string, input: unknown = {}, toolCallId = toolName) => ({
  type: 'tool-input-available',
  toolCallId,
  toolName,
  input,
});
const say = (delta: string) => ({ type: 'text-delta', id: '1', delta });
const finish = (finishReason = 'stop') => ({ type: 'finish', finishReason });
const CALLING = finish('tool-calls');

type Body = { messages: { role: string; parts: Record<string, unknown>[] }[]; messageId?: string };

/** Renders the hook over a route of the AI SDK that gives these answers in turn. The last one is repeated. */
function setUp(
  tools: SiteTools,
  answers: object[][],
  change: UseDocsAssistantOptions = {},
  Transport: new (init: object) => ChatBackend = DefaultChatTransport,
) {
  const bodies: Body[] = [];
  const fetch = async (_: unknown, init?: RequestInit) => {
    bodies.push(JSON.parse(init?.body as string) as Body);
    const answer = answers[Math.min(bodies.length, answers.length) - 1]!;
    return new Response(writeEvents(...answer), { headers: { 'content-type': 'text/event-stream' } });
  };
  const transport = new Transport({ api: '/api/chat', fetch });
  const assistant = renderAssistant({ domain: undefined, apiKey: undefined, transport, tools, ...change });
  const ask = async (text = 'How?') => {
    await assistant.run((actions) => actions.ask(text));
    await pass(500);
  };
  const toolParts = () =>
    (assistant.now.messages.at(-1)?.parts ?? []).flatMap((part) =>
      'toolCallId' in part ? [{ state: part.state, output: part.output, errorText: part.errorText }] : [],
    );
  const sentParts = (index: number) => bodies[index]?.messages.flatMap(({ parts }) => parts) ?? [];
  return { assistant, bodies, ask, toolParts, sentParts };
}

describe('a tool of the site', () => {
  it('runs when an answer calls it, and the answer continues with its output', async () => {
    const run = vi.fn((input: unknown) => Promise.resolve({ open: [input] }));
    const { assistant, bodies, ask, sentParts } = setUp({ getOrders: { run } }, [
      [say('Let me look.'), call('getOrders', { year: 2026 }), CALLING],
      [say('One order.'), finish()],
    ]);
    await ask();
    expect(run).toHaveBeenCalledExactlyOnceWith({ year: 2026 }, { signal: expect.any(AbortSignal) });
    expect(assistant.shown()).toEqual(['Q done: How?', 'A done: Let me look.\n\nOne order.']);
    expect(sentParts(1)).toContainEqual(
      expect.objectContaining({ state: 'output-available', output: { open: [{ year: 2026 }] } }),
    );
    expect(bodies).toHaveLength(2);
    expect(assistant.now).toMatchObject({ status: 'ready', toolRun: null });
    expect(assistant.events.filter(({ type }) => type === 'ask')).toMatchObject([
      { source: 'composer' },
      { source: 'tool' },
    ]);
  });

  it.each([
    [6, TransportOfVersion6],
    [7, TransportOfVersion7],
  ])('also runs with the transport of the AI SDK %s', async (_, Transport) => {
    const { assistant, ask, sentParts } = setUp(
      { known: { run: () => 1 } },
      [
        [call('known'), CALLING],
        [say('So.'), finish()],
      ],
      {},
      Transport,
    );
    await ask();
    expect(assistant.shown()).toEqual(['Q done: How?', 'A done: So.']);
    expect(sentParts(1)).toContainEqual(expect.objectContaining({ state: 'output-available', output: 1 }));
  });

  it('returns the outputs of all calls of an answer in one request, also of dynamic tools', async () => {
    const run = vi.fn((input: unknown) => input);
    const { bodies, ask, sentParts } = setUp({ a: { run }, b: { run } }, [
      [call('a', 1), { ...call('b', 2), dynamic: true }, CALLING],
      [say('So.'), finish()],
    ]);
    await ask();
    expect(sentParts(1).flatMap(({ output }) => (output === undefined ? [] : [output]))).toEqual([1, 2]);
    expect(bodies).toHaveLength(2);
  });

  it.each([
    // It goes back once, so that the model can correct itself.
    ['that the site did not name', call('other'), 2],
    ['with a name that every object has', call('constructor'), 2],
    ['that the provider runs', { ...call('known'), providerExecuted: true }, 1],
  ])('%s is not run', async (_, chunk, requests) => {
    const run = vi.fn();
    const { assistant, bodies, ask } = setUp({ known: { run } }, [
      [chunk, CALLING],
      [chunk, CALLING],
    ]);
    await ask();
    expect(run).not.toHaveBeenCalled();
    expect(bodies).toHaveLength(requests);
    expect(assistant.now.messages.at(-1)?.ending).toBeNull();
  });

  it('with an output in the stream is not run', async () => {
    const run = vi.fn();
    const { ask } = setUp({ known: { run } }, [
      [call('known'), { type: 'tool-output-available', toolCallId: 'known', output: 1 }, finish()],
    ]);
    await ask();
    expect(run).not.toHaveBeenCalled();
  });

  it('waits for the reader where the site wants a confirmation, and runs after it', async () => {
    const run = vi.fn(() => 'opened');
    const { assistant, bodies, ask, toolParts } = setUp({ open: { run, confirm: 'Open it?', title: 'Ticket' } }, [
      [call('open', { id: 1 }), CALLING],
      [say('Done.'), finish()],
    ]);
    await ask();
    expect(assistant.now).toMatchObject({
      status: 'ready',
      toolRun: { toolName: 'open', title: 'Ticket', input: { id: 1 }, question: 'Open it?' },
    });
    expect(run).not.toHaveBeenCalled();
    await assistant.run(() => assistant.now.toolRun?.allow(true), 500);
    expect(toolParts()).toEqual([{ state: 'output-available', output: 'opened', errorText: undefined }]);
    expect(assistant.now.messages.at(-1)?.text).toBe('Done.');
    expect(bodies).toHaveLength(2);
  });

  it('that the reader declines is not run, and the backend is told', async () => {
    const run = vi.fn();
    const { assistant, ask, sentParts } = setUp({ open: { run, confirm: true } }, [
      [call('open'), CALLING],
      [say('Then not.'), finish()],
    ]);
    await ask();
    expect(assistant.now.toolRun?.question).toBe(true);
    await assistant.run(() => assistant.now.toolRun?.allow(false), 500);
    expect(run).not.toHaveBeenCalled();
    expect(sentParts(1)).toContainEqual(
      expect.objectContaining({ state: 'output-error', errorText: 'The reader declined.' }),
    );
    expect(assistant.now.messages.at(-1)?.text).toBe('Then not.');
  });

  it('that waits for the reader is dropped by a new question, and its call is closed for the backend', async () => {
    const run = vi.fn();
    const { assistant, bodies, ask, sentParts } = setUp({ open: { run, confirm: true } }, [
      [call('open'), CALLING],
      [say('Yes.'), finish()],
    ]);
    await ask();
    await ask('Something else?');
    expect(assistant.now).toMatchObject({ status: 'ready', toolRun: null });
    await assistant.run(() => assistant.now.toolRun?.allow(true), 500);
    expect(run).not.toHaveBeenCalled();
    expect(bodies).toHaveLength(2);
    expect(sentParts(1)).toContainEqual(expect.objectContaining({ toolCallId: 'open', state: 'output-error' }));
  });

  it.each([
    ['throws', () => Promise.reject(new Error('No network.')), 'No network.'],
    [
      'throws at once',
      () => {
        throw new Error('Broken.');
      },
      'Broken.',
    ],
    ['returns what JSON does not have', () => 1n, /BigInt/],
    ['does not answer in time', () => new Promise(() => {}), 'The tool did not answer within 60 s.'],
  ])('that %s tells the backend why', async (_, run, errorText) => {
    const { assistant, ask, toolParts } = setUp({ known: { run } }, [
      [call('known'), CALLING],
      [say('Sorry.'), finish()],
    ]);
    await ask();
    await pass(60_500);
    expect(toolParts()).toEqual([
      {
        state: 'output-error',
        output: undefined,
        errorText: typeof errorText === 'string' ? errorText : expect.stringMatching(errorText),
      },
    ]);
    expect(assistant.now.messages.at(-1)).toMatchObject({ text: 'Sorry.', state: 'done' });
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('known'), expect.any(Error));
  });

  it('without a result returns null', async () => {
    const { ask, sentParts } = setUp({ known: { run: () => {} } }, [
      [call('known'), CALLING],
      [say('So.'), finish()],
    ]);
    await ask();
    expect(sentParts(1)).toContainEqual(expect.objectContaining({ state: 'output-available', output: null }));
  });

  it('gets the value of its schema; input that does not fit is not run', async () => {
    const run = vi.fn((input: unknown) => input);
    const schema = {
      '~standard': {
        version: 1 as const,
        vendor: 'test',
        validate: (value: unknown) =>
          typeof value === 'string' ? { value: value.trim() } : { issues: [{ message: 'Expected a text' }] },
      },
    };
    const { ask, sentParts } = setUp({ echo: { run, schema, confirm: undefined } }, [
      [call('echo', ' a ', 'x'), call('echo', 5, 'y'), CALLING],
      [say('So.'), finish()],
    ]);
    await ask();
    expect(run).toHaveBeenCalledExactlyOnceWith('a', expect.anything());
    expect(sentParts(1)).toContainEqual(
      expect.objectContaining({ toolCallId: 'y', errorText: 'The input does not fit: Expected a text' }),
    );
  });

  it('is not run when its input is too large to be shown with the question', async () => {
    const run = vi.fn();
    const { ask, sentParts } = setUp({ echo: { run, confirm: true } }, [
      [call('echo', 'a'.repeat(20_000), 'x'), CALLING],
      [say('So.'), finish()],
    ]);
    await ask();
    expect(run).not.toHaveBeenCalled();
    expect(sentParts(1)).toContainEqual(
      expect.objectContaining({ toolCallId: 'x', errorText: 'The input is too large to show to the reader.' }),
    );
  });

  it('is aborted by a stop, and nothing more is sent', async () => {
    let signal: AbortSignal | undefined;
    const run = vi.fn((_: unknown, options: { signal: AbortSignal }) => {
      ({ signal } = options);
      return new Promise(() => {});
    });
    const { assistant, bodies, ask } = setUp({ slow: { run }, next: { run } }, [
      [say('One moment.'), call('slow'), call('next'), CALLING],
    ]);
    await ask();
    expect(assistant.now).toMatchObject({ status: 'submitted', toolRun: { toolName: 'slow', question: null } });
    expect(await assistant.run((actions) => actions.ask())).toBe('empty');
    await assistant.run((actions) => actions.stop(), 500);
    expect(signal?.aborted).toBe(true);
    expect(run).toHaveBeenCalledOnce();
    expect(bodies).toHaveLength(1);
    expect(assistant.shown()).toEqual(['Q done: How?', 'A stopped: One moment.']);
    expect(assistant.now).toMatchObject({ status: 'ready', toolRun: null });
    expect(assistant.typesOf().filter((type) => type === 'stop')).toHaveLength(1);
  });

  it('lets a queued question wait until the answer has ended', async () => {
    let end: (value: string) => void = () => {};
    const run = () => new Promise<string>((resolve) => (end = resolve));
    const { assistant, bodies, ask } = setUp({ slow: { run } }, [
      [call('slow'), CALLING],
      [say('So.'), finish()],
    ]);
    await ask();
    expect(await assistant.run((actions) => actions.ask('And then?'))).toBe('waiting');
    end('ok');
    await pass(1_000);
    expect(assistant.shown()).toEqual(['Q done: How?', 'A done: So.', 'Q done: And then?', 'A done: So.']);
    expect(bodies).toHaveLength(3);
  });

  it('is run neither after a reload nor in a copy of the tab, and its answer is interrupted', async () => {
    const run = vi.fn(() => new Promise(() => {}));
    const stores = { store: createMemoryStore(), tabStore: createMemoryStore(), answerStore: createMemoryStore() };
    stores.answerStore.write('name question');
    const first = setUp({ slow: { run } }, [[say('One moment.'), call('slow'), CALLING]], stores);
    await first.ask();
    expect(stores.answerStore.read()).toBeNull();
    const second = setUp({ slow: { run } }, [[say('So.'), finish()]], stores);
    await pass(500);
    expect(second.assistant.shown()).toEqual(['Q done: How?', 'A interrupted: One moment.']);
    expect(run).toHaveBeenCalledOnce();
    expect(second.assistant.now.toolRun).toBeNull();
  });

  it('is ended when its conversation is left', async () => {
    const run = vi.fn(() => 'late');
    const { assistant, bodies, ask } = setUp(
      { open: { run, confirm: true } },
      [
        [say('First.'), call('open'), CALLING],
        [say('So.'), finish()],
      ],
      { store: createMemoryStore() },
    );
    await ask();
    await assistant.run((actions) => actions.startNew(), 500);
    await assistant.run(() => assistant.now.toolRun?.allow(true), 500);
    expect(run).not.toHaveBeenCalled();
    expect(bodies).toHaveLength(1);
    expect(assistant.now.toolRun).toBeNull();
    await assistant.run((actions) => actions.openConversation(assistant.now.history[0]!.id), 500);
    expect(assistant.shown()).toEqual(['Q done: How?', 'A interrupted: First.']);
  });

  it('that is called without end is stopped after ten requests in a row', async () => {
    const run = vi.fn();
    const { assistant, bodies, ask } = setUp({ again: { run } }, [[call('again'), CALLING]]);
    await ask();
    await pass(5_000);
    expect(bodies).toHaveLength(11);
    expect(assistant.now.messages.at(-1)?.ending).toBeNull();
    await ask('Again?');
    await pass(5_000);
    expect(bodies).toHaveLength(22);
  });
});

describe('a tool that is shown as a built-in part', () => {
  const tools: SiteTools = { askUser: 'data-choices' };
  const ASKED = [say('Which?'), call('askUser', { options: ['iOS', 'Android'] }), CALLING];

  it('gets the reply of the reader as its output, and the reply is sent as text', async () => {
    const { assistant, bodies, ask, sentParts } = setUp(tools, [ASKED, [say('So.'), finish()]]);
    await ask();
    expect(assistant.now.messages.at(-1)).toMatchObject({ state: 'done', ending: null });
    await assistant.run((actions) => actions.addToolOutput('askUser', 'iOS', 'iOS'));
    await pass(500);
    expect(assistant.shown()).toEqual(['Q done: How?', 'A done: Which?', 'Q done: iOS', 'A done: So.']);
    expect(sentParts(1)).toContainEqual(expect.objectContaining({ state: 'output-available', output: 'iOS' }));
    expect(bodies).toHaveLength(2);
  });

  it('continues by itself when the interface sets the output', async () => {
    const { assistant, bodies, ask } = setUp(tools, [ASKED, [say('So.'), finish()]]);
    await ask();
    await assistant.run((actions) => actions.addToolOutput('askUser', 'Android'), 500);
    expect(assistant.shown()).toEqual(['Q done: How?', 'A done: Which?\n\nSo.']);
    await assistant.run((actions) => actions.addToolOutput('askUser', 'iOS'), 500);
    expect(bodies).toHaveLength(2);
  });
});

it('the message endpoint gets the outputs of tools as text, and its next words continue the answer', async () => {
  const run = vi.fn(() => ({ open: 2 }));
  const assistant = renderAssistant({ tools: { getOrders: { run } } });
  const request = await assistant.ask('How many?');
  request.say('Let me look.');
  request.send(call('getOrders', { year: 2026 }), CALLING);
  await pass(500);
  const next = assistant.network.last;
  expect(assistant.network.requests).toHaveLength(2);
  expect(next.body.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
  expect(next.body.messages.at(-1)?.parts).toEqual([
    {
      type: 'text',
      text: 'The tools that you called returned:\n- getOrders({"year":2026}): {"open":2}\nContinue your answer. The question was: How many?',
    },
  ]);
  next.answer('Two.');
  await pass(500);
  expect(assistant.shown()).toEqual(['Q done: How many?', 'A done: Let me look.\n\nTwo.']);
});

it('a follow-up that fails keeps the answer, and the reader can try again', async () => {
  const run = vi.fn(() => 1);
  const assistant = renderAssistant({ tools: { known: { run } } });
  const request = await assistant.ask('How?');
  request.say('Let me look.');
  request.send(call('known'), CALLING);
  await pass(500);
  assistant.network.last.fail(500);
  await pass(500);
  expect(assistant.now).toMatchObject({ status: 'error', error: { kind: 'server' } });
  expect(assistant.shown()).toEqual(['Q done: How?', 'A done: Let me look.']);
  await assistant.run((actions) => actions.retry());
  expect(run).toHaveBeenCalledOnce();
  expect(assistant.network.last.body.messages.at(-1)?.parts[0]).toMatchObject({
    text: expect.stringContaining('known({}): 1') as string,
  });
  assistant.network.last.answer('So.');
  await pass(500);
  expect(assistant.shown().at(-1)).toBe('A done: Let me look.\n\nSo.');
});
