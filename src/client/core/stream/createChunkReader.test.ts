import { anything, array, assert, constantFrom, property, record, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssistantChunk } from './assistantChunk';
import { createChunkReader, type AnswerEnd } from './createChunkReader';

/** The chunks that the reader creates from events. Strings are sent as they are, everything else as JSON. */
function read(...events: unknown[]) {
  const chunks: AssistantChunk[] = [];
  const ends: AnswerEnd[] = [];
  const errors: string[] = [];
  const reader = createChunkReader({
    onChunk: (chunk) => chunks.push(chunk),
    onFinish: (end) => ends.push(end),
    onError: (message) => errors.push(message),
  });
  for (const event of events) reader.read(typeof event === 'string' ? event : JSON.stringify(event));
  return { chunks, ends, errors, reader };
}

const text = { start: { type: 'text-start', id: 'a' }, end: { type: 'text-end', id: 'a' } };
const delta = (words: string, id = 'a') => ({ type: 'text-delta', id, delta: words });
const call = { toolCallId: 'c1', toolName: 'search' };

describe('text', () => {
  it('is passed on with our own identifiers', () => {
    const { chunks } = read(text.start, delta('one '), delta('two'), text.end);
    expect(chunks).toEqual([
      { type: 'text-start', id: 'text-1' },
      { type: 'text-delta', id: 'text-1', delta: 'one ' },
      { type: 'text-delta', id: 'text-1', delta: 'two' },
      { type: 'text-end', id: 'text-1' },
    ]);
  });

  it('gets a missing start', () => {
    expect(read(delta('one')).chunks).toEqual([
      { type: 'text-start', id: 'text-1' },
      { type: 'text-delta', id: 'text-1', delta: 'one' },
    ]);
  });

  it('stays one part when a start is repeated', () => {
    expect(read(text.start, delta('one'), text.start, delta('two')).chunks.map(({ type }) => type)).toEqual([
      'text-start',
      'text-delta',
      'text-delta',
    ]);
  });

  it('becomes a second part when an identifier is used again after its end', () => {
    const { chunks } = read(text.start, delta('one'), text.end, delta('two'));
    expect(chunks.slice(3)).toEqual([
      { type: 'text-start', id: 'text-2' },
      { type: 'text-delta', id: 'text-2', delta: 'two' },
    ]);
  });

  it.each([
    ['names', 'a', 'b'],
    ['numbers', 0, 1],
  ])('keeps two parts apart that are open at once, with %s', (_, first, second) => {
    const { chunks } = read(
      { type: 'text-delta', id: first, delta: 'one' },
      { type: 'text-delta', id: second, delta: 'two' },
      { type: 'text-delta', id: first, delta: 'three' },
    );
    expect(chunks.filter(({ type }) => type === 'text-delta')).toEqual([
      { type: 'text-delta', id: 'text-1', delta: 'one' },
      { type: 'text-delta', id: 'text-2', delta: 'two' },
      { type: 'text-delta', id: 'text-1', delta: 'three' },
    ]);
  });

  it.each([
    ['no identifier', { type: 'text-delta', delta: 'one' }],
    ['a number as identifier', { type: 'text-delta', id: 7, delta: 'one' }],
    ['a reserved word as identifier', { type: 'text-delta', id: '__proto__', delta: 'one' }],
  ])('is not lost with %s', (_, event) => {
    expect(read(event, event).chunks.map(({ type }) => type)).toEqual(['text-start', 'text-delta', 'text-delta']);
  });

  it.each([
    ['an end without a start', text.end],
    ['an empty delta', delta('')],
    ['a delta that is no text', { type: 'text-delta', id: 'a', delta: 7 }],
    ['a delta without text', { type: 'text-delta', id: 'a' }],
  ])('does not come from %s', (_, event) => {
    expect(read(event).chunks).toEqual([]);
  });

  it(
    'is the same for events that begin alike, which are not parsed, and for other events',
    { tags: 'property' },
    () => {
      const unit = constantFrom(...'ab {}[]:,"\\\n\t\u2028é\ud83d\ude00'.split(''), '😀', 'delta', '\\u0041');
      assert(
        property(array(tuple(string({ unit }), constantFrom('a', 'b')), { maxLength: 30 }), (deltas) => {
          const { chunks, reader } = read(...deltas.map(([words, id]) => delta(words, id)));
          reader.close();
          const first = deltas.find(([words]) => words !== '')?.[1];
          const sent = (isFirst: boolean) =>
            deltas.flatMap(([words, id]) => ((id === first) === isFirst ? [words] : []));
          const given = (name: string) =>
            chunks.flatMap((chunk) => (chunk.type === 'text-delta' && chunk.id === name ? [chunk.delta] : []));
          // Halves of a character are joined within a part. Single halves are replaced.
          expect(given('text-1').join('')).toBe(
            sent(true)
              .join('')
              .replace(/\p{Surrogate}/gu, '\ufffd'),
          );
          expect(given('text-2').join('')).toBe(
            sent(false)
              .join('')
              .replace(/\p{Surrogate}/gu, '\ufffd'),
          );
        }),
      );
    },
  );

  it.each([
    ['a tab that is not escaped', '{"type":"text-delta","id":"a","delta":"t\two"}', []],
    ['no end', '{"type":"text-delta","id":"a","delta":"}', []],
    ['something after it', '{"type":"text-delta","id":"a","delta":"two","more":"three"}', ['two']],
    ['an escaped character', '{"type":"text-delta","id":"a","delta":"t\\u0077o"}', ['two']],
    ['a second delta', '{"type":"text-delta","id":"a","delta":"three","delta":"two"}', ['two']],
    ['other spacing', '{"type": "text-delta", "id": "a", "delta": "two"}', ['two']],
  ])('is decoded as JSON after an event that began alike: %s', (_, data, expected) => {
    const { chunks } = read(delta('one'), data, delta('four'));
    const deltas = chunks.flatMap((chunk) => (chunk.type === 'text-delta' ? [chunk.delta] : []));
    expect(deltas).toEqual(['one', ...expected, 'four']);
  });

  it('holds the first half of a character until the other half comes', () => {
    const texts = (...events: object[]) => {
      const { chunks, reader } = read(...events);
      reader.close();
      return chunks.flatMap((chunk) => ('delta' in chunk ? [chunk.delta] : []));
    };
    expect(texts(delta('a\ud83d'), delta('\ude00b'))).toEqual(['a', '😀b']);
    expect(texts(delta('\ud83d', 'a'), delta('b', 'b'), delta('\ude00', 'a'))).toEqual(['b', '😀']);
    expect(texts(delta('a\ud83d'), { type: 'text-end', id: 'a' }, delta('\ude00'))).toEqual(['a', '\ufffd', '\ufffd']);
    expect(texts(delta('a\ud83d'), delta('b'))).toEqual(['a', '\ufffdb']);
    expect(texts(delta('\ude00\ud83d\0'))).toEqual(['\ufffd\ufffd\ufffd']);
    expect(texts({ type: 'reasoning-delta', id: 'a', delta: '\ud83d' })).toEqual(['\ufffd']);
  });

  it('is distinguished from reasoning with the same identifier', () => {
    const { chunks } = read({ type: 'reasoning-delta', id: 'a', delta: 'hm' }, delta('one'));
    expect(chunks.map((chunk) => ('id' in chunk ? chunk.id : chunk.type))).toEqual([
      'reasoning-1',
      'reasoning-1',
      'text-2',
      'text-2',
    ]);
  });

  it('is closed at the end of a step, on finish, and when the stream ends', () => {
    expect(read(delta('one'), { type: 'finish-step' }).chunks.at(-2)).toEqual({ type: 'text-end', id: 'text-1' });
    expect(read(delta('one'), { type: 'finish' }).chunks.at(-2)).toEqual({ type: 'text-end', id: 'text-1' });
    const { chunks, reader } = read(delta('one'));
    reader.close();
    reader.close();
    expect(chunks.slice(2)).toEqual([{ type: 'text-end', id: 'text-1' }]);
  });
});

