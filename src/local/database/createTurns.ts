/** Work that is done one after the other. */
export interface Turns {
  /** Does the work when all earlier work has ended, however it did. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return {
    alone(work) {
      const next = last.then(work);
      last = next.catch(() => undefined);
      return next;
    },
  };
}
