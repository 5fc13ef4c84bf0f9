import { setImmediate as nextTurn } from 'node:timers/promises';

/** Turns of the event loop between two pieces of work: a request takes several from its connection to its first byte. */
const TURNS_BETWEEN = 20;

/**
 * Runs work that holds the event loop, piece by piece: what came in meanwhile is taken first, so that many questions at once begin to be
 * answered at once.
 */
export function createTurns(): <T>(work: () => T) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(letOthers).then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

async function letOthers(): Promise<void> {
  for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await nextTurn();
}
