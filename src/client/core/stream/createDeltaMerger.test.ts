import { array, assert, constantFrom, integer, oneof, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssistantChunk } from './assistantChunk';
import { createDeltaMerger } from './createDeltaMerger';

function setUp() {
  const given: AssistantChunk[] = [];
  const merger = createDeltaMerger((chunk) => given.push(chunk));
  const push = (delta: string, id = 'text-1') => merger.push({ type: 'text-delta', id, delta });
  const texts = () => given.flatMap((chunk) => (chunk.type === 'text-delta' ? [chunk.delta] : []));
  return { given, merger, push, texts };
}

describe('createDeltaMerger', () => {
  it('emits nothing by itself', () => {
    const { merger, push, texts } = setUp();
    push('a');
    expect(merger.isEmpty).toBe(false);
    expect(texts()).toEqual([]);
  });

  it('merges queued deltas', () => {
    const { merger, push, texts } = setUp();
    push('a');
    push('b');
    merger.emit(10);
    push('c');
    merger.emit(10);
    expect(texts()).toEqual(['ab', 'c']);
    expect(merger.isEmpty).toBe(true);
  });

  it('keeps the order of everything but text, and makes one delta of a part that grows in turns with others', () => {
    const { given, merger, push } = setUp();
    merger.push({ type: 'text-start', id: 'text-1' });
    push('a');
    merger.push({ type: 'text-start', id: 'text-2' });
    push('b', 'text-2');
    merger.push({ type: 'reasoning-delta', id: 'text-2', delta: 'c' });
    push('d', 'text-2');
    push('e');
    merger.push({ type: 'text-end', id: 'text-1' });
    merger.push({ type: 'finish' });
    merger.emit(1_000);
    expect(given).toEqual([
      { type: 'text-start', id: 'text-1' },
      { type: 'text-delta', id: 'text-1', delta: 'ae' },
      { type: 'text-start', id: 'text-2' },
      { type: 'text-delta', id: 'text-2', delta: 'bd' },
      { type: 'reasoning-delta', id: 'text-2', delta: 'c' },
      { type: 'text-end', id: 'text-1' },
      { type: 'finish' },
    ]);
  });

  it('emits few chunks for parts that grow in turns', () => {
    const { given, merger, push } = setUp();
    for (let index = 0; index < 10_000; index += 1) push('a', `text-${index % 7}`);
    merger.emit(100_000);
    expect(given).toHaveLength(7);
  });

  it('does not change its input', () => {
    const { merger } = setUp();
    const chunk: AssistantChunk = { type: 'text-delta', id: 'text-1', delta: 'a' };
    merger.push(chunk);
    merger.push({ type: 'text-delta', id: 'text-1', delta: 'b' });
    expect(chunk.delta).toBe('a');
  });

  it('emits at most the requested text of a long queue, and nothing after it', () => {
    const { given, merger, push, texts } = setUp();
    push('word '.repeat(2_000));
    merger.push({ type: 'finish' });
    merger.emit(4_000);
    expect(texts().map((text) => text.length)).toEqual([4_000]);
    merger.emit(6_000);
    expect(given.at(-1)).toEqual({ type: 'finish' });
    expect(texts().join('')).toBe('word '.repeat(2_000));
  });

  it('reports with each chunk how much text is queued', () => {
    const backlogs: number[] = [];
    const merger = createDeltaMerger(() => backlogs.push(merger.backlog));
    merger.push({ type: 'text-delta', id: 'text-1', delta: 'word '.repeat(2_000) });
    merger.emit(4_000);
    merger.emit(3_000);
    merger.emit(5_000);
    expect(backlogs).toEqual([6_000, 3_000, 0]);
  });

  it('emits chunks without text in steps, too', () => {
    const { given, merger } = setUp();
    for (let index = 0; index < 250; index += 1) merger.push({ type: 'source-url', sourceId: `${index}`, url: '/' });
    merger.emit(2_000);
    expect(given).toHaveLength(100);
    while (!merger.isEmpty) merger.emit(2_000);
    expect(given).toHaveLength(250);
  });

  it('emits a short remainder with the chunk before it, because a separate update would cost more', () => {
    const { merger, push, texts } = setUp();
    push('a'.repeat(125));
    merger.emit(100);
    expect(texts().map((text) => text.length)).toEqual([125]);
    push('b'.repeat(126));
    merger.emit(100);
    merger.emit(100);
    expect(texts().map((text) => text.length)).toEqual([125, 100, 26]);
  });

  it('cuts at the end of a line where one is near', () => {
    const { merger, push, texts } = setUp();
    push(`${'a'.repeat(90)}\n${'b'.repeat(50)}`);
    merger.emit(100);
    expect(texts()[0]).toMatch(/a\n$/);
  });

  it('never cuts inside a character, even when only one unit of a piece is left', () => {
    const { merger, push, texts } = setUp();
    push(`a${'😀'.repeat(20)}`);
    push('😀😀', 'text-2');
    while (!merger.isEmpty) merger.emit(6);
    expect(texts().filter((text) => /[\ud800-\udbff]$/.test(text))).toEqual([]);
    push('abc', 'text-3');
    push('😀', 'text-4');
    merger.emit(4);
    merger.emit(4);
    expect(texts().at(-1)).toBe('😀');
  });

  it(
    'gives everything out, whatever comes and whenever: the text of each part unchanged, and all else in its order',
    { tags: 'property' },
    () => {
      const chunk = oneof(
        record({
          type: constantFrom('text-delta', 'reasoning-delta'),
          id: constantFrom('1', '2'),
          delta: string({ minLength: 1 }),
        }),
        record({ type: constantFrom('text-start', 'text-end'), id: constantFrom('1', '2') }),
      );
      const step = record({ chunk, characters: integer({ min: 0, max: 8 }) });
      assert(
        property(array(step, { maxLength: 60 }), (steps) => {
          const { given, merger } = setUp();
          for (const { chunk, characters } of steps) {
            merger.push(chunk);
            if (characters > 0) merger.emit(characters);
          }
          merger.flush();
          expect(merger.isEmpty).toBe(true);
          const pushed = steps.map(({ chunk }) => chunk);
          expect(joinDeltas(given)).toEqual(joinDeltas(pushed));
          expect(withoutDeltas(given)).toEqual(withoutDeltas(pushed));
        }),
      );
    },
  );

  it('has a linear cost', () => {
    const countOf = (deltas: number) => {
      const { push, merger, given } = setUp();
      for (let index = 0; index < deltas; index += 1) push('0123456789');
      while (!merger.isEmpty) merger.emit(1_000);
      return given.length;
    };
    expect(countOf(20_000)).toBe(10 * countOf(2_000));
  });
});

/** The text of each part. */
function joinDeltas(chunks: readonly AssistantChunk[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const chunk of chunks) {
    const key = `${chunk.type} ${'id' in chunk ? chunk.id : ''}`;
    if ('delta' in chunk) texts[key] = (texts[key] ?? '') + chunk.delta;
  }
  return texts;
}

function withoutDeltas(chunks: readonly AssistantChunk[]): AssistantChunk[] {
  return chunks.filter((chunk) => !('delta' in chunk));
}
