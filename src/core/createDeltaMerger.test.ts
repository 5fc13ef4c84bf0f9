import { array, assert, constantFrom, integer, oneof, property, record, string } from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AssistantChunk } from './assistantChunk';
import { BURST_INTERVAL_MS, createDeltaMerger, FLUSH_INTERVAL_MS, FLUSH_MAX_CHARACTERS } from './createDeltaMerger';

beforeEach(() => {
  // Nothing but these: a merger that waited for a frame would never go on, as in a hidden tab.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(() => vi.useRealTimers());

function setUp() {
  const given: AssistantChunk[] = [];
  const merger = createDeltaMerger((chunk) => given.push(chunk));
  const push = (delta: string, id = 'text-1') => merger.push({ type: 'text-delta', id, delta });
  const texts = () => given.flatMap((chunk) => (chunk.type === 'text-delta' ? [chunk.delta] : []));
  return { given, merger, push, texts };
}

describe('createDeltaMerger', () => {
  it('gives the first delta out at once', () => {
    const { push, texts } = setUp();
    push('a');
    vi.advanceTimersByTime(0);
    expect(texts()).toEqual(['a']);
  });

  it('merges what arrives within the interval', () => {
    const { push, texts } = setUp();
    push('a');
    vi.advanceTimersByTime(0);
    push('b');
    vi.advanceTimersByTime(FLUSH_INTERVAL_MS / 2);
    push('c');
    vi.advanceTimersByTime(FLUSH_INTERVAL_MS / 2 - 1);
    expect(texts()).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual(['a', 'bc']);
  });

  it('gives a delta out at once again after a pause', () => {
    const { push, texts } = setUp();
    push('a');
    vi.advanceTimersByTime(FLUSH_INTERVAL_MS * 3);
    push('b');
    vi.advanceTimersByTime(0);
    expect(texts()).toEqual(['a', 'b']);
  });

  it('gives out at most one update an interval, however many deltas come', () => {
    const { push, texts } = setUp();
    for (let ms = 0; ms < 2_000; ms += 1) {
      push('ab ');
      vi.advanceTimersByTime(1);
    }
    vi.advanceTimersByTime(FLUSH_INTERVAL_MS);
    expect(texts().join('')).toBe('ab '.repeat(2_000));
    expect(texts().length).toBeLessThanOrEqual(2_000 / FLUSH_INTERVAL_MS + 2);
  });

  it('keeps parts and everything between them in their order', () => {
    const { given, merger, push } = setUp();
    merger.push({ type: 'text-start', id: 'text-1' });
    expect(given).toHaveLength(1);
    push('a');
    push('b', 'text-2');
    merger.push({ type: 'reasoning-delta', id: 'text-2', delta: 'c' });
    push('d', 'text-2');
    merger.push({ type: 'text-end', id: 'text-1' });
    merger.push({ type: 'finish' });
    expect(given).toHaveLength(1);
    vi.advanceTimersByTime(FLUSH_INTERVAL_MS);
    expect(given.slice(1)).toEqual([
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

  it('gives a burst out in pieces, with time for the page in between', () => {
    const { push, texts } = setUp();
    const burst = 'word '.repeat(2_000);
    push(burst);
    vi.advanceTimersByTime(0);
    expect(texts().map((text) => text.length)).toEqual([FLUSH_MAX_CHARACTERS]);
    vi.advanceTimersByTime(BURST_INTERVAL_MS);
    expect(texts()).toHaveLength(2);
    vi.advanceTimersByTime(BURST_INTERVAL_MS);
    expect(texts().join('')).toBe(burst);
  });

  it('cuts a burst at the end of a line where one is near', () => {
    const { push, texts } = setUp();
    push(`${'a'.repeat(FLUSH_MAX_CHARACTERS - 100)}\n${'b'.repeat(500)}`);
    vi.advanceTimersByTime(0);
    expect(texts()[0]).toMatch(/a\n$/);
  });

  it('never cuts a burst inside a character', () => {
    const { push, texts } = setUp();
    push(`a${'😀'.repeat(FLUSH_MAX_CHARACTERS)}`);
    push('b', 'text-2');
    push('😀'.repeat(FLUSH_MAX_CHARACTERS), 'text-2');
    vi.advanceTimersByTime(BURST_INTERVAL_MS * 10);
    expect(texts().filter((text) => /[\ud800-\udbff]$/.test(text))).toEqual([]);
  });

  it('never cuts inside a character when only one unit is left of a piece', () => {
    const { push, texts } = setUp();
    push('a'.repeat(FLUSH_MAX_CHARACTERS - 1));
    push('😀😀', 'text-2');
    vi.advanceTimersByTime(BURST_INTERVAL_MS * 10);
    expect(texts().slice(1).join('')).toBe('😀😀');
    expect(texts().filter((text) => /[\ud800-\udbff]$/.test(text))).toEqual([]);
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
    const step = record({ chunk, waitMs: integer({ min: 0, max: 80 }) });
    assert(
      property(array(step, { maxLength: 60 }), (steps) => {
        const { given, merger } = setUp();
        for (const { chunk, waitMs } of steps) {
          merger.push(chunk);
          vi.advanceTimersByTime(waitMs);
        }
        vi.advanceTimersByTime(1_000);
        expect(joinDeltas(given)).toEqual(joinDeltas(steps.map(({ chunk }) => chunk)));
      }),
    );
  });

  it('takes time in proportion to the text, not to its square', () => {
    const countOf = (deltas: number) => {
      const { push, given } = setUp();
      for (let index = 0; index < deltas; index += 1) push('0123456789');
      vi.advanceTimersByTime(60_000);
      return given.length;
    };
    expect(countOf(20_000)).toBe(10 * countOf(2_000));
  });

  it('drains: tells when everything has been given out', async () => {
    const { merger, push, texts } = setUp();
    await merger.drain();
    push('word '.repeat(2_000));
    let isDrained = false;
    const drained = merger.drain().then(() => (isDrained = true));
    await vi.advanceTimersByTimeAsync(BURST_INTERVAL_MS);
    expect(isDrained).toBe(false);
    await vi.advanceTimersByTimeAsync(BURST_INTERVAL_MS);
    await drained;
    expect(texts().join('')).toHaveLength(10_000);
  });

  it('flushes: gives out what waits, at once and whole', async () => {
    const { merger, push, texts } = setUp();
    push('word '.repeat(2_000));
    const drained = merger.drain();
    merger.flush();
    await drained;
    expect(texts()).toEqual(['word '.repeat(2_000)]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is disposed: forgets what waits and keeps no timer', async () => {
    const { merger, push, texts } = setUp();
    push('a');
    const drained = merger.drain();
    merger.dispose();
    await drained;
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(1_000);
    expect(texts()).toEqual([]);
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
