import { array, assert, asyncProperty, nat } from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestService, bodyFor, messageRequest } from '../../../server/service/testing/createTestService';
import type { AssistantChunk } from './assistantChunk';
import type { AnswerEnd } from './createChunkReader';
import { BURST_INTERVAL_MS, FLUSH_INTERVAL_MS } from './createPacing';
import { createTimeLimit } from '../transport/createTimeLimit';
import { openBody } from './openBody';
import { readAnswer } from './readAnswer';
import { setAnswerReader } from '../conversation/answerParser';
import { answerReader } from '../../markdown/reading/answerReader';
import { collectChunks, toMessage } from '../testing/collectChunks';
import { createByteResponse, writeEvents, type BodyEnd } from '../testing/createByteResponse';
import { splitAt } from '../testing/splitAt';

beforeAll(() => setAnswerReader(async () => answerReader));

beforeEach(() => {
  // Timers advance as soon as no other work is left.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }).setTimerTickMode('nextTimerAsync');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function read(response: Response, idleTimeoutMs = 30_000, outer?: AbortSignal) {
  const ends: AnswerEnd[] = [];
  const onFirstText = vi.fn<() => void>();
  const limit = createTimeLimit(outer);
  const onFinish = (end: AnswerEnd) => ends.push(end);
  const stream = readAnswer(openBody(response, limit, idleTimeoutMs), { limit, idleTimeoutMs, onFirstText, onFinish });
  return { stream, ends, onFirstText, limit };
}

/** Reads a stream to its end and calls `note` with each text. */
async function noteText(stream: ReadableStream<AssistantChunk>, note: (delta: string) => void) {
  const noted = stream.pipeThrough(
    new TransformStream<AssistantChunk, AssistantChunk>({
      transform(chunk, controller) {
        if (chunk.type === 'text-delta') note(chunk.delta);
        controller.enqueue(chunk);
      },
    }),
  );
  return collectChunks(noted);
}

const textEvents = (...words: string[]) =>
  writeEvents(...words.map((delta) => ({ type: 'text-delta', id: 'a', delta })));
const finish = writeEvents({ type: 'finish', threadId: 't1', finishReason: 'stop' });
const finishBy = (finishReason: string) => writeEvents({ type: 'finish', finishReason });
const abort = writeEvents({ type: 'abort', reason: 'overloaded' });
const tool = (type: string, toolName?: string) =>
  writeEvents({ type, toolCallId: 'c', toolName, input: { query: 'boil' }, output: [] });
const DONE = 'data: [DONE]\n\n';

it('reads a response that has its body only as a text, as in whatwg-fetch', async () => {
  const body = textEvents('So ', 'it is.') + finish;
  const response = { ok: true, text: () => Promise.resolve(body) } as unknown as Response;
  const { stream } = read(response);
  let text = '';
  await noteText(stream, (delta) => (text += delta));
  expect(text).toBe('So it is.');
});

it('names the failure of a site’s own transport, which is no lost connection', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('Unknown chunk.')) });
  const { error } = await collectChunks(read(new Response(body)).stream);
  expect(error).toMatchObject({ kind: 'interrupted', message: 'Transport: Error: Unknown chunk.' });
});

