import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MALFORMED_MAX_COUNT } from '../../../shared/contract';
import type { RequestResult } from '../client/sendRequest';
import type { FailureKind } from '../client/toFailure';
import { watchListeners } from '../../page/testing/watchListeners';
import { Poll, POLL_DEADLINE_MS } from './Poll';
import { readMoment } from '../client/readMoment';

interface Job {
  step: number;
  done?: boolean;
}

/** A poll whose answers the test supplies one by one, and the page around it. */
function setUp() {
  const asked: { answer: (answer: RequestResult<Job>) => Promise<void>; signal: AbortSignal; at: number }[] = [];
  const poll = new Poll<Job>({
    read: (signal) =>
      new Promise((resolve) => {
        const answer = async (value: RequestResult<Job>) => {
          resolve(value);
          await vi.advanceTimersByTimeAsync(0);
        };
        asked.push({ answer, signal, at: Date.now() });
      }),
    isFinal: (job) => job.done === true,
    isOlder: (job, known) => job.step < known.step,
  });
  const begin = async () => {
    poll.start();
    await vi.advanceTimersByTimeAsync(0);
  };
  const last = () => asked.at(-1)!;
  /** Milliseconds to the next poll. */
  const delay = () => poll.getState().dueAt! - performance.now();
  return { poll, asked, begin, last, delay };
}

function value(job: Job, retryAfterMs: number | null = null): RequestResult<Job> {
  return { kind: 'value', value: job, received: { at: readMoment(), serverTime: null }, retryAfterMs };
}

function failure(kind: FailureKind, retryAfterMs: number | null = null): RequestResult<Job> {
  return { kind: 'failure', failure: { kind, status: null, detail: null, retryAfterMs } };
}

