import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createIdleTimer } from './createIdleTimer';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function setUp() {
  const onIdle = vi.fn();
  return { onIdle, timer: createIdleTimer(onIdle) };
}

it('ends once, after its time', () => {
  const { onIdle, timer } = setUp();
  timer.start(100);
  vi.advanceTimersByTime(99);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(onIdle).toHaveBeenCalledOnce();
});

it('counts from the last start, with one timer of the browser', () => {
  const { onIdle, timer } = setUp();
  const armed = vi.spyOn(globalThis, 'setTimeout');
  for (let begun = 0; begun < 50; begun += 1) {
    timer.start(1_000);
    vi.advanceTimersByTime(10);
  }
  expect(armed).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(989);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onIdle).toHaveBeenCalledOnce();
});

it('accepts a shorter wait', () => {
  const { onIdle, timer } = setUp();
  timer.start(1_000);
  timer.start(10);
  vi.advanceTimersByTime(10);
  expect(onIdle).toHaveBeenCalledOnce();
});

it('begins again after its end, and after it was stopped', () => {
  const { onIdle, timer } = setUp();
  timer.start(10);
  vi.advanceTimersByTime(10);
  timer.start(10);
  timer.stop();
  vi.advanceTimersByTime(100);
  expect(onIdle).toHaveBeenCalledOnce();
  timer.start(10);
  vi.advanceTimersByTime(10);
  expect(onIdle).toHaveBeenCalledTimes(2);
});

it('checks once more when it is late, because a restart may be late, too', () => {
  const { onIdle, timer } = setUp();
  const now = vi.spyOn(performance, 'now');
  now.mockReturnValue(0);
  timer.start(100);
  // The page was busy, or hidden, for a minute.
  now.mockReturnValue(60_000);
  vi.advanceTimersByTime(100);
  expect(onIdle).not.toHaveBeenCalled();
  timer.start(100);
  vi.advanceTimersByTime(1);
  expect(onIdle).not.toHaveBeenCalled();
  // Late again, without a restart.
  now.mockReturnValue(120_000);
  vi.advanceTimersByTime(100);
  expect(onIdle).not.toHaveBeenCalled();
  now.mockReturnValue(180_000);
  vi.advanceTimersByTime(1);
  expect(onIdle).toHaveBeenCalledOnce();
});