describe('how an answer ends', () => {
  it.each<[name: string, pieces: string[], end: BodyEnd, kind: string | null, text: string]>([
    ['finish', [textEvents('So.'), finish], 'close', null, 'So.'],
    ['finish, and the connection breaks after it', [textEvents('So.'), finish], 'cut', null, 'So.'],
    ['finish, and the connection stays open', [textEvents('So.'), finish], 'silence', null, 'So.'],
    ['finish without a blank line after it', [textEvents('So.'), finish.trimEnd()], 'close', null, 'So.'],
    ['finish without a blank line, cut', [textEvents('So.'), finish.trimEnd()], 'cut', null, 'So.'],
    ['finish and [DONE]', [textEvents('So.'), finish, DONE], 'close', null, 'So.'],
    ['[DONE] without finish', [textEvents('So.'), DONE], 'close', 'interrupted', 'So.'],
    [
      '[DONE] without finish, and the connection stays open',
      [textEvents('So.'), DONE],
      'silence',
      'interrupted',
      'So.',
    ],
    ['[DONE] without finish, and the connection breaks', [textEvents('So.'), DONE], 'cut', 'interrupted', 'So.'],
    ['abort and [DONE]', [textEvents('So.'), abort, DONE], 'close', 'aborted', 'So.'],
    ['abort, and the connection stays open', [textEvents('So.'), abort], 'silence', 'aborted', 'So.'],
    ['abort before any text', [abort, DONE], 'close', 'aborted', ''],
    ['abort, and finish after it', [textEvents('So.'), abort, finish], 'close', 'aborted', 'So.'],
    ['a length limit', [textEvents('So.'), finishBy('length')], 'close', null, 'So.'],
    ['a length limit before any text', [finishBy('length')], 'close', null, ''],
    ['a content filter before any text', [finishBy('content-filter')], 'close', null, ''],
    ['a failure of the model before any text', [finishBy('error')], 'close', 'empty', ''],
    ['a failure of the model', [textEvents('So.'), finishBy('error')], 'close', null, 'So.'],
    ['tool calls before any text', [finishBy('tool-calls')], 'close', 'empty', ''],
    ['another reason before any text', [finishBy('other')], 'close', 'empty', ''],
    ['no finish', [textEvents('So.')], 'close', 'interrupted', 'So.'],
    ['a cut', [textEvents('So', ' it')], 'cut', 'interrupted', 'So it'],
    ['a cut after an event without a blank line', [textEvents('So', ' it').trimEnd()], 'cut', 'interrupted', 'So it'],
    ['a cut inside an event', [textEvents('So'), 'data: {"type":"text-d'], 'cut', 'interrupted', 'So'],
    ['a cut before anything', [], 'cut', 'interrupted', ''],
    ['silence', [textEvents('So')], 'silence', 'stalled', 'So'],
    ['silence before anything', [': hello\n\n'], 'silence', 'stalled', ''],
    ['nothing', [], 'close', 'empty', ''],
    ['finish without text', [finish], 'close', 'empty', ''],
    ['blank text', [textEvents(' ', '\n'), finish], 'close', 'empty', ' \n'],
    ['characters without a shape', [textEvents('\u200b', '\u2060'), finish], 'close', 'empty', '\u200b\u2060'],
    ['a comment', [textEvents('<!-', '- x', ' -->'), finish], 'close', 'empty', '<!-- x -->'],
    ['a comment without an end', [textEvents('<!-', '- x'), finish], 'close', null, '<!-- x'],
    [
      'a comment that a word follows',
      [textEvents('<!-- x -->', '\n\nSo.'), finish],
      'close',
      null,
      '<!-- x -->\n\nSo.',
    ],
    ['an empty block of code', [textEvents('```js', '\n```'), finish], 'close', 'empty', '```js\n```'],
    ['a block of code with a line', [textEvents('```js\n', 'a\n```'), finish], 'close', null, '```js\na\n```'],
    ['data alone', [writeEvents({ type: 'data-price', data: 5 }), finish], 'close', null, ''],
    [
      'passing data alone',
      [writeEvents({ type: 'data-price', data: 5, transient: true }), finish],
      'close',
      'empty',
      '',
    ],
    ['a file alone', [writeEvents({ type: 'file', mediaType: 'image/png', url: '/a.png' }), finish], 'close', null, ''],
    [
      'a call of a tool of the site',
      [tool('tool-input-available', 'askUser'), finishBy('tool-calls')],
      'close',
      null,
      '',
    ],
    [
      'a search alone',
      [tool('tool-input-available', 'search'), tool('tool-output-available'), finish],
      'close',
      'empty',
      '',
    ],
    ['a source alone', [writeEvents({ type: 'source-url', sourceId: 's', url: '/a' }), finish], 'close', 'empty', ''],
    ['data, and the connection breaks', [writeEvents({ type: 'data-price', data: 5 })], 'cut', 'interrupted', ''],
    ['[DONE] alone', [DONE], 'close', 'empty', ''],
    ['an error', [textEvents('So'), writeEvents({ type: 'error', errorText: 'no' })], 'silence', 'answer', 'So'],
    ['an error before anything', [writeEvents({ type: 'error' })], 'close', 'answer', ''],
    [
      'an error, and text after it',
      [textEvents('So') + writeEvents({ type: 'error' }) + textEvents(' it')],
      'close',
      'answer',
      'So',
    ],
    [
      'an error, and finish after it',
      [textEvents('So'), writeEvents({ type: 'error' }), finish],
      'close',
      'answer',
      'So',
    ],
  ])('with %s', async (_, pieces, end, kind, text) => {
    const { stream } = read(createByteResponse(pieces, end));
    const result = await collectChunks(stream);
    expect(result.text).toBe(text);
    if (kind === null) expect(result.error).toBeNull();
    else expect(result.error).toMatchObject({ name: 'ServiceError', kind });
  });

  it('says why the service has aborted', async () => {
    const { stream } = read(createByteResponse([writeEvents({ type: 'error', errorText: 'Overloaded.' })]));
    expect((await collectChunks(stream)).error).toMatchObject({ message: expect.stringContaining('Overloaded.') });
  });

  it.each([
    ['of OpenAI', { object: 'chat.completion.chunk', choices: [{ delta: { content: 'So.' } }] }, DONE, 'not-a-stream'],
    ['of Anthropic', { type: 'content_block_delta', delta: { text: 'So.' } }, '', 'not-a-stream'],
    ['of a JSON text each', 'So.', DONE, 'not-a-stream'],
    ['of an older AI SDK', { type: 'text-delta', textDelta: 'So.' }, finish, 'empty'],
  ])('quotes the first event of a stream %s', async (_, event, end, kind) => {
    const data = JSON.stringify(event);
    const { stream } = read(createByteResponse([`data: ${data}\n\n${end}`]));
    expect((await collectChunks(stream)).error).toMatchObject({ kind, message: expect.stringContaining(data) });
  });

  it.each([
    ['JSON', '{"error":{"message":"Quota spent."}}', 'answer', 'Quota spent.'],
    ['HTML', '<!doctype html>\n<title>Sign in</title>', 'not-a-stream', '<!doctype html>'],
  ])('quotes bare %s that a server named an event stream', async (_, body, kind, quoted) => {
    const { stream } = read(createByteResponse([body]));
    expect((await collectChunks(stream)).error).toMatchObject({ kind, message: expect.stringContaining(quoted) });
  });

  it('accepts a response without a body', async () => {
    const { stream } = read(new Response(null));
    expect((await collectChunks(stream)).error).toMatchObject({ kind: 'empty' });
  });

  it('closes the parts that an answer leaves open, so that no part keeps streaming', async () => {
    const { stream } = read(createByteResponse([textEvents('So.'), DONE]));
    const message = await toMessage((await collectChunks(stream)).chunks);
    expect(message?.parts).toEqual([{ type: 'text', text: 'So.', state: 'done', providerMetadata: undefined }]);
  });
});

