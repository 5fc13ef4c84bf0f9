import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maximum time that work may block the event loop, in milliseconds. */
const TURN_MS = 8;

/** For long work in small steps: call the function after each step. It yields to the event loop when the last yield was long ago. */
export function createEventLoopYield(): () => Promise<void> {
  let turnedAt = performance.now();
  return async () => {
    if (performance.now() - turnedAt < TURN_MS) return;
    await nextTurn();
    turnedAt = performance.now();
  };
}
