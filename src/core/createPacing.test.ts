import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BURST_INTERVAL_MS, createPacing, FIRST_PIECE_CHARACTERS, FLUSH_INTERVAL_MS } from './createPacing';
import { LOOK_INTERVAL_MS, PIECE_MAX_CHARACTERS, PIECE_MIN_CHARACTERS } from './createPacing';

beforeEach(() => {
  // Nothing but these: pacing that waited for a frame would never go on, as in a hidden tab.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(() => vi.useRealTimers());

/** One update that keeps the page busy for so long, and the pause behind it. */
async function update(pacing: ReturnType<typeof createPacing>, busyMs: number, isMoreWaiting = true) {
  pacing.begin();
  const paused = pacing.pause(isMoreWaiting);
  // A page that is busy hears of its timers late.
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + BURST_INTERVAL_MS + busyMs);
  await vi.advanceTimersByTimeAsync(FLUSH_INTERVAL_MS);
  await paused;
  now.mockRestore();
}

describe('a pause', () => {
  it('ends when the network is to be looked at: halfway to the next update, and when that is due', async () => {
    const pacing = createPacing();
    expect(pacing.isDue).toBe(true);
    pacing.begin();
    await vi.advanceTimersByTimeAsync(10);
    for (const isDue of [false, true]) {
      const onEnd = vi.fn();
      void pacing.pause(false).then(onEnd);
      await vi.advanceTimersByTimeAsync(LOOK_INTERVAL_MS - (isDue ? 1 : 11));
      expect(onEnd).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(onEnd).toHaveBeenCalled();
      expect(pacing.isDue).toBe(isDue);
    }
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
    expect(pacing.characters).toBe(FIRST_PIECE_CHARACTERS);
    for (let index = 0; index < 6; index += 1) await update(pacing, 5);
    expect(pacing.characters).toBe(PIECE_MAX_CHARACTERS);
  });

  it('shrinks while the page is slow, and never below its least', async () => {
    const pacing = createPacing();
    for (let index = 0; index < 6; index += 1) await update(pacing, 5);
    await update(pacing, 400);
    expect(pacing.characters).toBe(PIECE_MAX_CHARACTERS / 2);
    for (let index = 0; index < 6; index += 1) await update(pacing, 400);
    expect(pacing.characters).toBe(PIECE_MIN_CHARACTERS);
  });

  it('stays while nothing more is waiting', async () => {
    const pacing = createPacing();
    await update(pacing, 5, false);
    expect(pacing.characters).toBe(FIRST_PIECE_CHARACTERS);
  });
});