describe('tools', () => {
  it('show the search, and who runs it as the service says', () => {
    const { chunks } = read(
      { type: 'tool-input-start', ...call },
      { type: 'tool-input-delta', toolCallId: 'c1', inputTextDelta: '{"query":' },
      { type: 'tool-input-delta', toolCallId: 'c1', inputTextDelta: '"boil"}' },
      { type: 'tool-input-available', ...call, input: { query: 'boil' } },
      { type: 'tool-output-available', toolCallId: 'c1', output: { results: [] }, providerExecuted: true },
    );
    expect(chunks).toEqual([
      { type: 'tool-input-start', ...call },
      { type: 'tool-input-available', ...call, input: { query: 'boil' } },
      { type: 'tool-output-available', toolCallId: 'c1', output: { results: [] }, providerExecuted: true },
    ]);
  });

  it('get a missing start and a missing input', () => {
    expect(read({ type: 'tool-output-available', ...call, output: 1 }).chunks).toEqual([
      { type: 'tool-input-start', ...call },
      { type: 'tool-input-available', ...call, input: {}, providerExecuted: true },
      { type: 'tool-output-available', toolCallId: 'c1', output: 1 },
    ]);
  });

  it('take their input from its deltas when the whole input is missing', () => {
    const { chunks } = read(
      { type: 'tool-input-start', ...call },
      { type: 'tool-input-delta', toolCallId: 'c1', inputTextDelta: '{"query":"boil"}' },
      { type: 'tool-output-available', toolCallId: 'c1', output: 1 },
    );
    expect(chunks[1]).toMatchObject({ type: 'tool-input-available', input: { query: 'boil' } });
  });

  it.each([
    ['an output error', { type: 'tool-output-error', ...call, errorText: 'no index' }, 'no index'],
    ['an input error', { type: 'tool-input-error', ...call, errorText: 'bad query' }, 'bad query'],
    ['an error without text', { type: 'tool-output-error', ...call }, ''],
  ])('fail by %s', (_, event, errorText) => {
    expect(read(event).chunks.at(-1)).toMatchObject({ type: event.type, toolCallId: 'c1', errorText });
  });

  it('are denied or wait for approval, with the call and the input that are missing', () => {
    const denied = read({ type: 'tool-output-denied', ...call, errorText: 'no' }).chunks;
    expect(denied.map(({ type }) => type)).toEqual([
      'tool-input-start',
      'tool-input-available',
      'tool-output-denied',
      'data-tool-state',
    ]);
    expect(denied.at(-2)).toMatchObject({ type: 'tool-output-denied', toolCallId: 'c1' });
    expect(denied.at(-1)).toMatchObject({ data: { toolCallId: 'c1', state: 'output-denied' }, transient: true });
    const asked = read({ type: 'tool-approval-request', ...call, approvalId: 'p', x: 1 }).chunks;
    expect(asked.at(1)).not.toHaveProperty('providerExecuted');
    expect(asked.at(-2)).toMatchObject({ type: 'tool-approval-request', toolCallId: 'c1', approvalId: 'p' });
    expect(asked.at(-1)).toMatchObject({
      data: { toolCallId: 'c1', state: 'approval-requested', approval: { id: 'p' } },
    });
  });

  it.each([
    ['an approval without identifier', { type: 'tool-approval-request', ...call }],
    [
      'an answer to an approval that nobody asked for',
      { type: 'tool-approval-response', approvalId: 'p', approved: true },
    ],
  ])('ignore %s', (_, event) => {
    expect(read(event).chunks.filter(({ type }) => type.startsWith('tool-approval'))).toEqual([]);
  });

  it('keep their kind when they are dynamic', () => {
    const { chunks } = read(
      { type: 'tool-input-available', ...call, dynamic: true, input: {} },
      { type: 'tool-output-available', toolCallId: 'c1', output: 1 },
    );
    expect(chunks.map((chunk) => 'dynamic' in chunk && chunk.dynamic)).toEqual([true, true, true]);
  });

  it('give a missing output as null', () => {
    expect(read({ type: 'tool-output-available', ...call }).chunks.at(-1)).toMatchObject({ output: null });
  });

  it.each([
    ['a result of a call that nobody named', { type: 'tool-output-available', toolCallId: 'c1', output: 1 }],
    ['a call without identifier', { type: 'tool-input-start', toolName: 'search' }],
    ['an empty identifier', { type: 'tool-input-start', toolCallId: '', toolName: 'search' }],
    ['an empty name', { type: 'tool-input-start', toolCallId: 'c1', toolName: '' }],
  ])('do not come from %s', (_, event) => {
    expect(read(event).chunks).toEqual([]);
  });
});

