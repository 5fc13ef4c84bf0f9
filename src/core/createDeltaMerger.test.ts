import { array, assert, boolean, constantFrom, integer, oneof, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssistantChunk } from './assistantChunk';
import { createDeltaMerger } from './createDeltaMerger';

function setUp(hasText = false) {
  const given: AssistantChunk[] = [];
  const live: string[] = [];
  const merger = createDeltaMerger(
    (chunk) => given.push(chunk),
    hasText ? (delta, partId) => live.push(`${partId}: ${delta}`) : undefined,
  );
  const push = (delta: string, id = 'text-1') => merger.push({ type: 'text-delta', id, delta });
  const texts = () => given.flatMap((chunk) => (chunk.type === 'text-delta' ? [chunk.delta] : []));
  return { given, live, merger, push, texts };
}

describe('createDeltaMerger', () => {
  it('gives nothing out by itself', () => {
    const { merger, push, texts } = setUp();
    push('a');
    expect(merger.isWaiting).toBe(true);
    expect(texts()).toEqual([]);
  });

  it('merges what waits', () => {
    const { merger, push, texts } = setUp();
    push('a');
    push('b');
    merger.give(10);
    push('c');
    merger.give(10);
    expect(texts()).toEqual(['ab', 'c']);
    expect(merger.isWaiting).toBe(false);
  });

  it('keeps parts and everything between them in their order', () => {
    const { given, merger, push } = setUp();
    merger.push({ type: 'text-start', id: 'text-1' });
    push('a');
    push('b', 'text-2');
    merger.push({ type: 'reasoning-delta', id: 'text-2', delta: 'c' });
    push('d', 'text-2');
    merger.push({ type: 'text-end', id: 'text-1' });
    merger.push({ type: 'finish' });
    merger.give(10);
    expect(given).toEqual([
      { type: 'text-start', id: 'text-1' },
      { type: 'text-delta', id: 'text-1', delta: 'a' },
      { type: 'text-delta', id: 'text-2', delta: 'b' },
      { type: 'reasoning-delta', id: 'text-2', delta: 'c' },
      { type: 'text-delta', id: 'text-2', delta: 'd' },
      { type: 'text-end', id: 'text-1' },
      { type: 'finish' },
    ]);
  });

  it('leaves what it was given as it was', () => {
    const { merger } = setUp();
    const chunk: AssistantChunk = { type: 'text-delta', id: 'text-1', delta: 'a' };
    merger.push(chunk);
    merger.push({ type: 'text-delta', id: 'text-1', delta: 'b' });
    expect(chunk.delta).toBe('a');
  });

  it('gives out no more than it is asked for where much waits, and nothing behind it', () => {
    const { given, merger, push, texts } = setUp();
    push('word '.repeat(2_000));
    merger.push({ type: 'finish' });
    merger.give(4_000);
    expect(texts().map((text) => text.length)).toEqual([4_000]);
    merger.give(6_000);
    expect(given.at(-1)).toEqual({ type: 'finish' });
    expect(texts().join('')).toBe('word '.repeat(2_000));
  });

  it('tells how much of a text still waits', () => {
    const told: number[] = [];
    const merger = createDeltaMerger(
      () => {},
      (_delta, _partId, waiting) => told.push(waiting),
    );
    merger.push({ type: 'text-delta', id: 'text-1', delta: 'word '.repeat(2_000) });
    merger.give(4_000);
    merger.give(3_000);
    merger.give(5_000);
    expect(told).toEqual([6_000, 3_000, 0]);
  });

  it('gives a short rest with what stands before it, as an update of its own would cost more', () => {
    const { merger, push, texts } = setUp();
    push('a'.repeat(125));
    merger.give(100);
    expect(texts().map((text) => text.length)).toEqual([125]);
    push('b'.repeat(126));
    merger.give(100);
    merger.give(100);
    expect(texts().map((text) => text.length)).toEqual([125, 100, 26]);
  });

  it('cuts at the end of a line where one is near', () => {
    const { merger, push, texts } = setUp();
    push(`${'a'.repeat(90)}\n${'b'.repeat(50)}`);
    merger.give(100);
    expect(texts()[0]).toMatch(/a\n$/);
  });

  it('never cuts inside a character, also when only one unit is left of a piece', () => {
    const { merger, push, texts } = setUp();
    push(`a${'😀'.repeat(20)}`);
    push('😀😀', 'text-2');
    while (merger.isWaiting) merger.give(6);
    expect(texts().filter((text) => /[\ud800-\udbff]$/.test(text))).toEqual([]);
    push('abc', 'text-3');
    push('😀', 'text-4');
    merger.give(4);
    merger.give(4);
    expect(texts().at(-1)).toBe('😀');
  });

  it('gives everything out, in order and unchanged, whatever comes and whenever', () => {
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
      property(array(step, { maxLength: 60 }), boolean(), (steps, hasText) => {
        const { given, merger, live } = setUp(hasText);
        for (const { chunk, characters } of steps) {
          merger.push(chunk);
          if (characters > 0) merger.give(characters);
        }
        merger.flush();
        expect(merger.isWaiting).toBe(false);
        expect(joinDeltas(given)).toEqual(joinDeltas(steps.map(({ chunk }) => chunk)));
        const spoken = steps.flatMap(({ chunk }) => (chunk.type === 'text-delta' ? [chunk.delta] : []));
        expect(live.map((entry) => entry.replace(/^\d: /, '')).join('')).toBe(hasText ? spoken.join('') : '');
      }),
    );
  });

  it('works in proportion to the text, not to its square', () => {
    const countOf = (deltas: number) => {
      const { push, merger, given } = setUp();
      for (let index = 0; index < deltas; index += 1) push('0123456789');
      while (merger.isWaiting) merger.give(1_000);
      return given.length;
    };
    expect(countOf(20_000)).toBe(10 * countOf(2_000));
  });
});

