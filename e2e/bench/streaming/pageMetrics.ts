import type { CDPSession, Page } from '@playwright/test';

/** Processor time of a page's main thread, in milliseconds. */
export interface BusyTimes {
  /**
   * All tasks: `TaskDuration` of the DevTools protocol in thread time, which includes script, style, layout, paint and garbage collection.
   * A trace would give the same sum, but writing hundreds of thousands of events costs as much as the quick contenders themselves and
   * varies from run to run. Wall time would include other processes on the same core.
   */
  busy: number;
  /** Parts of the sum. The rest is mostly network, painting and the frame itself. */
  script: number;
  style: number;
  layout: number;
}

/** The work of the page's main thread so far. */
export async function readBusyTimes(session: CDPSession): Promise<BusyTimes> {
  const metrics = await readMetrics(session);
  const toMs = (name: string) => metrics.get(name)! * 1_000;
  return {
    busy: toMs('TaskDuration'),
    script: toMs('ScriptDuration'),
    style: toMs('RecalcStyleDuration'),
    layout: toMs('LayoutDuration'),
  };
}

/** Bytes of the script heap that are still in use after garbage collection. */
export async function readHeap(page: Page, session: CDPSession): Promise<number> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
  await session.send('HeapProfiler.collectGarbage');
  return (await readMetrics(session)).get('JSHeapUsedSize')!;
}

/** Must be called before the first reading. */
export async function startMetrics(session: CDPSession): Promise<void> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
}

async function readMetrics(session: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}
