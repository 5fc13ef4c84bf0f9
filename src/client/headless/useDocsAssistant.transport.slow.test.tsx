import { pathToFileURL } from 'node:url';
import { DefaultChatTransport } from 'ai';
import { DefaultChatTransport as TransportOfVersion6 } from 'ai-6';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeEvents } from '../core/testing/createByteResponse';
import { createMemoryStore } from '../core/testing/createMemoryStore';
// Imported in advance, because loading it with the first question would not take fake time.
import '../core/stream/createContinuation';
import '../core/transport/createTransportBackend';
import '../markdown/reading/answerReader';
import type { ChatBackend } from '../core/transport/ChatBackend';
import { freezeClock, pass, renderAssistant, takeLogged } from './testing/renderAssistant';

beforeEach(freezeClock);
afterEach(() => vi.useRealTimers());

type TransportClass = new (init: object) => ChatBackend;
const VERSION_7 = pathToFileURL('e2e/ai-7/node_modules/ai/dist/index.js').href;
const { DefaultChatTransport: TransportOfVersion7 } = (await import(/* @vite-ignore */ VERSION_7)) as {
  DefaultChatTransport: TransportClass;
};

const VERSIONS: [version: number, Transport: TransportClass][] = [
  [5, DefaultChatTransport],
  [6, TransportOfVersion6],
  [7, TransportOfVersion7],
];

/** An answer as `streamText(…).toUIMessageStreamResponse()` streams it. */
const ANSWER = [
  { type: 'start', messageId: 'm1', messageMetadata: { model: 'x' } },
  { type: 'start-step' },
  { type: 'tool-input-start', toolCallId: 'c', toolName: 'weather' },
  { type: 'tool-input-available', toolCallId: 'c', toolName: 'weather', input: { city: 'Bern' } },
  { type: 'tool-output-available', toolCallId: 'c', output: { degrees: 20 } },
  { type: 'finish-step' },
  { type: 'start-step' },
  { type: 'text-start', id: '1' },
  { type: 'text-delta', id: '1', delta: 'It is ' },
  { type: 'text-delta', id: '1', delta: 'warm.' },
  { type: 'text-end', id: '1' },
  { type: 'data-price', data: { usd: 5 } },
  { type: 'finish-step' },
  { type: 'finish', finishReason: 'stop' },
];

function setUp(Transport: TransportClass, ...answers: (object[] | Response | Error)[]) {
  const sent: { url: string; body: { trigger: string; messages: { parts: object[] }[] }; signal: AbortSignal }[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    sent.push({ url, body: JSON.parse(init.body as string) as (typeof sent)[number]['body'], signal: init.signal! });
    const answer = answers[Math.min(sent.length, answers.length) - 1]!;
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer.clone();
    return new Response(writeEvents(...answer) + 'data: [DONE]\n\n', {
      headers: { 'content-type': 'text/event-stream' },
    });
  };
  const options = { domain: undefined, apiKey: undefined, baseUrl: undefined };
  const transport = new Transport({ api: '/api/chat', fetch });
  const assistant = renderAssistant({ ...options, transport, store: createMemoryStore() });
  const ask = async (text: string) => {
    await assistant.run((actions) => actions.ask(text));
    await pass(500);
  };
  return { assistant, sent, ask };
}

