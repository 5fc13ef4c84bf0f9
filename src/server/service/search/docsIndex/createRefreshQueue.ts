import { createSerialQueue } from '../../lib/createSerialQueue';
import type { RefreshReport } from './openDocsIndex';

/** Reads changes one after the other, and tells subscribers of them. */
export function createRefreshQueue(read: (isReadingDue: boolean) => Promise<RefreshReport>) {
  const listeners = new Set<(report: RefreshReport) => void>();
  const queue = createSerialQueue();
  return {
    /** @param isReadingDue False to read the folder only if this instance has just got the lease. */
    refresh(isReadingDue: boolean) {
      return queue.run(async () => {
        const report = await read(isReadingDue);
        if (report.changed.length > 0 || report.ownerFiles) for (const listener of listeners) listener(report);
        return report;
      });
    },
    /** Calls back whenever pages have changed. Returns a function that ends the subscription. */
    subscribe(listener: (report: RefreshReport) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Resolves when nothing is being read. */
    settled: () => queue.run(async () => undefined),
  };
}
