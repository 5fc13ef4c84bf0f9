import { setImmediate as nextRound } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HttpError } from '../../http/HttpError';
import { createSearchQueue, type SearchPlace } from './createSearchQueue';

/** The test's own clock: only work advances it, whatever else the machine does. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

const refusal = expect.objectContaining({
  status: 503,
  headers: { 'retry-after': expect.stringMatching(/^[123]$/) },
}) as HttpError;

/** Lets the queue give all possible turns. */
async function settle(): Promise<void> {
  for (let round = 0; round < 1_000; round += 1) await nextRound();
}

/** Waits for a turn and records it. */
function wait(place: SearchPlace, onTurn: () => void): Promise<unknown> {
  return place.turn().then(onTurn, (error: unknown) => error);
}

it('gives turns in order, ten at the same time, and the next one when a place is free', async () => {
  const queue = createSearchQueue();
  const turns: number[] = [];
  const places = Array.from({ length: 12 }, () => queue.join());
  places.forEach((place, at) => void wait(place, () => turns.push(at)));
  await settle();
  expect([turns, queue.waiting]).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 2]);
  places[4]?.leave();
  places[4]?.leave();
  await settle();
  expect([turns.slice(10), queue.waiting]).toEqual([[10], 1]);
});

it('refuses a question when sixty have a place, until one is free', () => {
  const queue = createSearchQueue();
  const places = Array.from({ length: 60 }, () => queue.join());
  expect(() => queue.join()).toThrow(refusal);
  expect(() => queue.check()).toThrow(refusal);
  places[0]?.leave();
  queue.check();
  expect(queue.join()).toBeTruthy();
});

it('refuses a question that has waited for its turn too long, and gives its place to another', async () => {
  const queue = createSearchQueue();
  const searched = Array.from({ length: 10 }, () => queue.join());
  for (const place of searched) void wait(place, () => undefined);
  await settle();
  const waiting = Array.from({ length: 50 }, () => wait(queue.join(), () => 'turn'));
  vi.advanceTimersByTime(399);
  expect(queue.waiting).toBe(50);
  vi.advanceTimersByTime(1);
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => refusal));
  expect(queue.waiting).toBe(0);
  expect(wait(queue.join(), () => undefined)).toBeTruthy();
});

it.each([5, 20, 50])('gives turns within a second, or refuses, where a search takes %i ms', async (searchMs) => {
  const queue = createSearchQueue();
  const waits: number[] = [];
  let refused = 0;
  const ask = async () => {
    const came = performance.now();
    try {
      const place = queue.join();
      await place.turn();
      waits.push(performance.now() - came);
      // The search keeps the process busy.
      vi.advanceTimersByTime(searchMs);
      place.leave();
    } catch (error) {
      expect(error).toBeInstanceOf(HttpError);
      refused += 1;
    }
  };
  for (let wave = 0; wave < 4; wave += 1) await Promise.all(Array.from({ length: 200 }, ask));
  expect(waits.length + refused).toBe(800);
  expect(refused).toBeGreaterThan(500);
  expect(waits.length).toBeGreaterThanOrEqual(4 * Math.min(60, Math.floor(400 / searchMs)));
  expect(Math.max(...waits)).toBeLessThan(1_000);
});

it('refuses none of a few questions, however slow the process is', async () => {
  const queue = createSearchQueue();
  const together = Array.from({ length: 10 }, () => queue.join());
  const turns = together.map((place) => place.turn().then(() => vi.advanceTimersByTime(5_000)));
  vi.advanceTimersByTime(5_000);
  await Promise.all(turns);
  for (const place of together) place.leave();
  for (let turn = 0; turn < 5; turn += 1) {
    const place = queue.join();
    await place.turn();
    vi.advanceTimersByTime(5_000);
    place.leave();
  }
  expect(queue.waiting).toBe(0);
});