describe.each(VERSIONS)('a backend of the transport of the AI SDK %s', (_, Transport) => {
  it('answers with text, tools and data, and gets the messages with all of their parts', async () => {
    const { assistant, sent, ask } = setUp(Transport, ANSWER);
    expect(assistant.now.problem).toBeNull();
    await ask('Weather?');
    expect(assistant.shown()).toEqual(['Q done: Weather?', 'A done: It is warm.']);
    expect(assistant.now.messages[1]?.parts.map(({ type }) => type)).toEqual([
      'step-start',
      'tool-weather',
      'step-start',
      'text',
      'data-price',
    ]);
    await ask('And then?');
    expect(sent[1]?.url).toBe('/api/chat');
    expect(sent[1]?.body.trigger).toBe('submit-message');
    expect(sent[1]?.body.messages[1]?.parts[1]).toMatchObject({ type: 'tool-weather', output: { degrees: 20 } });
    expect(assistant.network.requests).toHaveLength(0);
    expect(assistant.events.map(({ type }) => type).slice(0, 3)).toEqual(['ask', 'first-text', 'finish']);
  });

  it('reports endings and failures as with the service', async () => {
    const { assistant, ask } = setUp(
      Transport,
      [...ANSWER.slice(0, -1), { type: 'finish', finishReason: 'length' }],
      [{ type: 'start' }, { type: 'error', errorText: 'Overloaded.' }],
      [{ type: 'start' }, { type: 'finish' }],
      new Response('No such model', { status: 500 }),
      new TypeError('Failed to fetch'),
    );
    await ask('One?');
    // Version 5 has no reason in its own chunks, but the reason in our chunks is read.
    expect(assistant.now.messages[1]?.ending).toBe('length');
    for (const kind of ['answer', 'empty', 'server', 'network']) {
      await ask(`About ${kind}?`);
      expect(assistant.now.error?.kind).toBe(kind);
      expect(takeLogged()).toEqual([kind]);
    }
  });

  it('appends the rest of an answer to the same code, and asks for it with a question', async () => {
    const say = (delta: string) => ({ type: 'text-delta', id: '1', delta });
    const { assistant, sent, ask } = setUp(
      Transport,
      [{ type: 'start' }, say('```js\nconst b'), { type: 'finish', finishReason: 'length' }],
      [{ type: 'start', messageId: 'm2' }, say(' = 2;\n```'), { type: 'finish', finishReason: 'stop' }],
      ANSWER,
    );
    await ask('How?');
    await assistant.run((actions) => actions.continueAnswer());
    await pass(500);
    expect(assistant.shown()).toEqual(['Q done: How?', 'A done: ```js\nconst b = 2;\n```']);
    expect(sent[1]?.body.messages.at(-1)).toMatchObject({ role: 'user', parts: [{ text: /continue/i }] });
    await ask('And then?');
    expect(sent[2]?.body.messages).toMatchObject([
      { role: 'user' },
      { role: 'assistant', parts: [{ type: 'text', text: '```js\nconst b = 2;\n```' }] },
      { role: 'user' },
    ]);
  });

  it.each([
    [401, 'unauthorized', undefined],
    [413, 'too-large', undefined],
    [429, 'rate-limited', 5_000],
  ])('reports the status %s and the wait', async (status, kind, retryAfterMs) => {
    const { assistant, ask } = setUp(Transport, new Response('No.', { status, headers: { 'Retry-After': '5' } }));
    await ask('How?');
    expect(assistant.now.error).toMatchObject({ kind, status });
    if (retryAfterMs) expect(assistant.now.retryAt).toBeGreaterThan(Date.now() + retryAfterMs - 1_000);
    expect(takeLogged()).toEqual([kind]);
  });
});

it('a stop reaches the transport', async () => {
  let signal: AbortSignal | undefined;
  const transport = {
    sendMessages: async ({ abortSignal }: { abortSignal: AbortSignal }) => {
      signal = abortSignal;
      return new ReadableStream({
        start(controller) {
          controller.enqueue({ type: 'text-start', id: '1' });
          controller.enqueue({ type: 'text-delta', id: '1', delta: 'Half' });
        },
      });
    },
    reconnectToStream: () => Promise.resolve(null),
  };
  const assistant = renderAssistant({ transport });
  await assistant.run((actions) => actions.ask('How?'));
  await pass(500);
  await assistant.run((actions) => actions.stop());
  expect(assistant.shown()).toEqual(['Q done: How?', 'A stopped: Half']);
  expect(signal?.aborted).toBe(true);
});
