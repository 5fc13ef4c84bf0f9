import type { ChatTransport, UIMessage } from 'ai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestService, ASSISTANT_KEY, TEST_ORIGIN } from '../../../server/service/testing/createTestService';
import type { AssistantTransportOptions } from './createAssistantTransport';
import { createAssistantTransport } from './createAssistantTransport';
import type { AnswerEnd } from '../stream/createChunkReader';
import { collectChunks, toMessage } from '../testing/collectChunks';
import { createMessage } from '../testing/createConversation';
import { createByteResponse, writeEvents } from '../testing/createByteResponse';
import { expectRequestBody } from '../testing/expectRequestBody';

const service = await createTestService({ scenarios: true });
const withKeys = await createTestService({ scenarios: true, threadKeys: true });
const question = createMessage('q1', 'user', 'How do I boil water?');
const answerText = writeEvents({ type: 'text-delta', id: 'a', delta: 'So.' }, { type: 'finish', threadId: 't1' });

afterEach(() => vi.restoreAllMocks());

/** A transport with a handler that replaces `fetch`, and the requests that it has sent. */
function setUp(
  change: AssistantTransportOptions = {},
  handle: (request: Request) => Promise<Response> = (request) => service.handle(request),
) {
  const sent: { request: Request; body: ReturnType<typeof expectRequestBody> }[] = [];
  const ends: AnswerEnd[] = [];
  const options: AssistantTransportOptions = {
    domain: 'local',
    apiKey: ASSISTANT_KEY,
    baseUrl: TEST_ORIGIN,
    onFinish: (end) => ends.push(end),
    async fetch(input, init) {
      const request = new Request(input, init);
      sent.push({ request, body: expectRequestBody(await request.clone().json()) });
      return handle(request);
    },
    ...change,
  };
  const transport = createAssistantTransport(() => options);
  const ask = async (messages = [question], chatId = 'chat', abortSignal?: AbortSignal) =>
    collectChunks(await transport.sendMessages({ chatId, messages, abortSignal }));
  const scenario = (name: string) => (options.baseUrl = `${TEST_ORIGIN}/scenarios/${name}`);
  return { transport, ask, sent, ends, options, scenario };
}

it('is a transport of the chat SDK', () => {
  const transport: ChatTransport<UIMessage> = setUp().transport;
  expect(transport.sendMessages).toBeTypeOf('function');
});

it('resumes nothing, because the service cannot', async () => {
  await expect(setUp().transport.reconnectToStream()).resolves.toBeNull();
});

describe('an answer', () => {
  it('is asked for as the specification says (sections 4.2 and 5) and read to its end', async () => {
    const { ask, sent, ends } = setUp();
    const { chunks, text, error } = await ask();
    expect(error).toBeNull();
    expect(text).toContain('boilWater');
    const message = await toMessage(chunks);
    expect(message?.parts.some((part) => part.type === 'tool-search' && part.state === 'output-available')).toBe(true);
    const { request } = sent[0]!;
    expect(request.method).toBe('POST');
    expect(new URL(request.url).pathname).toBe('/discovery/v2/assistant/local/message');
    expect(request.headers.get('authorization')).toBe(`Bearer ${ASSISTANT_KEY}`);
    expect(request.headers.get('content-type')).toBe('application/json');
    expect(ends).toEqual([{ threadId: expect.any(String), finishReason: null }]);
  });

  it('is requested without a key if a proxy holds the key', async () => {
    const { ask, sent } = setUp({ apiKey: undefined, endpoint: 'http://proxy.test/ask' }, async () =>
      createByteResponse([answerText]),
    );
    await ask();
    expect(sent[0]?.request.url).toBe('http://proxy.test/ask');
    expect(sent[0]?.request.headers.has('authorization')).toBe(false);
  });

  it('comes through the global fetch when no other is given', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(createByteResponse([answerText]));
    const { ask } = setUp({ fetch: undefined });
    expect((await ask()).text).toBe('So.');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each(['odd-stream', 'reasoning', 'half-fence', 'search-error', 'source-parts'])('accepts %s', async (name) => {
    const { ask, scenario, transport } = setUp();
    scenario(name);
    const { chunks, text, error } = await ask();
    expect(error).toBeNull();
    expect(text.length).toBeGreaterThan(20);
    expect((await toMessage(chunks))?.parts.length).toBeGreaterThan(1);
    expect(transport.getThread('chat')?.id).toBeTypeOf('string');
  });

  it('is not lost to a callback that throws', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const fail = () => {
      throw new Error('handler');
    };
    const { ask, transport } = setUp({ onFirstText: fail, onFinish: fail });
    const { text, error } = await ask();
    expect(error).toBeNull();
    expect(text).toContain('boilWater');
    expect(transport.getThread('chat')).not.toBeNull();
    expect(logged).toHaveBeenCalledTimes(2);
  });
});

