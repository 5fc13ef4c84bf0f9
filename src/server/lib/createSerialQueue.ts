/** A queue that runs its work one piece after the other. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Runs the work when all earlier work has succeeded or failed. */
    run<T>(work: () => Promise<T>): Promise<T> {
      const next = last.then(work);
      last = next.catch(() => undefined);
      return next;
    },
  };
}
