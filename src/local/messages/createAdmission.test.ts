import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HttpError } from '../http/HttpError';
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
    const arrive = (() => {
      try {
        return admission.approach();
      } catch (error) {
        expect(error).toBeInstanceOf(HttpError);
        expect(Number((error as HttpError).headers['retry-after'])).toBeGreaterThan(0);
        return null;
      }
    })();
    if (!arrive) {
      refused += 1;
      return;
    }
    arrive();
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
    admission.approach()();
    await admission.enter();
    work(200);
  }
  expect(admission.waiting).toBe(0);
});