describe('fresh values', () => {
  it('are read when the request is made', async () => {
    const { ask, sent, options } = setUp();
    options.currentPath = '/a';
    await ask();
    Object.assign(options, {
      apiKey: 'local_dsc_other',
      currentPath: '/b?token=secret',
      filter: { version: 'v2' },
      fingerprint: 'reader-7',
      retrievalPageSize: 9,
      headers: () => ({ 'X-Session': 'two' }),
      context: [{ type: 'code', value: 'x' }],
      baseUrl: 'http://other.test',
    });
    await ask().catch(() => {});
    const [first, second] = sent;
    expect(first?.body.currentPath).toBe('/a');
    expect(new URL(second?.request.url ?? '').origin).toBe('http://other.test');
    expect(second?.request.headers.get('authorization')).toBe('Bearer local_dsc_other');
    expect(second?.request.headers.get('x-session')).toBe('two');
    expect(second?.body).toMatchObject({
      currentPath: '/b',
      filter: { version: 'v2' },
      fp: 'reader-7',
      retrievalPageSize: 9,
      context: [{ type: 'code', value: 'x' }],
    });
  });

  it('do not replace the values of the question, so that a retry asks the same', async () => {
    const { ask, sent } = setUp({ currentPath: '/now', context: [{ type: 'code', value: 'now' }] });
    const context = [{ type: 'textSelection' as const, value: 'then' }];
    await ask([{ ...question, metadata: { currentPath: '/then', context } }]);
    await ask([{ ...question, metadata: { currentPath: null } }]);
    expect(sent[0]?.body).toMatchObject({ currentPath: '/then', context });
    expect(sent[1]?.body).not.toHaveProperty('currentPath');
    expect(sent[1]?.body.context).toEqual([{ type: 'code', value: 'now' }]);
  });

  it('are the values of the options when no function returns them', async () => {
    const { options, sent } = setUp();
    const transport = createAssistantTransport(options);
    await collectChunks(await transport.sendMessages({ chatId: 'chat', messages: [question] }));
    expect(sent).toHaveLength(1);
  });

  it('let no header of the host change a header of the contract', async () => {
    const { ask, sent } = setUp({ headers: { 'Content-Type': 'text/plain', Authorization: 'Basic x', Accept: '*/*' } });
    await ask();
    expect(sent[0]?.request.headers.get('content-type')).toBe('application/json');
    expect(sent[0]?.request.headers.get('authorization')).toBe(`Bearer ${ASSISTANT_KEY}`);
  });

  it('let no lower-case header change one either', async () => {
    const headers = { 'content-type': 'text/plain', authorization: 'Basic x', accept: '*/*' };
    const { ask, sent, options } = setUp({ headers });
    await ask();
    expect(sent[0]?.request.headers.get('content-type')).toBe('application/json');
    expect(sent[0]?.request.headers.get('accept')).toBe('text/event-stream');
    expect(sent[0]?.request.headers.get('authorization')).toBe(`Bearer ${ASSISTANT_KEY}`);
    Object.assign(options, { apiKey: undefined, endpoint: 'http://proxy.test/ask' });
    await ask().catch(() => {});
    expect(sent[1]?.request.headers.get('authorization')).toBe('Basic x');
  });

  it.each([
    ['a header', { headers: { 'X-Name': 'line\nbreak' } }],
    ['a key', { apiKey: 'local_dsc_•••' }],
  ])('fail with a message when %s is invalid', async (_, change) => {
    await expect(setUp(change).ask()).rejects.toMatchObject({
      kind: 'bad-request',
      message: expect.stringContaining('header'),
    });
  });

  it('survive a page whose own `fetch` adds to them as to a plain object', async () => {
    const { ask, sent, options } = setUp();
    const { fetch: send } = options;
    options.fetch = (input, init) =>
      send!(input, { ...init, headers: Object.assign({}, init?.headers, { 'X-Page': '1' }) });
    await ask();
    expect(sent[0]?.request.headers.get('authorization')).toBe(`Bearer ${ASSISTANT_KEY}`);
    expect(sent[0]?.request.headers.get('x-page')).toBe('1');
  });

  it('include the headers that a chat sends with one request', async () => {
    const { transport, sent } = setUp();
    for (const headers of [new Headers({ 'X-Trace': '1' }), { 'X-Trace': '1' }]) {
      await collectChunks(await transport.sendMessages({ chatId: 'chat', messages: [question], headers }));
    }
    expect(sent.map(({ request }) => request.headers.get('x-trace'))).toEqual(['1', '1']);
  });
});

