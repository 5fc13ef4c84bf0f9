import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Runs work that holds the event loop, one piece in each of its turns: what came in meanwhile is taken first, so that many questions at once
 * begin to be answered at once.
 */
export function createTurns(): <T>(work: () => T) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(() => nextTurn()).then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