describe('the end (specification section 6)', () => {
  it.each<[name: string, event: object, end: AnswerEnd]>([
    ['thread and reason', { threadId: 't1', finishReason: 'stop' }, { threadId: 't1', finishReason: 'stop' }],
    ['an unknown reason', { threadId: 't1', finishReason: 'bored' }, { threadId: 't1', finishReason: 'bored' }],
    ['unknown fields', { threadId: 't1', usage: { a: [1] } }, { threadId: 't1', finishReason: null }],
    ['no thread', {}, { threadId: null, finishReason: null }],
    ['an empty thread', { threadId: '' }, { threadId: null, finishReason: null }],
    ['a thread that is no text', { threadId: 7 }, { threadId: null, finishReason: null }],
  ])('reads %s', (_, event, end) => {
    const { chunks, ends, reader } = read({ type: 'finish', ...event });
    expect(ends).toEqual([end]);
    const isKnown = end.finishReason === 'stop';
    expect(chunks).toEqual([{ type: 'finish', ...(isKnown && { finishReason: 'stop' }) }]);
    expect(reader.isFinished).toBe(true);
  });

  it('comes once, and nothing follows it', () => {
    const { chunks, ends } = read({ type: 'finish', threadId: 't1' }, delta('late'), {
      type: 'finish',
      threadId: 't2',
    });
    expect(chunks).toEqual([{ type: 'finish' }]);
    expect(ends).toHaveLength(1);
  });

  it.each([
    ['[DONE]', '[DONE]', false],
    ['abort', { type: 'abort', reason: 'overloaded' }, true],
  ])('is not %s, and nothing follows after that either', (_, event, isAborted) => {
    const { chunks, ends, reader } = read(delta('one'), event, delta('two'), { type: 'finish' });
    expect([reader.isOver, reader.isFinished, reader.isAborted]).toEqual([true, false, isAborted]);
    expect(chunks.at(-1)).toMatchObject({ delta: 'one' });
    expect(ends).toEqual([]);
  });

  it.each([
    ['errorText', { type: 'error', errorText: 'overloaded' }, 'overloaded'],
    ['error', { type: 'error', error: 'overloaded' }, 'overloaded'],
    ['no reason', { type: 'error' }, ''],
    ['an object', { type: 'error', error: { code: 7 } }, ''],
    ['an object with a message', { type: 'error', error: { message: 'overloaded' } }, 'overloaded'],
    ['no type, as from a gateway', { error: { message: 'overloaded', code: 429 } }, 'overloaded'],
  ])('may be an error with %s', (_, event, message) => {
    expect(read(event).errors).toEqual([message]);
  });
});

