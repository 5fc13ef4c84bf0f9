import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_ID_HEADER, ANSWER_REQUESTS_MAX_COUNT } from '../../../shared/contract';
import { createAnswerKeeper, type AnswerKeeper, type KeeperBounds } from './createAnswerKeeper';

/** An answer that a test writes. */
function createSource() {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const state = { isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    start: (own) => void (controller = own),
    cancel: () => void (state.isCancelled = true),
  });
  const encoder = new TextEncoder();
  return {
    body,
    state,
    write: (text: string) => controller.enqueue(encoder.encode(text)),
    end: () => controller.close(),
    fail: () => controller.error(new Error('The service broke.')),
  };
}

function offer(keeper: AnswerKeeper, owner: string | null = null) {
  const source = createSource();
  const { headers, body } = keeper.offer(source.body, { 'X-Thread-Id': 't1' }, owner);
  const name = headers[ANSWER_ID_HEADER] ?? '';
  return { ...source, headers, name, reader: body.getReader() };
}

const textOf = (body: ReadableStream<Uint8Array> | undefined) => new Response(body).text();
const next = async (reader: ReadableStreamDefaultReader<Uint8Array>) =>
  new TextDecoder().decode((await reader.read()).value);
const create = (bounds: KeeperBounds = {}) => createAnswerKeeper({ keptMs: 60_000, ...bounds });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('an answer that is kept', () => {
  it('continues without its reader, and is read again from its start with its headers', async () => {
    const keeper = create();
    const { name, reader, write, end, state } = offer(keeper);
    write('one ');
    expect(await next(reader)).toBe('one ');
    keeper.find(name)?.keep();
    await reader.cancel();
    write('two ');
    write('three');
    end();
    const kept = keeper.find(name);
    expect(kept?.headers).toMatchObject({ 'X-Thread-Id': 't1', [ANSWER_ID_HEADER]: name });
    expect(await textOf(kept?.read(0))).toBe('one two three');
    expect(await textOf(kept?.read(4))).toBe('two three');
    expect(await textOf(kept?.read(500))).toBe('');
    expect(state.isCancelled).toBe(false);
  });

  it('is read by several at once, also while it is written, and by each whole', async () => {
    const keeper = create();
    const { name, reader, write, end } = offer(keeper);
    keeper.find(name)?.keep();
    write('one ');
    const second = textOf(keeper.find(name)?.read(0));
    const third = textOf(keeper.find(name)?.read(2));
    expect(await next(reader)).toBe('one ');
    write('two');
    expect(await next(reader)).toBe('two');
    await reader.cancel();
    end();
    expect(await Promise.all([second, third])).toEqual(['one two', 'e two']);
  });

  it('ends when nobody came for a minute, and a reader who comes and leaves begins that minute again', async () => {
    const keeper = create();
    const { name, reader, state } = offer(keeper);
    keeper.find(name)?.keep();
    await reader.cancel();
    vi.advanceTimersByTime(59_000);
    const again = keeper.find(name)?.read(0);
    vi.advanceTimersByTime(59_000);
    await again?.cancel();
    vi.advanceTimersByTime(59_999);
    expect([state.isCancelled, keeper.find(name)]).toEqual([false, expect.anything()]);
    vi.advanceTimersByTime(1);
    expect([state.isCancelled, keeper.find(name)]).toEqual([true, null]);
  });

  it('can be read for a minute after its end, and then no more', async () => {
    const keeper = create();
    const { name, reader, write, end } = offer(keeper);
    keeper.find(name)?.keep();
    write('whole');
    end();
    expect([await next(reader), (await reader.read()).done]).toEqual(['whole', true]);
    vi.advanceTimersByTime(59_999);
    expect(await textOf(keeper.find(name)?.read(0))).toBe('whole');
    vi.advanceTimersByTime(60_000);
    expect(keeper.find(name)).toBeNull();
  });

  it('that failed without a reader returns the text so far, and the failure', async () => {
    const keeper = create();
    const { name, reader, write, fail } = offer(keeper);
    keeper.find(name)?.keep();
    await reader.cancel();
    write('half');
    await vi.advanceTimersByTimeAsync(0);
    fail();
    const again = keeper.find(name)?.read(0).getReader();
    expect(await next(again!)).toBe('half');
    await expect(again!.read()).rejects.toThrow('The service broke.');
  });

  it('ends for all readers when it is stopped, with its source, and is forgotten', async () => {
    const keeper = create();
    const { name, reader, write, state } = offer(keeper);
    keeper.find(name)?.keep();
    write('one');
    await next(reader);
    keeper.find(name)?.stop();
    expect((await reader.read()).done).toBe(true);
    expect([state.isCancelled, keeper.find(name)]).toEqual([true, null]);
  });
});