describe('a streaming answer', () => {
  it('reports the first text and the end, each once', async () => {
    const { stream, ends, onFirstText } = read(createByteResponse([textEvents(' ', 'So', ' it'), finish, finish]));
    await collectChunks(stream);
    expect(onFirstText).toHaveBeenCalledTimes(1);
    expect(ends).toEqual([{ threadId: 't1', finishReason: 'stop' }]);
  });

  it('reports no first text when the answer has no text', async () => {
    const { stream, onFirstText } = read(createByteResponse([finish]));
    await collectChunks(stream);
    expect(onFirstText).not.toHaveBeenCalled();
  });
});

describe('updates', () => {
  it('contain the text of 50 milliseconds, and the first text comes at once', async () => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
    const { stream } = read(new Response(body));
    const reader = stream.getReader();
    const words = ['So', ' it', ' is', '.'];
    const times: number[] = [];
    const startedAt = performance.now();
    words.forEach((word, index) =>
      setTimeout(() => controller?.enqueue(new TextEncoder().encode(textEvents(word))), index * 15),
    );
    const deltas: string[] = [];
    while (deltas.join('') !== words.join('')) {
      const { value } = await reader.read();
      if (value?.type !== 'text-delta') continue;
      deltas.push(value.delta);
      times.push(Math.round(performance.now() - startedAt));
    }
    expect(deltas).toEqual(['So', ' it is.']);
    expect(times).toEqual([0, 50]);
    await reader.cancel();
  });

  it('do not delay the end of an answer, which follows a pause that shows the last text', async () => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
    const startedAt = performance.now();
    const seen: [text: string, at: number][] = [];
    const note = (text: string) => seen.push([text, Math.round(performance.now() - startedAt)]);
    const { stream } = read(new Response(body));
    const reading = noteText(stream, note).then(() => note('(end)'));
    const send = (events: string, at: number) =>
      setTimeout(() => controller?.enqueue(new TextEncoder().encode(events)), at);
    send(textEvents('So'), 0);
    send(textEvents(' it is.') + finish, 10);
    setTimeout(() => controller?.close(), 11);
    await reading;
    expect(seen).toEqual([
      ['So', 0],
      [' it is.', FLUSH_INTERVAL_MS / 2],
      ['(end)', FLUSH_INTERVAL_MS / 2 + BURST_INTERVAL_MS],
    ]);
  });

  it('bring the end of a burst with its last piece', async () => {
    const startedAt = performance.now();
    const seen: [what: string, at: number][] = [];
    const note = (what: string) => seen.push([what, Math.round(performance.now() - startedAt)]);
    const events = Array.from({ length: 60 }, () => textEvents('word '.repeat(20))).join('') + finish;
    const { stream } = read(createByteResponse([events]));
    await noteText(stream, () => note('text')).then(() => note('(end)'));
    expect(seen).toEqual([
      ['text', 0],
      ['text', BURST_INTERVAL_MS],
      ['(end)', BURST_INTERVAL_MS],
    ]);
  });

  it('continue with text that has arrived while the service is silent', async () => {
    const startedAt = performance.now();
    const seen: [what: string, at: number][] = [];
    const note = (what: string) => seen.push([what, Math.round(performance.now() - startedAt)]);
    const events = textEvents('word '.repeat(1_200));
    const { stream } = read(createByteResponse([events], 'silence'));
    await noteText(stream, ({ length }) => note(`${length} characters`)).then(() => note('(end)'));
    expect(seen).toEqual([
      ['2000 characters', 0],
      ['4000 characters', BURST_INTERVAL_MS],
      ['(end)', 30_000],
    ]);
  });

  it('contain everything that has arrived, however many pieces the body is split into', async () => {
    const words = Array.from({ length: 400 }, (_, index) => `${index} `);
    const pieces = [...words.map((word) => textEvents(word)), finish];
    const { stream } = read(createByteResponse(pieces));
    const startedAt = performance.now();
    expect((await collectChunks(stream)).text).toBe(words.join(''));
    expect(performance.now() - startedAt).toBeLessThan(4 * BURST_INTERVAL_MS);
  });

  it('are as large as a burst allows, all of it in the end', async () => {
    const words = Array.from({ length: 20_000 }, (_, index) => `${index} `);
    const { stream } = read(createByteResponse([textEvents(...words), finish]));
    const { chunks, text } = await collectChunks(stream);
    expect(text).toBe(words.join(''));
    expect(chunks.filter(({ type }) => type === 'text-delta').length).toBeLessThan(20);
  });
});

