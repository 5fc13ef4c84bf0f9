import type { CDPSession, Page } from '@playwright/test';

/**
 * Processor time of all tasks of the page's main thread so far, in milliseconds: `TaskDuration` of the DevTools protocol
 * in thread time, so script, style, layout, paint and collection of garbage alike. A trace would give the same sum, but
 * writing hundreds of thousands of events costs as much as the quick contenders themselves and differs from run to run;
 * wall time also counts what a neighbour on the same core takes.
 */
export async function readBusy(session: CDPSession): Promise<number> {
  return (await readMetric(session, 'TaskDuration')) * 1_000;
}

/** Bytes of the script heap that are still in use after a collection. */
export async function readHeap(page: Page, session: CDPSession): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
  await session.send('HeapProfiler.collectGarbage');
  return readMetric(session, 'JSHeapUsedSize');
}

/** Has to be called before the first reading. */
export async function startMetrics(session: CDPSession): Promise<void> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
}

async function readMetric(session: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)!.value;
}
