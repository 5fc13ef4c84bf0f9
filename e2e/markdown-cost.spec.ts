import { LONG_ANSWERS } from '../src/widget/markdown/testing/longAnswers';
import { expect, test } from './fixtures/test';

/** Updates of the stream; the first and the last tenth are compared. */
const UPDATES = 400;

test('H3: the end of a long answer costs no more than its beginning', async ({ page }) => {
  await page.goto('/demo/pages/markdown.html');
  await page.waitForFunction(() => 'answers' in window);
  const paragraph = LONG_ANSWERS['a paragraph of 10 kB']?.(1) ?? '';
  const code = LONG_ANSWERS['a block of 400 lines of code']?.(1) ?? '';
  const text = `${paragraph}\n\n${code}\n\n${paragraph}`;
  expect(text.length).toBeGreaterThan(30_000);
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

test('H3: no update of a long answer keeps a page busy for long, at a quarter of the speed', async ({ page }) => {
  await page.goto('/demo/pages/markdown.html');
  await page.waitForFunction(() => 'answers' in window);
  const text = Object.values(LONG_ANSWERS)
    .map((create) => create(1))
    .join('\n\n');
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const longest = await page.evaluate(
    async ({ text, UPDATES }) => {
      const tasks: number[] = [];
      const observer = new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      );
      observer.observe({ type: 'longtask' });
      await window.answers.stream(window.answers.create(), text, { step: Math.ceil(text.length / UPDATES) });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return Math.max(0, ...tasks);
    },
    { text, UPDATES },
  );
  expect(longest).toBeLessThan(100);
});
