import { LONG_ANSWERS } from '../../../src/client/markdown/testing/longAnswers';
import { readBusyTimes, startMetrics } from '../../bench/streaming/pageMetrics';
import { expect, test } from '../../fixtures/test';

/** Number of updates of the stream; the first and the last tenth are compared. */
const UPDATES = 400;

const RUNS_MAX = 3;

/** One very long paragraph, a block of 400 lines of code, and the paragraph again. */
function writeAnswer(): string {
  const paragraph = LONG_ANSWERS['a paragraph of 10 kB']?.(1) ?? '';
  const code = LONG_ANSWERS['a block of 400 lines of code']?.(1) ?? '';
  const text = `${paragraph}\n\n${code}\n\n${paragraph}`;
  expect(text.length).toBeGreaterThan(30_000);
  return text;
}

test('the end of a long answer costs no more than its beginning', async ({ page }) => {
  await page.goto('/demo/pages/markdown.html');
  await page.waitForFunction(() => 'answers' in window);
  const text = writeAnswer();
  const client = await page.context().newCDPSession(page);
  await startMetrics(client);
  const streamPart = (from: number, to: number, step = 1) =>
    page.evaluate(
      async ({ text, from, to, step, UPDATES }) => {
        const answer = window.answers.last ?? window.answers.create();
        for (let update = from; update < to; update += step) {
          answer.view.update(text.slice(0, Math.ceil((text.length * (update + 1)) / UPDATES)), update + 1 === UPDATES);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      },
      { text, from, to, step, UPDATES },
    );
  const tenth = UPDATES / 10;
  const { busy: start } = await readBusyTimes(client);
  await streamPart(0, tenth);
  const { busy: afterFirst } = await readBusyTimes(client);
  // Between the parts that are compared, fewer updates do.
  await streamPart(tenth, UPDATES - tenth, 8);
  const { busy: beforeLast } = await readBusyTimes(client);
  await streamPart(UPDATES - tenth, UPDATES);
  const { busy: end } = await readBusyTimes(client);
  expect(end - beforeLast).toBeLessThan(2 * (afterFirst - start));
  expect(await page.evaluate(() => window.answers.last?.element.textContent?.length)).toBeGreaterThan(25_000);
});

test('no update of a long answer costs half of what drawing all of it at once does', async ({ page }) => {
  await page.goto('/demo/pages/markdown.html');
  await page.waitForFunction(() => 'answers' in window);
  const text = writeAnswer();
  await page.evaluate((text) => Object.assign(window, { text }), text);
  const client = await page.context().newCDPSession(page);
  // Only the ratio within one run matters here; `bench:stream` measures absolute times.
  await startMetrics(client);
  let before = 0;
  /** Shows the text to `end` and returns the cost up to the second frame, in ms. */
  const show = async (end: number, isEnd: boolean) => {
    await page.evaluate(
      ([end, isEnd]) => {
        const { text } = window as unknown as { text: string };
        window.answers.last!.view.update(text.slice(0, end), isEnd);
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      },
      [end, isEnd] as const,
    );
    const { busy } = await readBusyTimes(client);
    const cost = busy - before;
    before = busy;
    return cost;
  };
  const streamOnce = async () => {
    const updates: number[] = [];
    await page.evaluate(() => void window.answers.create());
    await show(0, false);
    for (let update = 4; update <= UPDATES; update += 4) {
      updates.push(await show(Math.ceil((text.length * update) / UPDATES), false));
    }
    return updates;
  };
  const showAtOnce = async () => {
    await page.evaluate(() => void window.answers.create());
    return await show(text.length, true);
  };
  let costs = await streamOnce();
  const atOnce = [await showAtOnce(), await showAtOnce(), await showAtOnce()].toSorted((a, b) => a - b);
  const limit = atOnce[1]! / 2;
  // The first updates include the cost of the start.
  const findDearest = () => Math.max(...costs.slice(2));
  // An expensive update is expensive in every run. A single slow run is due to the browser, for example to garbage collection.
  for (let run = 1; run < RUNS_MAX && findDearest() >= limit; run += 1) {
    const again = await streamOnce();
    costs = costs.map((cost, update) => Math.min(cost, again[update] ?? cost));
  }
  expect(findDearest()).toBeLessThan(limit);
});
