import type { RefreshReport } from './openDocsIndex';

/** Reads changes one after the other, and tells subscribers of them. */
export function createRefreshQueue(read: (isReadingDue: boolean) => Promise<RefreshReport>) {
  const listeners = new Set<(report: RefreshReport) => void>();
  let queue: Promise<unknown> = Promise.resolve();
  return {
    /** @param isReadingDue False to read the folder only if this instance has just got the lease. */
    refresh(isReadingDue: boolean) {
      const next = queue
        .catch(() => undefined)
        .then(() => read(isReadingDue))
        .then((report) => {
          if (report.changed.length > 0 || report.ownerFiles) for (const listener of listeners) listener(report);
          return report;
        });
      queue = next;
      return next;
    },
    /** Calls back whenever pages have changed. Returns a function that ends the subscription. */
    subscribe(listener: (report: RefreshReport) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Resolves when nothing is being read. */
    async settled() {
      await queue.catch(() => undefined);
    },
  };
}