describe('the connection', () => {
  /** A body that the test feeds. When it fails, it loses unread bytes, as in browsers. */
  function open() {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const response = new Response(new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) }));
    const encoder = new TextEncoder();
    const send = (events: string) => controller?.enqueue(encoder.encode(events));
    const { setTimeout: setTimer } = globalThis;
    const at = (ms: number, action: () => void) => setTimer(action, ms);
    return { response, send, at, reset: () => controller?.error(new TypeError('network error')) };
  }

  it.each([1, 10, 24, 26, 49, 51])(
    'loses nothing when it breaks right after the end, %i ms after the text',
    async (ms) => {
      const { response, send, at, reset } = open();
      const reading = collectChunks(read(response).stream);
      at(0, () => send(textEvents('So')));
      at(ms, () => send(textEvents(' it is.') + finish));
      at(ms, reset);
      expect(await reading).toMatchObject({ text: 'So it is.', error: null });
    },
  );

  it.each([
    ['and what arrives continues', 900, 150],
    ['and all of it has arrived long before', 1, 20],
    ['and the limit ends at the same moment', 900, 20],
  ])('is not given up in a hidden page, whose timers run once a minute, %s', async (_, gap, count) => {
    const { response, send, at } = open();
    const { setTimeout: setFakeTimer } = globalThis;
    const startedAt = performance.now();
    const setSlowTimer = (action: () => void, ms = 0) => {
      const passed = performance.now() - startedAt;
      return setFakeTimer(action, Math.ceil((passed + ms) / 60_000) * 60_000 - passed);
    };
    const packets = Array.from({ length: count }, (__, index) => textEvents(` ${index}`));
    packets.push(finish);
    for (const [index, packet] of packets.entries()) at(index * gap, () => send(packet));
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(setSlowTimer);
    const { text, error } = await collectChunks(read(response, 30_000).stream);
    expect(error).toBeNull();
    expect(text).toMatch(new RegExp(` ${count - 1}$`));
  });

  it.each<[name: string, first: string, sign: string]>([
    ['comments', '', ': keep-alive\n\n'],
    ['comments after some text', textEvents('So'), ': keep-alive\n\n'],
    ['empty events', '', 'data:\n\n'],
    ['events of an unknown type', '', writeEvents({ type: 'ping' })],
    ['empty deltas', '', writeEvents({ type: 'text-delta', id: 'a', delta: '' })],
    ['passing data', '', writeEvents({ type: 'data-ping', data: 1, transient: true })],
    ['metadata', '', writeEvents({ type: 'message-metadata', messageMetadata: { alive: true } })],
    ['starts', '', writeEvents({ type: 'start' })],
  ])('is aborted when ten times the longest silence brings only %s', async (_, first, sign) => {
    const { response, send, at } = open();
    let endedAt = 0;
    const reading = collectChunks(read(response, 1_000).stream).finally(() => (endedAt = performance.now()));
    const startedAt = performance.now();
    at(0, () => first !== '' && send(first));
    const ping = () => {
      if (endedAt > 0) return;
      send(sign);
      at(500, ping);
    };
    ping();
    const { error } = await reading;
    expect(error).toMatchObject({ kind: 'stalled' });
    expect(endedAt - startedAt).toBeGreaterThanOrEqual(10_000);
    expect(endedAt - startedAt).toBeLessThan(11_500);
  });

  it.each([
    ['text', textEvents('So ')],
    ['reasoning', writeEvents({ type: 'reasoning-delta', id: 'r', delta: 'Hm. ' })],
  ])('is kept for as long as %s comes', async (_, sign) => {
    const { response, send, at } = open();
    const reading = collectChunks(read(response, 1_000).stream);
    for (let count = 0; count < 30; count += 1) at(count * 900, () => send(sign));
    at(30 * 900, () => send(textEvents('End.') + finish));
    expect(await reading).toMatchObject({ error: null, text: expect.stringMatching(/End\.$/) });
  });

  it('slows the service down when it sends faster than the page can show', async () => {
    const event = new TextEncoder().encode(textEvents('word '.repeat(10_000)));
    let sent = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          sent += event.length;
          controller.enqueue(event);
        },
      },
      { highWaterMark: 0 },
    );
    const reader = read(new Response(body)).stream.getReader();
    await reader.read();
    await reader.read();
    expect(sent).toBeLessThan(4_000_000);
    await reader.cancel();
  });
});

