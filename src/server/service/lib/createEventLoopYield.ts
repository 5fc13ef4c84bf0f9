import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest time that work may hold the event loop, in milliseconds. */
const TURN_MS = 8;

/** For long work in small steps: called behind each, it lets everything else have its turn when the last one was long ago. */
export function createEventLoopYield(): () => Promise<void> {
  let turnedAt = performance.now();
  return async () => {
    if (performance.now() - turnedAt < TURN_MS) return;
    await nextTurn();
    turnedAt = performance.now();
  };
}