describe('an answer that nobody wants kept', () => {
  it('ends with its reader at once', async () => {
    const keeper = create();
    const { name, reader, state } = offer(keeper);
    await reader.cancel();
    expect([state.isCancelled, keeper.find(name)]).toEqual([true, null]);
  });

  it('waits a moment after its end for the request to keep it', async () => {
    const keeper = create();
    const { name, reader, write, end } = offer(keeper);
    write('short');
    end();
    await next(reader);
    await reader.read();
    vi.advanceTimersByTime(4_000);
    keeper.find(name)?.keep();
    vi.advanceTimersByTime(50_000);
    expect(await textOf(keeper.find(name)?.read(0))).toBe('short');
    const other = offer(keeper);
    other.end();
    await other.reader.read();
    vi.advanceTimersByTime(5_000);
    expect(keeper.find(other.name)).toBeNull();
  });

  it('reads its source no faster than its reader', async () => {
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>(
      { pull: (controller) => controller.enqueue(Uint8Array.of((pulls += 1))) },
      { highWaterMark: 0 },
    );
    const { body: read } = create().offer(body, {});
    const reader = read.getReader();
    await reader.read();
    await reader.read();
    await vi.advanceTimersByTimeAsync(0);
    expect(pulls).toBe(2);
  });
});

describe('the bounds', () => {
  it('an answer over its bound arrives whole and is no longer kept; without a reader it ends', async () => {
    const keeper = create({ answerMaxBytes: 10 });
    const { name, reader, write, end } = offer(keeper);
    keeper.find(name)?.keep();
    let text = '';
    for (const piece of ['0123456', '789abc', 'def', 'ghi']) {
      write(piece);
      text += await next(reader);
    }
    end();
    expect([text, (await reader.read()).done, keeper.find(name)]).toEqual(['0123456789abcdefghi', true, null]);

    const left = offer(keeper);
    keeper.find(left.name)?.keep();
    await left.reader.cancel();
    left.write('0123456789abc');
    await vi.advanceTimersByTimeAsync(0);
    expect([left.state.isCancelled, keeper.find(left.name)]).toEqual([true, null]);
  });

  it('a second reader of an answer that grows over its bound learns that it is not whole', async () => {
    const keeper = create({ answerMaxBytes: 10 });
    const { name, reader, write } = offer(keeper);
    const second = keeper.find(name)?.read(0).getReader();
    write('01234567');
    await next(reader);
    write('89abcdef');
    expect(await next(reader)).toBe('89abcdef');
    await expect(second?.read()).rejects.toThrow('too long');
  });

  it('all answers together: the oldest go first, and an answer that is being read continues', async () => {
    const keeper = create({ maxBytes: 10_000 });
    const answers = [offer(keeper), offer(keeper), offer(keeper)];
    for (const { name, write, reader } of answers) {
      keeper.find(name)?.keep();
      write('text');
      expect(await next(reader)).toBe('text');
    }
    expect(answers.map(({ name }) => keeper.find(name) !== null)).toEqual([false, true, true]);
    answers[0]?.write('more');
    expect(await next(answers[0]!.reader)).toBe('more');
  });

  it('a name is free for a hundred requests', () => {
    const keeper = create();
    const { name } = offer(keeper);
    const uses = Array.from({ length: ANSWER_REQUESTS_MAX_COUNT + 1 }, () => keeper.isFree(name));
    expect([uses.filter(Boolean).length, uses.at(-1), keeper.isFree('other')]).toEqual([100, false, false]);
  });
});

describe('a name', () => {
  it('has 192 random bits, and opens its own answer to its owner only', () => {
    const keeper = create();
    const first = offer(keeper, 'ann');
    const second = offer(keeper, 'ben');
    expect(first.name).toMatch(/^[\w-]{32}$/);
    expect(first.name).not.toBe(second.name);
    expect(keeper.find(first.name, 'ann')).not.toBeNull();
    for (const other of ['ben', null, '']) expect(keeper.find(first.name, other)).toBeNull();
    for (const wrong of [null, '', '__proto__', first.name.slice(1)]) expect(keeper.find(wrong, 'ann')).toBeNull();
  });
});