function setVisibility(state: 'visible' | 'hidden') {
  vi.spyOn(Document.prototype, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

function setOnline(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

describe('the next poll', () => {
  it('is planned after the answer, not after the question', async () => {
    const { asked, begin, last } = setUp();
    await begin();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    await last().answer(value({ step: 1 }));
    await vi.advanceTimersByTimeAsync(1999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
  });

  it('comes later while nothing changes and soon after a change', async () => {
    const { begin, last, delay } = setUp();
    await begin();
    const delays: (number | null)[] = [];
    for (const step of [1, 1, 1, 1, 2]) {
      await last().answer(value({ step }));
      delays.push(delay());
      await vi.advanceTimersByTimeAsync(delay());
    }
    expect(delays).toEqual([2000, 3000, 4500, 6750, 2000]);
  });

  it('honours Retry-After after a failure and after a success', async () => {
    const { begin, last, asked, delay } = setUp();
    await begin();
    await last().answer(failure('rate-limited', 45_000));
    expect(delay()).toBe(45_000);
    await vi.advanceTimersByTimeAsync(45_000);
    expect(asked).toHaveLength(2);
    await last().answer(value({ step: 1 }, 20_000));
    expect(delay()).toBe(20_000);
  });

  it('backs off through failures and keeps the last known state', async () => {
    const { begin, last, poll, delay } = setUp();
    await begin();
    await last().answer(value({ step: 7 }));
    await vi.advanceTimersByTimeAsync(2000);
    const delays: (number | null)[] = [];
    for (const kind of ['server', 'network', 'timeout', 'rate-limited', 'server', 'server'] as const) {
      await last().answer(failure(kind));
      expect(poll.getState()).toMatchObject({ value: { step: 7 }, failure: { kind }, end: null });
      delays.push(delay());
      await vi.advanceTimersByTimeAsync(delay());
    }
    expect(delays).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]);
    await last().answer(value({ step: 8 }));
    expect(poll.getState()).toMatchObject({ value: { step: 8 }, failure: null });
    expect(delay()).toBe(2000);
  });
});

describe('pause', () => {
  it('sends no request in a hidden tab, and one at once on return', async () => {
    const { asked, begin, last, poll } = setUp();
    await begin();
    await last().answer(value({ step: 1 }));
    setVisibility('hidden');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked).toHaveLength(1);
    expect(poll.getState()).toMatchObject({ phase: 'paused', pauseReason: 'hidden', value: { step: 1 } });
    setVisibility('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
  });

  it('accepts an answer that arrives while hidden, and then pauses', async () => {
    const { asked, begin, last, poll } = setUp();
    await begin();
    setVisibility('hidden');
    await last().answer(value({ step: 3 }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    expect(poll.getState()).toMatchObject({ phase: 'paused', value: { step: 3 } });
  });

  it('pauses offline, even from the start, and continues with the network', async () => {
    const { asked, begin, poll } = setUp();
    setOnline(false);
    await begin();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(0);
    expect(poll.getState().pauseReason).toBe('offline');
    setOnline(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(1);
  });

  it('does not return before Retry-After is over', async () => {
    const { asked, begin, last } = setUp();
    await begin();
    await last().answer(failure('rate-limited', 60_000));
    setVisibility('hidden');
    await vi.advanceTimersByTimeAsync(20_000);
    setVisibility('visible');
    await vi.advanceTimersByTimeAsync(39_999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
  });
});

describe('the end', () => {
  it('comes with a final state', async () => {
    const { asked, begin, last, poll } = setUp();
    await begin();
    await last().answer(value({ step: 1, done: true }));
    await vi.advanceTimersByTimeAsync(3_600_000);
    setVisibility('hidden');
    setVisibility('visible');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked).toHaveLength(1);
    expect(poll.getState()).toMatchObject({ phase: 'ended', end: 'final' });
  });

  it.each([
    ['not-found', 'gone'],
    ['signed-out', 'refused'],
    ['forbidden', 'refused'],
    ['rejected', 'refused'],
  ] as const)('comes with %s as %s, and refresh starts again', async (kind, end) => {
    const { asked, begin, last, poll } = setUp();
    await begin();
    await last().answer(failure(kind));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked).toHaveLength(1);
    expect(poll.getState().end).toBe(end);
    poll.refresh();
    expect(asked).toHaveLength(2);
    await last().answer(value({ step: 1 }));
    expect(poll.getState()).toMatchObject({ end: null, phase: 'waiting', failure: null });
  });

  it('comes after successive malformed answers, whatever failures are between them', async () => {
    const { asked, begin, last, poll, delay } = setUp();
    await begin();
    for (let count = 1; count < MALFORMED_MAX_COUNT; count += 1) {
      await last().answer(failure('malformed'));
      await vi.advanceTimersByTimeAsync(delay());
      await last().answer(failure('server'));
      await vi.advanceTimersByTimeAsync(delay());
    }
    expect(poll.getState().end).toBeNull();
    await last().answer(failure('malformed'));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(poll.getState().end).toBe('malformed');
    expect(asked).toHaveLength(MALFORMED_MAX_COUNT * 2 - 1);
  });

  it('comes at the deadline, counted by a clock that cannot be set', async () => {
    const { begin, last, poll, delay } = setUp();
    await begin();
    vi.setSystemTime(Date.now() + POLL_DEADLINE_MS * 2);
    await last().answer(value({ step: 1 }));
    expect(poll.getState().end).toBeNull();
    while (poll.getState().end === null) {
      await vi.advanceTimersByTimeAsync(delay());
      await last().answer(value({ step: 1 }));
    }
    expect(poll.getState().end).toBe('deadline');
    expect(performance.now()).toBeGreaterThanOrEqual(POLL_DEADLINE_MS);
  });

  it('is decided by an answer and not only by the time: a tab that slept past the deadline asks first', async () => {
    const { asked, begin, last, poll } = setUp();
    await begin();
    await last().answer(value({ step: 1 }));
    setVisibility('hidden');
    await vi.advanceTimersByTimeAsync(POLL_DEADLINE_MS);
    setVisibility('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2);
    await last().answer(value({ step: 2, done: true }));
    expect(poll.getState().end).toBe('final');
  });
});

describe('order', () => {
  it('never has two polls under way', async () => {
    const { asked, begin, poll } = setUp();
    await begin();
    poll.refresh();
    poll.refresh();
    poll.start();
    setVisibility('hidden');
    setVisibility('visible');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
  });

  it('keeps the newer state when an answer has an earlier time', async () => {
    const { begin, last, poll } = setUp();
    await begin();
    await last().answer(value({ step: 5 }));
    await vi.advanceTimersByTimeAsync(2000);
    await last().answer(value({ step: 4, done: true }));
    expect(poll.getState()).toMatchObject({ value: { step: 5 }, end: null });
  });

  it('drops a pending answer when a newer state came from elsewhere', async () => {
    const { asked, begin, last, poll } = setUp();
    await begin();
    const first = last();
    poll.accept({ step: 9 }, { at: readMoment(), serverTime: null });
    expect(first.signal.aborted).toBe(true);
    await first.answer(value({ step: 10, done: true }));
    expect(poll.getState()).toMatchObject({ value: { step: 9 }, phase: 'waiting' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toHaveLength(2);
  });

  it('continues after a final state when a follow-up makes the job active again', async () => {
    const { asked, begin, last, poll } = setUp();
    await begin();
    await last().answer(value({ step: 1, done: true }));
    poll.accept({ step: 2 }, { at: readMoment(), serverTime: null });
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toHaveLength(2);
  });
});

describe('stop', () => {
  it('aborts the pending request, plans nothing and ignores a late answer', async () => {
    const { asked, begin, last, poll } = setUp();
    await begin();
    poll.stop();
    expect(last().signal.aborted).toBe(true);
    await last().answer(value({ step: 1 }));
    setVisibility('hidden');
    setVisibility('visible');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    expect(poll.getState()).toMatchObject({ phase: 'idle', value: null });
  });

  it('sends one request in total when started, stopped and started at once', async () => {
    const { asked, begin, poll } = setUp();
    poll.start();
    poll.stop();
    await begin();
    expect(asked).toHaveLength(1);
  });

  it('waits before the first poll when a fresh state was accepted', async () => {
    const { asked, begin, poll } = setUp();
    poll.accept({ step: 1 }, { at: readMoment(), serverTime: null });
    await begin();
    await vi.advanceTimersByTimeAsync(1999);
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(1);
  });
});

it('leaves no listener when it has stopped, however often it was started', async () => {
  const listening = watchListeners(document, window);
  const { poll, begin, last } = setUp();
  await begin();
  poll.start();
  expect(listening().toSorted()).toEqual(['offline 1', 'online 1', 'visibilitychange 0']);
  poll.stop();
  expect(listening()).toEqual([]);
  await begin();
  await last().answer(value({ step: 1, done: true }));
  poll.stop();
  poll.stop();
  expect(listening()).toEqual([]);
});