describe('with a receiver of text', () => {
  it('gives it every piece, and the chat the first of a part at once and the rest before what comes next', () => {
    const { given, live, merger, push } = setUp(true);
    for (const word of ['one ', 'two ', 'three ']) {
      push(word);
      merger.give(100);
    }
    expect(live).toEqual(['text-1: one ', 'text-1: two ', 'text-1: three ']);
    expect(given).toEqual([{ type: 'text-delta', id: 'text-1', delta: 'one ' }]);
    merger.push({ type: 'text-end', id: 'text-1' });
    merger.give(100);
    expect(given, 'an end shows nothing, and waits for what does').toHaveLength(1);
    merger.push({ type: 'text-start', id: 'text-2' });
    merger.give(100);
    expect(given.slice(1)).toEqual([
      { type: 'text-delta', id: 'text-1', delta: 'two three ' },
      { type: 'text-end', id: 'text-1' },
      { type: 'text-start', id: 'text-2' },
    ]);
  });

  it('keeps the order of parts that follow one another', () => {
    const { given, merger, push } = setUp(true);
    for (const [word, id] of ['a 1', 'b 1', 'c 2', 'd 2', 'e 1'].map((entry) => entry.split(' '))) {
      push(word ?? '', id);
      merger.give(100);
    }
    merger.flush();
    expect(given.map((chunk) => ('delta' in chunk ? `${chunk.id} ${chunk.delta}` : ''))).toEqual([
      '1 a',
      '1 b',
      '2 c',
      '2 d',
      '1 e',
    ]);
  });

  it('keeps reasoning from it', () => {
    const { live, merger } = setUp(true);
    merger.push({ type: 'reasoning-delta', id: '1', delta: 'Hm.' });
    merger.flush();
    expect(live).toEqual([]);
  });
});

/** Chunks with neighbouring deltas of one part joined. */
function joinDeltas(chunks: readonly AssistantChunk[]): AssistantChunk[] {
  const joined: AssistantChunk[] = [];
  for (const chunk of chunks) {
    const last = joined.at(-1);
    if (last && 'delta' in last && 'delta' in chunk && last.type === chunk.type && last.id === chunk.id) {
      last.delta += chunk.delta;
    } else joined.push({ ...chunk });
  }
  return joined;
}