describe('everything else', () => {
  it('keeps one message whatever identifiers the service gives it', () => {
    const { chunks } = read({ type: 'start', messageId: 'm1' }, { type: 'start', messageId: 'm2' }, { type: 'start' });
    expect(chunks).toEqual([
      { type: 'start', messageMetadata: { serverMessageId: 'm1' } },
      { type: 'start', messageMetadata: { serverMessageId: 'm2' } },
      { type: 'start' },
    ]);
  });

  it.each<[name: string, event: object, chunk: object]>([
    ['a step', { type: 'start-step', x: 1 }, { type: 'start-step' }],
    [
      'a source',
      { type: 'source-url', sourceId: 's', url: '/a', title: 'A', x: 1 },
      { type: 'source-url', sourceId: 's', url: '/a', title: 'A' },
    ],
    [
      'a source of its address alone',
      { type: 'source-url', url: '/a' },
      { type: 'source-url', sourceId: 'source-1', url: '/a' },
    ],
    [
      'a document as source',
      { type: 'source-document', sourceId: 's', mediaType: 'application/pdf', title: 'A', filename: 'a.pdf', x: 1 },
      { type: 'source-document', sourceId: 's', mediaType: 'application/pdf', title: 'A', filename: 'a.pdf' },
    ],
    [
      'a document of its file name alone',
      { type: 'source-document', filename: 'a.pdf' },
      {
        type: 'source-document',
        sourceId: 'source-1',
        mediaType: 'application/octet-stream',
        title: '',
        filename: 'a.pdf',
      },
    ],
    [
      'a file',
      { type: 'file', mediaType: 'image/png', url: '/a.png', x: 1 },
      { type: 'file', mediaType: 'image/png', url: '/a.png' },
    ],
    [
      'data',
      { type: 'data-weather', id: 'w', data: { sunny: true }, x: 1 },
      { type: 'data-weather', id: 'w', data: { sunny: true } },
    ],
    [
      'passing data',
      { type: 'data-weather', data: 0, transient: true },
      { type: 'data-weather', data: 0, transient: true },
    ],
    [
      'metadata',
      { type: 'message-metadata', messageMetadata: { a: 1 } },
      { type: 'message-metadata', messageMetadata: { a: 1 } },
    ],
  ])('passes on %s without fields that it does not know', (_, event, chunk) => {
    expect(read(event).chunks).toEqual([chunk]);
  });

  it.each<[name: string, event: unknown]>([
    ['a chunk of unknown type', { type: 'unheard-of', id: 'a' }],
    ['a chunk without type', { id: 'a' }],
    ['a type that is no text', { type: 7 }],
    ['what is not JSON', 'not json'],
    ['JSON that was cut', '{"type":"text-delta","id":"a","de'],
    ['null', 'null'],
    ['an array', '[{"type":"finish"}]'],
    ['nothing', ''],
    ['a source without address', { type: 'source-url', sourceId: 's' }],
    ['a document without a name', { type: 'source-document', sourceId: 's', mediaType: 'application/pdf' }],
    ['a file without kind', { type: 'file', url: '/a' }],
    ['data without data', { type: 'data-weather' }],
    ['metadata that is no object', { type: 'message-metadata', messageMetadata: 'a' }],
    ['a misspelt text chunk', { type: 'text-deltas', id: 'a', delta: 'x' }],
  ])('drops %s', (_, event) => {
    const { chunks, ends, errors } = read(event);
    expect([chunks, ends, errors]).toEqual([[], [], []]);
  });
});