describe('threads (specification section 6)', () => {
  it('begin without an identifier and continue with the identifier of the finish event', async () => {
    const { ask, sent, ends, transport } = setUp();
    expect(transport.getThread('chat')).toBeNull();
    await ask();
    const { threadId } = ends[0]!;
    expect(transport.getThread('chat')).toEqual({ id: threadId, key: null });
    await ask();
    expect(sent.map(({ body }) => body.threadId)).toEqual([null, threadId]);
    expect(sent[1]?.body).not.toHaveProperty('threadKey');
  });

  it('send their key back where the service sent one', async () => {
    const { ask, sent, ends, transport } = setUp({}, (request) => withKeys.handle(request));
    await ask();
    expect(transport.getThread('chat')).toEqual({ id: ends[0]?.threadId, key: expect.any(String) });
    const { error } = await ask();
    expect(error).toBeNull();
    expect(sent[1]?.body).toMatchObject({ threadId: ends[0]?.threadId, threadKey: transport.getThread('chat')?.key });
  });

  it('are known from the headers, before any text', async () => {
    const response = createByteResponse([], 'silence');
    response.headers.set('X-Thread-Id', 't9');
    const { transport } = setUp({}, async () => response);
    const abort = new AbortController();
    await transport.sendMessages({ chatId: 'chat', messages: [question], abortSignal: abort.signal });
    abort.abort();
    expect(transport.getThread('chat')).toEqual({ id: 't9', key: null });
  });

  it('take a key from the header and the identifier from the finish event', async () => {
    const response = createByteResponse([answerText]);
    response.headers.set('X-Thread-Key', 'k1');
    const { ask, transport } = setUp({}, async () => response);
    await ask();
    expect(transport.getThread('chat')).toEqual({ id: 't1', key: 'k1' });
  });

  it('do not send the key of one thread with another', async () => {
    const { ask, transport } = setUp({}, async () => createByteResponse([answerText]));
    transport.setThread('chat', { id: 'old', key: 'old-key' });
    await ask();
    expect(transport.getThread('chat')).toEqual({ id: 't1', key: null });
  });

  it('are known when the text was cut before its end', async () => {
    const { ask, transport, scenario } = setUp({}, (request) => withKeys.handle(request));
    scenario('cut-mid-text');
    await ask();
    expect(transport.getThread('chat')).toEqual({ id: expect.any(String), key: expect.any(String) });
  });

  it('belong to one chat each', async () => {
    const { ask, transport, sent } = setUp();
    await ask([question], 'one');
    await ask([question], 'two');
    expect(sent.map(({ body }) => body.threadId)).toEqual([null, null]);
    transport.setThread('two', null);
    expect(transport.getThread('one')).not.toBeNull();
    expect(transport.getThread('two')).toBeNull();
  });

  it('start again once when the service has lost them, with the same messages', async () => {
    const { ask, transport, sent, scenario } = setUp();
    transport.setThread('chat', { id: 'gone', key: 'gone-key' });
    scenario('thread-lost');
    const messages = [
      createMessage('q0', 'user', 'What is Kettle?'),
      createMessage('a0', 'assistant', 'It boils.'),
      question,
    ];
    const { error, text } = await ask(messages);
    expect(error).toBeNull();
    expect(text).not.toBe('');
    expect(sent).toHaveLength(2);
    expect(sent[0]?.body).toMatchObject({ threadId: 'gone', threadKey: 'gone-key' });
    expect(sent[1]?.body.threadId).toBeNull();
    expect(sent[1]?.body).not.toHaveProperty('threadKey');
    expect(sent[1]?.body.messages).toEqual(sent[0]?.body.messages);
    expect(transport.getThread('chat')?.id).not.toBe('gone');
  });

  it('do not start again a second time', async () => {
    const { ask, transport, sent, scenario } = setUp();
    transport.setThread('chat', { id: 'gone', key: null });
    scenario('unknown-domain');
    await expect(ask()).rejects.toMatchObject({ kind: 'not-found', status: 404 });
    expect(sent).toHaveLength(2);
    await expect(ask()).rejects.toMatchObject({ kind: 'not-found' });
    expect(sent).toHaveLength(3);
  });
});
