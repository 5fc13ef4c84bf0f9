import type { Browser } from '@playwright/test';
import { LARGE_ANSWERS } from '../src/markdown/testing/largeAnswers';
import { readBusyTimes, startMetrics } from './bench/stream/pageMetrics';
import { AssistantPage } from './fixtures/AssistantPage';
import { recordBound } from './fixtures/recordBound';
import { expect, test } from './fixtures/test';
import { waitForLastWords } from './fixtures/waitForLastWords';

const MEGABYTE = 1_000_000;

/** The longest task while an answer arrives, in milliseconds of a machine that others work on, too: a freeze takes many times as long. */
const TASK_MAX_MS = 2_000;

interface Cost {
  /** Processor time of the page's main thread, in milliseconds. */
  busy: number;
  /** The longest task, in milliseconds of the clock. */
  longest: number;
}

/** Answers with one event that holds all of a text, and measures what that costs the page. */
async function measure(browser: Browser, baseURL: string | undefined, text: string): Promise<Cost> {
  const page = await browser.newPage({ baseURL });
  const events = [{ type: 'text-delta', id: '1', delta: `${text}\n\nThe end.` }, { type: 'finish' }];
  const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  await page.route('**/message', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  const assistant = new AssistantPage(page);
  await assistant.openStory();
  await assistant.open();
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
    Object.assign(window, { tasks });
  });
  const session = await page.context().newCDPSession(page);
  await startMetrics(session);
  const before = await readBusyTimes(session);
  await assistant.ask('How do I install the assistant?');
  await waitForLastWords(page, 'The end.');
  const after = await readBusyTimes(session);
  const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
  await page.close();
  return { busy: after.busy - before.busy, longest };
}

function toOutcome({ busy, longest }: Cost): string {
  return `${Math.round(busy)} ms of work, longest task ${Math.round(longest)} ms`;
}

/** Five times the bytes; a cost that grows with their square would be 25 times as high. */
const GROWTH_MAX = 6.25;

test('an answer of 5 MB in one event costs in proportion to one of 1 MB', async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const create = LARGE_ANSWERS['one paragraph of words']!;
  const small = await measure(browser, baseURL, create(MEGABYTE));
  const large = await measure(browser, baseURL, create(5 * MEGABYTE));
  expect(large.busy / small.busy).toBeLessThan(GROWTH_MAX);
  expect(large.longest).toBeLessThan(TASK_MAX_MS);
  for (const [size, cost] of Object.entries({ '1 MB': small, '5 MB': large }))
    recordBound({ input: 'an answer of one paragraph in one event', size, outcome: toOutcome(cost) });
});

/**
 * Sizes in characters. A table and a list are one element each, which the browser lays out anew with every piece: at a megabyte that takes
 * minutes, without one long task.
 */
const SIZES = {
  'one line without a space': MEGABYTE,
  'one block of code': MEGABYTE,
  'one table': MEGABYTE / 10,
  'list items': MEGABYTE / 10,
};

for (const [name, size] of Object.entries(SIZES)) {
  test(`${size / 1000} kB of ${name} leave the page usable`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000);
    const cost = await measure(browser, baseURL, LARGE_ANSWERS[name]!(size));
    expect(cost.longest).toBeLessThan(TASK_MAX_MS);
    recordBound({ input: `an answer in one event: ${name}`, size: `${size / 1000} kB`, outcome: toOutcome(cost) });
  });
}
