import type { Browser, Page } from '@playwright/test';
import { toMedian } from '../shared/toMedian';

/** Processor time of a page's own functions while a reader scrolls and types. */
export interface ListeningCost {
  /** Number of calls of listeners, observers and timers. */
  calls: number;
  /** Time of all calls, in milliseconds. */
  totalMs: number;
  /** Time that as many calls of empty listeners take in the browser, in milliseconds. */
  emptyMs: number;
  /** The most that one function takes beyond as many calls of an empty listener, in milliseconds. */
  costliestMs: number;
}

/** The calls of one function, each in milliseconds. */
export type Calls = Map<string, number[]>;

/** Scripts of a page that has only empty listeners, for the events that come while a reader scrolls and types. */
export const EMPTY_LISTENERS = ['keydown', 'selectionchange', 'pointerover']
  .map((type) => `document.addEventListener('${type}', () => {}, true);`)
  .join('\n');

interface TraceEvent {
  name: string;
  /** Processor time of the thread, in microseconds. */
  tdur?: number;
  args: { data?: { url?: string; functionName?: string; lineNumber?: number; columnNumber?: number } };
}

/** Uses a page, and returns the calls that the browser made to functions of its scripts meanwhile. */
export async function traceListeners(browser: Browser, page: Page, use: () => Promise<void>): Promise<Calls> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await use();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const calls: Calls = new Map();
  for (const { name, tdur, args } of traceEvents) {
    // The benchmark's own functions have no address.
    if (name !== 'FunctionCall' || !args.data?.url?.startsWith('http')) continue;
    const { url, functionName, lineNumber, columnNumber } = args.data;
    const key = `${url} ${functionName} ${lineNumber}:${columnNumber}`;
    calls.set(key, [...(calls.get(key) ?? []), (tdur ?? 0) / 1000]);
  }
  return calls;
}

/**
 * Compares the calls of several visits with the calls of empty listeners on as many visits. Each figure is a median of the visits.
 *
 * @param visits The calls of a visit, and of the visit to the page with empty listeners after it.
 */
export function toListeningCost(visits: readonly (readonly [Calls, Calls])[]): ListeningCost {
  const costs = visits.map(([own, empty]) => {
    const perCall = sum([...empty.values()].flat()) / Math.max(1, [...empty.values()].flat().length);
    const all = [...own.values()];
    const calls = all.flat().length;
    return {
      calls,
      totalMs: sum(all.flat()),
      emptyMs: perCall * calls,
      costliestMs: Math.max(0, ...all.map((times) => sum(times) - perCall * times.length)),
    };
  });
  const median = (name: keyof ListeningCost) => toMedian(costs.map((cost) => cost[name]));
  return {
    calls: median('calls'),
    totalMs: median('totalMs'),
    emptyMs: median('emptyMs'),
    costliestMs: median('costliestMs'),
  };
}

function sum(times: readonly number[]): number {
  return times.reduce((total, time) => total + time, 0);
}
