import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HttpError } from '../http/HttpError';
import type { Approach } from './createAdmission';
import { createAdmission } from './createAdmission';

/** The clock of this test: time passes by work alone, whatever else the machine does. */
let clock = 0;
beforeEach(() => {
  clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => vi.restoreAllMocks());

/** Keeps the process busy, as a search does. */
function work(milliseconds: number): void {
  clock += milliseconds;
}

it('refuses before those that are let in wait for a second', async () => {
  const admission = createAdmission(() => 0);
  const waits: number[] = [];
  let refused = 0;
  const ask = async () => {
    const came = performance.now();
    const question = (() => {
      try {
        return admission.approach();
      } catch (error) {
        expect(error).toBeInstanceOf(HttpError);
        expect(Number((error as HttpError).headers['retry-after'])).toBeGreaterThan(0);
        return null;
      }
    })();
    if (!question) {
      refused += 1;
      return;
    }
    question.arrive();
    question.begin();
    await admission.enter().then(
      () => {
        waits.push(performance.now() - came);
        work(20);
      },
      () => (refused += 1),
    );
  };
  for (let wave = 0; wave < 4; wave += 1) await Promise.all(Array.from({ length: 200 }, ask));
  expect(refused).toBeGreaterThan(100);
  expect(waits.length).toBeGreaterThan(20);
  expect(Math.max(...waits)).toBeLessThan(1000);
});

it('refuses nobody while few are under way, however slow the process is', async () => {
  const admission = createAdmission(() => 0);
  for (let turn = 0; turn < 5; turn += 1) {
    const question = admission.approach();
    question.arrive();
    question.begin();
    await admission.enter();
    work(200);
  }
  expect(admission.waiting).toBe(0);
});

/** Other processes that share the processor and the database: a question takes them this long to its first byte, and then the next one. */
const SHARED_MS = 30;

it('refuses before the first byte takes a second, also where the time goes by outside of the turns', () => {
  const admission = createAdmission(() => 0);
  const waiting: { question: Approach; came: number }[] = [];
  const times: number[] = [];
  let refused = 0;
  for (; clock < 10_000; clock += 1) {
    // All at the same moment, and from then on as they are refused.
    for (let asked = 0; asked < (clock === 0 ? 200 : 1); asked += 1) {
      try {
        waiting.push({ question: admission.approach(), came: clock });
      } catch {
        refused += 1;
      }
    }
    if (clock % SHARED_MS !== 0) continue;
    const first = waiting.shift();
    first?.question.arrive();
    first?.question.begin();
    if (first) times.push(clock - first.came);
  }
  expect(refused).toBeGreaterThan(1_000);
  // It refuses no more than it must: the other processes are never idle.
  expect(times.length).toBeGreaterThan(10_000 / SHARED_MS - 2);
  expect(Math.max(...times)).toBeLessThan(700);
});

it('admits those who come while many answers stream and none waits for its first byte', () => {
  const admission = createAdmission(() => 100);
  for (; clock < 5_000; clock += 500) {
    const question = admission.approach();
    clock += 50;
    question.arrive();
    question.begin();
  }
});

it('refuses those that were taken in at once and come on too slowly, until the rush is over', () => {
  const admission = createAdmission(() => 0);
  const questions = Array.from({ length: 20 }, () => admission.approach());
  expect(() => admission.approach()).toThrow(HttpError);
  const [first, ...others] = questions;
  first?.check();
  clock += 500;
  for (const question of others) {
    // Most of the time went by while its body came.
    question.check(400);
    expect(() => question.check()).toThrow(HttpError);
    question.begin();
  }
  clock += 5_000;
  first?.check();
});

it('refuses nobody of few that come on too slowly', () => {
  const admission = createAdmission(() => 0);
  const questions = Array.from({ length: 19 }, () => admission.approach());
  clock += 900;
  for (const question of questions) question.check();
});

it('takes a body that is long in coming for no sign of load', () => {
  const admission = createAdmission(() => 0);
  admission.approach();
  for (; clock < 3_000; clock += 100) {
    for (let asked = 0; asked < 15; asked += 1) {
      const question = admission.approach();
      question.arrive();
      question.begin();
    }
  }
});
