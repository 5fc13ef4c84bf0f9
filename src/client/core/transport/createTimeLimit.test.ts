import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTimeLimit } from './createTimeLimit';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('createTimeLimit', () => {
  it.each(['timeout', 'stalled'] as const)('aborts with %s when the wait lasts too long', (kind) => {
    const limit = createTimeLimit();
    limit.start(1_500, kind);
    vi.advanceTimersByTime(1_499);
    expect(limit.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(limit.signal.reason).toMatchObject({ name: 'ServiceError', kind });
    expect((limit.signal.reason as Error).message).toContain('1.5 s');
  });

  it('restarts the wait', () => {
    const limit = createTimeLimit();
    limit.start(1_000, 'timeout');
    vi.advanceTimersByTime(999);
    limit.start(1_000, 'stalled');
    vi.advanceTimersByTime(999);
    expect(limit.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(limit.signal.reason).toMatchObject({ kind: 'stalled' });
  });

  it('keeps its timer when the wait is restarted many times, and replaces it for a shorter wait', () => {
    const set = vi.spyOn(globalThis, 'setTimeout');
    const limit = createTimeLimit();
    for (let round = 0; round < 100; round += 1) {
      limit.start(1_000, 'stalled');
      vi.advanceTimersByTime(50);
    }
    expect(set.mock.calls.length).toBeLessThan(10);
    limit.start(20, 'stalled');
    vi.advanceTimersByTime(20);
    expect(limit.signal.aborted).toBe(true);
  });

  it.each([0, -1, Infinity, Number.NaN, Number.MAX_SAFE_INTEGER, 2 ** 31])('does not end with a limit of %d', (ms) => {
    const limit = createTimeLimit();
    limit.start(ms, 'timeout');
    vi.advanceTimersByTime(86_400_000);
    expect(limit.signal.aborted).toBe(false);
    limit.stop();
  });

  it('aborts with the outer signal, and with its reason', () => {
    const outer = new AbortController();
    const limit = createTimeLimit(outer.signal);
    limit.start(1_000, 'timeout');
    outer.abort('enough');
    expect(limit.signal.reason).toBe('enough');
    expect(vi.getTimerCount()).toBe(0);
    expect(createTimeLimit(outer.signal).signal.reason).toBe('enough');
  });

  it('starts nothing once it has ended', () => {
    const outer = new AbortController();
    const limit = createTimeLimit(outer.signal);
    outer.abort();
    limit.start(1_000, 'timeout');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('releases the outer signal and its timer when it is stopped', () => {
    const outer = new AbortController();
    const remove = vi.spyOn(outer.signal, 'removeEventListener');
    const limit = createTimeLimit(outer.signal);
    limit.start(1_000, 'timeout');
    limit.stop();
    outer.abort();
    expect(vi.getTimerCount()).toBe(0);
    expect(limit.signal.aborted).toBe(false);
    expect(remove).toHaveBeenCalledWith('abort', expect.any(Function));
  });
});

describe('race', () => {
  it('settles with the promise', async () => {
    const limit = createTimeLimit();
    await expect(limit.race(Promise.resolve(7))).resolves.toBe(7);
    await expect(limit.race(Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('ends when the limit does, also with a promise that never settles', async () => {
    const limit = createTimeLimit();
    limit.start(1_000, 'timeout');
    const race = expect(limit.race(new Promise(() => {}))).rejects.toMatchObject({ kind: 'timeout' });
    vi.advanceTimersByTime(1_000);
    await race;
    await expect(limit.race(new Promise(() => {}))).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('leaves no listener at the signal', async () => {
    const limit = createTimeLimit();
    const add = vi.spyOn(limit.signal, 'addEventListener');
    await limit.race(Promise.resolve());
    await limit.race(Promise.reject(new Error('no'))).catch(() => {});
    expect(add).not.toHaveBeenCalled();
  });
});
