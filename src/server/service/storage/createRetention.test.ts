import { afterEach, expect, it, vi } from 'vitest';
import { createRetention } from './createRetention';
import { openStorage } from './openStorage';
import type { ServiceStorage } from './ServiceStorage';
import { createThreadStore } from './createThreadStore';

const DAY_MS = 86_400_000;

let storage: ServiceStorage;
afterEach(() => storage.close());

async function createSetting(keepDays = 90) {
  storage = await openStorage({ dataFolder: null });
  const clock = { wall: Date.now(), steady: 0 };
  const now = () => clock.wall;
  const threads = createThreadStore(storage, false, now);
  const thread = threads.create();
  await threads.save(thread);
  await storage.count('test', 'a', { lengthMs: DAY_MS, now: now() });
  const dropped: number[] = [];
  const exportJobs = { dropBefore: async (time: number) => void dropped.push(time) };
  const agentJobs = { dropBefore: async (time: number) => void dropped.push(time) };
  const counts: number[] = [];
  const insights = { dropBefore: async (time: number) => void counts.push(time) };
  const retention = createRetention({
    storage,
    stores: [threads, exportJobs, agentJobs, insights],
    keepDays,
    now,
    steadyNow: () => clock.steady,
  });
  retention.close();
  const pass = (ms: number) => {
    clock.wall += ms;
    clock.steady += ms;
  };
  return {
    clock,
    pass,
    retention,
    dropped,
    counts,
    isKept: async () => (await threads.find(thread.id, undefined)) !== null,
  };
}

it('drops threads, jobs and their archives some time after their last change', async () => {
  const { clock, pass, retention, dropped, counts, isKept } = await createSetting();
  pass(89 * DAY_MS);
  await retention.sweep();
  expect(await isKept()).toBe(true);
  pass(2 * DAY_MS);
  await retention.sweep();
  expect(await isKept()).toBe(false);
  expect(counts).toEqual(dropped.filter((_, index) => index % 2 === 0));
  expect(dropped).toEqual([
    clock.wall - 92 * DAY_MS,
    clock.wall - 92 * DAY_MS,
    clock.wall - 90 * DAY_MS,
    clock.wall - 90 * DAY_MS,
  ]);
});

it('drops nothing because of a clock that jumps', async () => {
  const { clock, retention, isKept } = await createSetting();
  clock.wall += 365 * DAY_MS;
  await retention.sweep();
  clock.wall -= 365 * DAY_MS;
  await retention.sweep();
  expect(await isKept()).toBe(true);
});

it('sweeps the other stores when one fails, reports the failure, and finishes the next time', async () => {
  const { pass, retention, dropped, isKept } = await createSetting();
  const said = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(storage, 'dropCounts').mockRejectedValueOnce(new Error('no room'));
  pass(91 * DAY_MS);
  await retention.sweep();
  expect([await isKept(), dropped.length]).toEqual([false, 2]);
  expect(said.mock.calls.flat().join()).toMatch(/could not be deleted.*no room/);
  await retention.sweep();
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
});

it('keeps everything by more days than there are dates', async () => {
  const { pass, retention, counts, isKept } = await createSetting(1e9);
  pass(DAY_MS);
  await retention.sweep();
  expect(await isKept()).toBe(true);
  expect(new Date(counts[0] ?? Number.NaN).toISOString()).toBe('1970-01-01T00:00:00.000Z');
});
