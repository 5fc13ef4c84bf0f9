/** A queue that runs its work one piece after the other. */
export interface SerialQueue {
  /** Runs the work when all earlier work has succeeded or failed. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(work) {
      const next = last.then(work);
      last = next.catch(() => undefined);
      return next;
    },
  };
}
