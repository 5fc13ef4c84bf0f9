import { LONG_ANSWERS } from '../src/widget/markdown/testing/longAnswers';
import { expect, test } from './fixtures/test';

/** Updates of the stream; the first and the last tenth are compared. */
const UPDATES = 400;

/** One very long paragraph, a block of 400 lines of code, and the paragraph again. */
function writeAnswer(): string {
  const paragraph = LONG_ANSWERS['a paragraph of 10 kB']?.(1) ?? '';
  const code = LONG_ANSWERS['a block of 400 lines of code']?.(1) ?? '';
  const text = `${paragraph}\n\n${code}\n\n${paragraph}`;
  expect(text.length).toBeGreaterThan(30_000);
  return text;
}

test('H3: the end of a long answer costs no more than its beginning', async ({ page }) => {
  await page.goto('/demo/pages/markdown.html');
  await page.waitForFunction(() => 'answers' in window);
  const text = writeAnswer();
  const client = await page.context().newCDPSession(page);
  // The thread's own time: what else the machine does must not count.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readTime = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const streamPart = (from: number, to: number) =>
    page.evaluate(
      async ({ text, from, to, UPDATES }) => {
        const answer = window.answers.last ?? window.answers.create();
        for (let update = from; update < to; update++) {
          answer.view.update(text.slice(0, Math.ceil((text.length * (update + 1)) / UPDATES)), update + 1 === UPDATES);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      },
      { text, from, to, UPDATES },
    );
  const tenth = UPDATES / 10;
  const start = await readTime();
  await streamPart(0, tenth);
  const afterFirst = await readTime();
  await streamPart(tenth, UPDATES - tenth);
  const beforeLast = await readTime();
  await streamPart(UPDATES - tenth, UPDATES);
  const end = await readTime();
  expect(end - beforeLast).toBeLessThan(2 * (afterFirst - start));
  expect(await page.evaluate(() => window.answers.last?.element.textContent?.length)).toBeGreaterThan(25_000);
});

test('H3: no update of a long answer takes a page more than 100 ms at a quarter of the speed', async ({ page }) => {
  await page.goto('/demo/pages/markdown.html');
  await page.waitForFunction(() => 'answers' in window);
  const text = writeAnswer();
  await page.evaluate((text) => Object.assign(window, { text }), text);
  const client = await page.context().newCDPSession(page);
  // The thread's own time at full speed, of which a quarter of the speed makes four times as much: what else the machine does must not count.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  let before = 0;
  const streamOnce = async () => {
    const updates: number[] = [];
    await page.evaluate(() => void window.answers.create());
    for (let update = 0; update <= UPDATES; update += 4) {
      const end = Math.ceil((text.length * update) / UPDATES);
      await page.evaluate((end) => {
        window.answers.last!.view.update((window as unknown as { text: string }).text.slice(0, end), false);
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, end);
      const { metrics } = await client.send('Performance.getMetrics');
      const now = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
      updates.push(now - before);
      before = now;
    }
    return updates;
  };
  const [first, ...others] = [await streamOnce(), await streamOnce(), await streamOnce()];
  // An update that is dear is so each time; what is dear once is the browser's own, as collecting garbage. The first ones pay for the start.
  const costs = first.map((cost, update) => Math.min(cost, ...others.map((costs) => costs[update] ?? cost)));
  expect(Math.max(...costs.slice(2)) * 4).toBeLessThan(100);
});