describe('a step that the service takes back', () => {
  const step = { type: 'start-step' };
  const reset = { type: 'reset-step' };

  it('ends its parts, forgets its calls, and is reported to every version of the SDK', () => {
    const { chunks } = read(step, delta('one'), { type: 'tool-input-start', ...call }, reset, delta('two'), {
      type: 'tool-output-available',
      ...call,
      output: 1,
    });
    expect(chunks.map(({ type }) => type)).toEqual([
      'start-step',
      'text-start',
      'text-delta',
      'tool-input-start',
      'text-end',
      'reset-step',
      'data-reset-step',
      'text-start',
      'text-delta',
      'tool-input-start',
      'tool-input-available',
      'tool-output-available',
    ]);
  });

  it('keeps the calls of earlier steps', () => {
    const { chunks } = read(step, { type: 'tool-input-start', ...call }, { type: 'finish-step' }, step, reset, {
      type: 'tool-output-available',
      ...call,
      output: 1,
    });
    expect(chunks.filter(({ type }) => type === 'tool-input-start')).toHaveLength(1);
  });
});

describe('any stream', () => {
  const types = constantFrom(
    ...'start start-step finish-step text-start text-delta text-end reasoning-delta error'.split(' '),
    ...'tool-input-start tool-input-delta tool-input-available tool-output-available tool-output-error'.split(' '),
    ...'source-url file data-x message-metadata unheard-of'.split(' '),
  );
  const id = constantFrom('a', 'b', '');
  const chunk = record(
    { type: types, id, toolCallId: id, toolName: id, delta: string(), inputTextDelta: string(), input: anything() },
    { requiredKeys: ['type'] },
  );

  it('begins every part before its text, ends no part twice, and loses no text', { tags: 'property' }, () => {
    assert(
      property(array(chunk, { maxLength: 30 }), (events) => {
        const { chunks, reader } = read(...events);
        reader.close();
        const open = new Set<string>();
        for (const given of chunks) {
          const [, kind, action] = /^(text|reasoning)-(\w+)$/.exec(given.type) ?? [];
          if (kind === undefined || !('id' in given) || given.id === undefined) continue;
          expect(open.has(given.id)).toBe(action !== 'start');
          if (action === 'start') open.add(given.id);
          if (action === 'end') open.delete(given.id);
        }
        expect(open.size).toBe(0);
        const sent = events.map((event) => (event.type === 'text-delta' ? (event.delta ?? '') : '')).join('');
        expect(chunks.map((given) => (given.type === 'text-delta' ? given.delta : '')).join('')).toBe(sent);
      }),
    );
  });

  it('never throws', { tags: 'property' }, () => {
    assert(
      property(array(anything(), { maxLength: 10 }), string(), (events, line) => {
        expect(() => read(line, ...events.map((event) => JSON.stringify(event) ?? ''))).not.toThrow();
      }),
    );
  });
});
