import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BURST_INTERVAL_MS, createPacing, FIRST_UPDATE_CHARACTERS, FLUSH_INTERVAL_MS } from './createPacing';
import { UPDATE_MAX_CHARACTERS, UPDATE_MIN_CHARACTERS } from './createPacing';

beforeEach(() => {
  // Only these are faked: pacing that waited for a frame would never continue, as in a hidden tab.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(() => vi.useRealTimers());

/** One update that keeps the page busy for `busyMs`, and the pause after it. */
async function update(pacing: ReturnType<typeof createPacing>, busyMs: number, isMoreWaiting = true) {
  pacing.begin();
  const paused = pacing.pause(isMoreWaiting);
  // On a busy page, timers fire late.
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + BURST_INTERVAL_MS + busyMs);
  await vi.advanceTimersByTimeAsync(FLUSH_INTERVAL_MS);
  await paused;
  now.mockRestore();
}

describe('a pause', () => {
  it('lasts until 50 milliseconds have passed since the last update', async () => {
    const pacing = createPacing();
    pacing.begin();
    await vi.advanceTimersByTimeAsync(20);
    const onEnd = vi.fn();
    void pacing.pause(false).then(onEnd);
    await vi.advanceTimersByTimeAsync(FLUSH_INTERVAL_MS - 21);
    expect(onEnd).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onEnd).toHaveBeenCalled();
  });

  it('has a first half, and the other half follows', async () => {
    const pacing = createPacing();
    pacing.begin();
    const onEnd = vi.fn();
    void pacing
      .halfPause()
      .then(onEnd)
      .then(() => pacing.pause(false))
      .then(onEnd);
    await vi.advanceTimersByTimeAsync(FLUSH_INTERVAL_MS / 2);
    expect(onEnd).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(FLUSH_INTERVAL_MS / 2 - 1);
    expect(onEnd).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(onEnd).toHaveBeenCalledTimes(2);
  });

  it('is a frame long while more is waiting', async () => {
    const pacing = createPacing();
    pacing.begin();
    const onEnd = vi.fn();
    void pacing.pause(true).then(onEnd);
    await vi.advanceTimersByTimeAsync(BURST_INTERVAL_MS);
    expect(onEnd).toHaveBeenCalled();
  });
});

describe('the size of an update', () => {
  it('begins small, and grows while the page is quick', async () => {
    const pacing = createPacing();
    expect(pacing.characters).toBe(FIRST_UPDATE_CHARACTERS);
    for (let index = 0; index < 6; index += 1) await update(pacing, 5);
    expect(pacing.characters).toBe(UPDATE_MAX_CHARACTERS);
  });

  it('shrinks while the page is slow, and never below its least', async () => {
    const pacing = createPacing();
    for (let index = 0; index < 6; index += 1) await update(pacing, 5);
    await update(pacing, 400);
    expect(pacing.characters).toBe(UPDATE_MAX_CHARACTERS / 2);
    for (let index = 0; index < 6; index += 1) await update(pacing, 400);
    expect(pacing.characters).toBe(UPDATE_MIN_CHARACTERS);
  });

  it('aims at the time that an update may take', async () => {
    const pacing = createPacing();
    for (let index = 0; index < 2; index += 1) await update(pacing, 5);
    expect(pacing.characters).toBe(UPDATE_MIN_CHARACTERS * 2);
    await update(pacing, 130);
    expect(pacing.characters).toBeGreaterThan(UPDATE_MIN_CHARACTERS);
    expect(pacing.characters).toBeLessThan(UPDATE_MIN_CHARACTERS * 2);
  });

  it('stays while nothing more is waiting', async () => {
    const pacing = createPacing();
    await update(pacing, 5, false);
    expect(pacing.characters).toBe(FIRST_UPDATE_CHARACTERS);
  });
});
