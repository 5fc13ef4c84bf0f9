import { array, assert, constantFrom, integer, oneof, property, record, type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordBound } from '../../../../e2e/fixtures/recordBound';
import { ANSWER_LIMITS } from '../conversation/answerLimits';
import type { AssistantChunk } from './assistantChunk';
import { createChunkReader } from './createChunkReader';

type Event = { type: string } & Record<string, unknown>;

function read(events: readonly Event[]) {
  const chunks: AssistantChunk[] = [];
  const reader = createChunkReader({ onChunk: (chunk) => chunks.push(chunk), onFinish() {}, onError() {} });
  for (const event of events) reader.read(JSON.stringify(event));
  const ofType = (type: string) => chunks.filter((chunk) => chunk.type === type);
  const text = chunks.map((chunk) => (chunk.type === 'text-delta' ? chunk.delta : '')).join('');
  return { chunks, ofType, text, reader };
}

const COUNT = 4_000;
const many = (toEvents: (index: number) => Event[]) =>
  Array.from({ length: COUNT }, (_, index) => toEvents(index)).flat();

/** Streams of one kind of event each, with the counted chunk and its limit. */
const KINDS: [name: string, events: Event[], type: string, most: number][] = [
  [
    'text parts',
    many((index) => [
      { type: 'text-start', id: `t${index}` },
      { type: 'text-delta', id: `t${index}`, delta: `${index}.` },
      { type: 'text-end', id: `t${index}` },
    ]),
    'text-start',
    ANSWER_LIMITS.parts,
  ],
  [
    'reasoning parts',
    many((index) => [{ type: 'reasoning-start', id: `r${index}` }]),
    'reasoning-start',
    ANSWER_LIMITS.parts,
  ],
  [
    'tool calls',
    many((index) => [{ type: 'tool-input-available', toolCallId: `c${index}`, toolName: 'search', input: {} }]),
    'tool-input-available',
    ANSWER_LIMITS.toolCalls,
  ],
  [
    'outputs of one tool call',
    many((index) => [{ type: 'tool-output-available', toolCallId: 'c', toolName: 'search', output: index }]),
    'tool-output-available',
    ANSWER_LIMITS.toolUpdates,
  ],
  [
    'addresses as sources',
    many((index) => [{ type: 'source-url', url: `/${index}` }]),
    'source-url',
    ANSWER_LIMITS.sources,
  ],
  [
    'documents as sources',
    many((index) => [{ type: 'source-document', title: `${index}` }]),
    'source-document',
    ANSWER_LIMITS.sources,
  ],
  ['steps', many(() => [{ type: 'start-step' }, { type: 'finish-step' }]), 'start-step', ANSWER_LIMITS.otherChunks / 2],
  ['files', many(() => [{ type: 'file', mediaType: 'image/png', url: '/a' }]), 'file', ANSWER_LIMITS.otherChunks],
  ['data parts', many((index) => [{ type: 'data-x', data: index }]), 'data-x', ANSWER_LIMITS.otherChunks],
  ['starts', many(() => [{ type: 'start' }]), 'start', ANSWER_LIMITS.otherChunks],
];

describe('an answer of more than it may hold', () => {
  it.each(KINDS)('keeps the first of its %s, and its text continues', (input, events, type, most) => {
    const last = [
      { type: 'text-delta', id: 'last', delta: 'The last words.' },
      { type: 'finish', threadId: 't1' },
    ];
    const { ofType, text, reader } = read([...events, ...last]);
    expect(ofType(type)).toHaveLength(most);
    expect(text).toMatch(/The last words\.$/);
    expect(reader.isFinished).toBe(true);
    recordBound({ input: `${input} in one answer`, size: COUNT.toLocaleString('en'), outcome: `${most} are kept` });
  });

  it('limits the size of its metadata, and finishes with any metadata', () => {
    const messageMetadata = (index: number) => ({ [`key${index}`]: 'x'.repeat(100) });
    const events = many((index) => [{ type: 'message-metadata', messageMetadata: messageMetadata(index) }]);
    const finish = { type: 'finish', messageMetadata: messageMetadata(0) };
    const { chunks, reader } = read([...events, finish]);
    expect(JSON.stringify(chunks).length).toBeLessThan(2 * ANSWER_LIMITS.metadataCharacters);
    expect(chunks.at(-1)).toEqual({ type: 'finish' });
    expect(reader.isFinished).toBe(true);
  });

  it('keeps all text of more parts than that, in the same order', () => {
    const events = many((index) => [{ type: 'text-delta', id: `t${index}`, delta: `${index}` }]);
    const { chunks } = read(events);
    const parts = new Map<string, string>();
    for (const chunk of chunks)
      if (chunk.type === 'text-delta') parts.set(chunk.id, (parts.get(chunk.id) ?? '') + chunk.delta);
    expect([...parts.values()].join('\n\n')).toBe(Array.from({ length: COUNT }, (_, index) => index).join('\n\n'));
  });

  it('loses no text, however its parts and steps follow each other', { tags: 'property' }, () => {
    const text = record({ action: constantFrom('start', 'delta', 'delta', 'end'), id: integer({ min: 0, max: 600 }) });
    const event: Arbitrary<Event> = oneof(
      {
        weight: 9,
        arbitrary: text.map(({ action, id }) => ({
          type: `text-${action}`,
          id: `${id}`,
          ...(action === 'delta' && { delta: `<${id}>` }),
        })),
      },
      { weight: 1, arbitrary: record({ type: constantFrom('start-step', 'finish-step') }) },
    );
    assert(
      property(array(event, { minLength: 800, maxLength: 1_600 }), (events) => {
        const { text } = read(events);
        const sent = events.flatMap((sent) => (typeof sent.delta === 'string' ? [sent.delta] : []));
        expect(text.replaceAll('\n\n', '')).toBe(sent.join(''));
      }),
      { numRuns: 20 },
    );
  });
});
