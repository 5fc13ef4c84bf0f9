import { AbstractChat, type ChatInit, type UIMessage } from 'ai';
import { anything, array, assert, asyncProperty, constantFrom, oneof, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../e2e/fixtures/runs';
import { MessageStore } from '../../headless/chat/MessageStore';
import { createProxyHandler } from '../../../server/proxy/createProxyHandler';
import { BASE, createOptions } from '../../../server/proxy/testing/proxyRequests';
import type { AssistantMessage } from '../conversation/assistantMessage';
import { writeEvents } from '../testing/createByteResponse';
import { expectRequestBody } from '../testing/expectRequestBody';
import { createAssistantTransport, type AssistantTransportOptions } from './createAssistantTransport';

class Chat extends AbstractChat<AssistantMessage> {
  constructor(init: ChatInit<AssistantMessage>) {
    super({ ...init, state: new MessageStore([]) });
  }
}

/**
 * Asks twice, optionally through the proxy, a service whose first answer is `first`. Returns the second request that the service
 * received.
 */
async function askTwice(first: string, headers: Record<string, string> = {}, isBehindProxy = true) {
  const bodies: string[] = [];
  const service: NonNullable<AssistantTransportOptions['fetch']> = async (_, init) => {
    bodies.push(await new Response(init?.body).text());
    const events = bodies.length === 1 ? first : writeEvents({ type: 'text-delta', delta: 'So.' }, { type: 'finish' });
    return new Response(events, {
      headers: { 'Content-Type': 'text/event-stream', ...(bodies.length === 1 && headers) },
    });
  };
  const proxy = createProxyHandler(
    createOptions('https://service.example', {
      limits: { message: { address: false, subject: false, site: false } },
      fetch: service,
    }),
  );
  const transport = createAssistantTransport({
    endpoint: `http://proxy.test${BASE}/message`,
    fetch: (url, init) => {
      if (!isBehindProxy) return service(url, init);
      const request = new Request(url, init);
      request.headers.set('Sec-Fetch-Site', 'same-origin');
      return proxy(request);
    },
  });
  const chat = new Chat({ transport });
  await chat.sendMessage({ text: 'How?' });
  await chat.sendMessage({ text: 'And then?' });
  return { body: bodies[1] ?? '', error: chat.error, chat, count: bodies.length };
}

const words = (delta: string) => ({ type: 'text-delta', id: 'a', delta });
const finish = (more: object = {}) => ({ type: 'finish', ...more });

/** Half a character, or U+0000, which databases reject. A request must not contain them. */
const UNFIT = /[\0\p{Surrogate}]|\\u(?:0000|d[89a-f])/iu;

const long = 'x'.repeat(1_100_000);

describe('a question after an answer with', () => {
  it.each<[name: string, events: object[]]>([
    ['a file', [{ type: 'file', mediaType: 'image/png', url: 'https://files.example/chart.png' }]],
    ['a large file', [{ type: 'file', mediaType: 'image/png', url: `data:image/png;base64,${long}${long}` }]],
    ['a file of reasoning', [{ type: 'reasoning-file', mediaType: 'image/png', url: 'https://files.example/a' }]],
    ['a source', [{ type: 'source-url', sourceId: 's', url: 'javascript:alert(1)' }]],
    ['a document', [{ type: 'source-document', sourceId: 's', mediaType: 'a/b', title: long }]],
    ['data', [{ type: 'data-chart', data: { url: 'https://files.example/a', long } }]],
    ['a tool', [{ type: 'tool-output-available', toolCallId: 'c', toolName: 'search', output: long }]],
    ['reasoning', [{ type: 'reasoning-delta', id: 'r', delta: long }]],
    ['metadata', [{ type: 'message-metadata', messageMetadata: { context: [1], currentPath: long } }]],
    ['a long identifier', [{ type: 'start', messageId: long }]],
    ['a long text', [words(long), words(long)]],
    ['a long text that takes more bytes than characters', [words('界'.repeat(400_000))]],
    ['a long text that takes escapes', [words('"\u0007'.repeat(200_000))]],
    ['half a character', [words('\ud83d'), words(' \ude00'), words('\ud83d')]],
    ['a character that no database takes', [words('a\0b')]],
  ])('%s is answered, and repeats only the words', async (_, events) => {
    for (const isBehindProxy of [true, false]) {
      const asked = await askTwice(writeEvents(...events, words('The end.'), finish()), {}, isBehindProxy);
      expect(asked.error).toBeUndefined();
      expect(asked.body).not.toMatch(UNFIT);
      expect(asked.body.length).toBeLessThan(1_000_000);
      expect(asked.body).toContain('The end.');
      expect(asked.body).not.toContain('files.example');
      const { messages } = expectRequestBody(JSON.parse(asked.body));
      expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
      expect(messages.flatMap(({ parts }) => parts.map(({ type }) => type)).every((type) => type === 'text')).toBe(
        true,
      );
    }
  });

  it.each<[name: string, threadId: unknown, kept: string | null]>([
    ['of 1.1 MB', long, null],
    ['with half a character', 'a\ud83d', null],
    ['with a character that no database takes', 'a\0', null],
    ['with a line break', 'a\nb', null],
    ['that is no text', { id: 1 }, null],
    ['of 1,000 characters', long.slice(0, 1_000), long.slice(0, 1_000)],
    ['with characters of any language', 'fil-é-界-😀', 'fil-é-界-😀'],
  ])('a thread %s', async (_, threadId, kept) => {
    const { body, error } = await askTwice(writeEvents(words('So.'), finish({ threadId })));
    expect(error).toBeUndefined();
    expect(expectRequestBody(JSON.parse(body)).threadId).toBe(kept);
  });

  it('a thread in its headers that is too long', async () => {
    const headers = { 'X-Thread-Id': 'a'.repeat(10_000), 'X-Thread-Key': 'b'.repeat(10_000) };
    const { body } = await askTwice(writeEvents(words('So.'), finish()), headers, false);
    expect(expectRequestBody(JSON.parse(body))).toMatchObject({ threadId: null });
    expect(body).not.toContain('threadKey');
  });

  it('anything is answered', async () => {
    const unit = constantFrom('a', ' ', '\0', '\ud83d', '\ude00', '😀', '"', '\\', '\u2028', '\u007f', '界');
    const text = oneof(string({ unit }), constantFrom('', '__proto__', 'https://files.example/a', 'data:a/b,', long));
    const value = oneof({ weight: 4, arbitrary: text }, anything());
    const event = record(
      {
        type: oneof(
          constantFrom(
            ...'start start-step finish-step reset-step text-start text-delta text-end reasoning-delta'.split(' '),
            ...'tool-input-start tool-input-delta tool-input-available tool-input-error'.split(' '),
            ...'tool-output-available tool-output-error tool-output-denied tool-approval-request'.split(' '),
            ...'source-url source-document file reasoning-file data-x message-metadata custom'.split(' '),
          ),
          string(),
        ),
        id: value,
        messageId: value,
        threadId: value,
        toolCallId: value,
        toolName: value,
        delta: value,
        inputTextDelta: value,
        input: value,
        output: value,
        errorText: value,
        url: value,
        sourceId: value,
        title: value,
        filename: value,
        mediaType: value,
        data: value,
        messageMetadata: value,
        providerMetadata: value,
      },
      { requiredKeys: ['type'] },
    );
    await assert(
      asyncProperty(array(event, { maxLength: 12 }), value, value, async (events, threadId, finishReason) => {
        const all = [...events, words('The end.'), finish({ threadId, finishReason })];
        const stream = all.map((sent) => `data: ${JSON.stringify(sent, withoutBigNumbers)}\n\n`).join('');
        const { body, error, count, chat } = await askTwice(stream);
        expect([error, count]).toEqual([undefined, 2]);
        expect(body).not.toMatch(UNFIT);
        expect(
          JSON.stringify(
            (chat as { messages: UIMessage[] }).messages.map(({ parts }) =>
              parts.filter(({ type }) => type === 'text'),
            ),
          ),
        ).not.toMatch(UNFIT);
        expectRequestBody(JSON.parse(body));
      }),
      { numRuns: runs(15) },
    );
  }, 60_000);
});

function withoutBigNumbers(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? null : value;
}