describe('an answer that is abandoned', () => {
  it('by the reader through an abort: gives the text so far, fails with the reason, and closes the connection', async () => {
    const onCancel = vi.fn();
    const outer = new AbortController();
    const { stream } = read(createByteResponse([textEvents('So')], 'silence', onCancel), 30_000, outer.signal);
    const reading = collectChunks(stream);
    // After the text has arrived, and long before the limit.
    setTimeout(() => outer.abort(), 100);
    const { text, error } = await reading;
    expect(text).toBe('So');
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('by the reader through a cancelled stream: closes the connection and keeps no timer', async () => {
    const onCancel = vi.fn();
    const { stream } = read(createByteResponse([textEvents('So')], 'silence', onCancel));
    const reader = stream.getReader();
    await reader.read();
    await reader.cancel();
    expect(onCancel).toHaveBeenCalledTimes(1);
    await vi.runAllTimersAsync();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['the answer has ended', finish],
    ['the service reports an error', writeEvents({ type: 'error' })],
  ])('by us: closes the connection when %s', async (_, last) => {
    const onCancel = vi.fn();
    const { stream } = read(createByteResponse([textEvents('So.'), last], 'silence', onCancel));
    await collectChunks(stream);
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('recorded streams', async () => {
  const service = await createTestService({ scenarios: true });
  const names = ['normal', 'odd-stream', 'reasoning', 'half-fence', 'search-error', 'source-parts', 'error-chunk'];

  it.each(names)(
    '%s: any pieces of the network give the same events and the same message',
    { tags: 'property' },
    async (name) => {
      const response = await service.handle(
        messageRequest(bodyFor('How do I boil water? Ça va, 😀?'), { prefix: `/scenarios/${name}` }),
      );
      const bytes = new Uint8Array(await response.arrayBuffer());
      const readPieces = async (pieces: Uint8Array[]) => {
        const { stream, ends } = read(createByteResponse(pieces));
        const { chunks, text, error } = await collectChunks(stream);
        return { chunks: joinDeltas(chunks), message: await toMessage(chunks), text, ends, error: String(error) };
      };
      const whole = await readPieces([bytes]);
      expect(whole.text.length).toBeGreaterThan(20);
      expect(whole.message?.parts.length).toBeGreaterThan(1);
      const single = await readPieces(
        splitAt(
          bytes,
          Array.from({ length: bytes.length }, (_, index) => index),
        ),
      );
      expect(withoutIds(single)).toEqual(withoutIds(whole));
      await assert(
        asyncProperty(array(nat(bytes.length), { maxLength: 40 }), async (places) => {
          expect(withoutIds(await readPieces(splitAt(bytes, places)))).toEqual(withoutIds(whole));
        }),
        { numRuns: 15 },
      );
    },
  );
});

/** Removes the message identifiers that the SDK generates. */
function withoutIds(result: { message: { id: string } | undefined }) {
  return { ...result, message: { ...result.message, id: '' } };
}

/** The merging of deltas depends on their arrival; the joined text does not. */
function joinDeltas(chunks: readonly AssistantChunk[]): AssistantChunk[] {
  const joined: AssistantChunk[] = [];
  for (const chunk of chunks) {
    const last = joined.at(-1);
    if (last && 'delta' in last && 'delta' in chunk && last.id === chunk.id) last.delta += chunk.delta;
    else joined.push({ ...chunk });
  }
  return joined;
}
