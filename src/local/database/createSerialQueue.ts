/** Work that is done one after the other. */
export interface SerialQueue {
  /** Does the work when all earlier work has ended, however it did. */
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
