import type { Locator, Page } from '@playwright/test';
import { LONG_ANSWERS } from '../../../src/client/markdown/testing/longAnswers';
import type { AssistantPage } from '../../fixtures/AssistantPage';
import { readColoured } from '../../fixtures/readColoured';
import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I install the assistant?';
const room = (log: Locator) => log.evaluate((element) => element.scrollHeight - element.clientHeight);
const top = (log: Locator) => log.evaluate((element) => element.scrollTop);
const toEnd = (log: Locator) =>
  log.evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop);

/** Asks for an endless answer with the view at its end, and waits until it is longer than the view. */
async function askEndlessly(assistant: AssistantPage): Promise<Locator> {
  await assistant.openStory({ scenario: 'endless', props: { follow: 'answer' } });
  await assistant.open();
  await assistant.ask(QUESTION);
  const log = assistant.panel().getByRole('log');
  await expect.poll(() => room(log), { timeout: 30_000 }).toBeGreaterThan(300);
  return log;
}

/** Waits until the answer has grown by some lines, so that a view that follows it would have moved. */
async function waitForGrowth(log: Locator) {
  const before = await room(log);
  await expect.poll(() => room(log), { intervals: [50] }).toBeGreaterThan(before + 60);
}

/** Waits for a number of updates of the answer. */
function countUpdates(log: Locator, updates: number) {
  return log.evaluate(
    (element, updates) =>
      new Promise<void>((resolve) => {
        let left = updates;
        new MutationObserver((_, observer) => {
          left -= 1;
          if (left > 0) return;
          observer.disconnect();
          resolve();
        }).observe(element, { subtree: true, childList: true, characterData: true });
      }),
    updates,
  );
}

const WAYS: Record<string, (page: Page, log: Locator) => Promise<void>> = {
  'a wheel notch': async (page, log) => {
    await log.hover();
    await page.mouse.wheel(0, -60);
  },
  PageUp: async (page, log) => {
    await log.focus();
    await page.keyboard.press('PageUp');
  },
  'a drag of the scrollbar': (_, log) => log.evaluate((element) => void (element.scrollTop -= 150)),
  'a drag by touch': async (page, log) => {
    const box = (await log.boundingBox())!;
    const client = await page.context().newCDPSession(page);
    const point = (y: number) => [{ x: box.x + 40, y: box.y + y }];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(100) });
    for (let y = 110; y <= 200; y += 10) {
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(y) });
    }
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  },
};

test('a way up stops following at once; the end brings it back', async ({ assistant, page }) => {
  const log = await askEndlessly(assistant);
  const jump = assistant.panel().getByRole('button', { name: 'Jump to latest' });
  for (const [name, scrollUp] of Object.entries(WAYS))
    await test.step(name, async () => {
      await scrollUp(page, log);
      await expect(jump).toBeVisible();
      // Wait for smooth scrolling by key or touch to end.
      await expect
        .poll(async () => {
          const before = await top(log);
          await countUpdates(log, 2);
          return (await top(log)) === before;
        })
        .toBe(true);
      const before = await top(log);
      await waitForGrowth(log);
      expect(await top(log)).toBe(before);
      await jump.click();
      await expect.poll(() => toEnd(log)).toBeLessThan(4);
      await expect(jump).toHaveCount(0);
      await countUpdates(log, 5);
      await expect.poll(() => toEnd(log)).toBeLessThan(4);
    });
});

test('by default the question goes to the top, a later one as well, and the answer grows beneath it', async ({
  assistant,
}) => {
  await assistant.openStory({ scenario: 'endless' });
  await assistant.open();
  await assistant.ask(QUESTION);
  const log = assistant.panel().getByRole('log');
  const distance = () =>
    log.evaluate((element) => {
      const question = [...element.querySelectorAll('[data-role=user]')].at(-1)!;
      return Math.round(question.getBoundingClientRect().top - element.getBoundingClientRect().top);
    });
  await expect.poll(distance).toBeLessThan(40);
  const [before, at] = [await distance(), await top(log)];
  await expect.poll(() => room(log), { timeout: 30_000 }).toBeGreaterThan(200);
  await waitForGrowth(log);
  expect(await distance()).toBe(before);
  expect(await top(log)).toBe(at);
  await assistant.panel().getByRole('button', { name: 'Jump to latest' }).click();
  await countUpdates(log, 5);
  await expect.poll(() => toEnd(log)).toBeLessThan(4);
  await assistant.stop().click();
  await assistant.ask(QUESTION);
  await expect(assistant.questions()).toHaveCount(2);
  await expect.poll(distance).toBeLessThan(40);
  expect(await distance()).toBeGreaterThanOrEqual(0);
});

/** Answers every question with the whole text at once. */
const answerAtOnce = (page: Page, text: string) =>
  page.route('**/message', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: [
        ...(text.match(/[^]{1,9}/g) ?? []).map((delta) => ({ type: 'text-delta', id: '1', delta })),
        { type: 'finish' },
      ]
        .map((event) => `data: ${JSON.stringify(event)}\n\n`)
        .join(''),
    }),
  );

test('a long answer that comes at once is followed to its end on a slow machine', async ({ assistant, page }) => {
  await answerAtOnce(page, LONG_ANSWERS['an answer of 40 kB']?.(3) ?? '');
  await assistant.openStory({ props: { follow: 'answer' } });
  await assistant.open();
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const log = assistant.panel().getByRole('log');
  await expect.poll(() => toEnd(log)).toBeLessThan(4);
  await expect(assistant.panel().locator('[part=jump-to-latest]')).toHaveCount(0);
});

test('an answer that comes at once gets the colours of its code, and the next is added to the page with its middle and end together', async ({
  assistant,
  page,
}) => {
  const text = `${'A sentence that fills lines. '.repeat(20)}\n\n`.repeat(12);
  await answerAtOnce(page, `${text}\`\`\`ts\nenum Words { One }\n\`\`\`\n\n${text}${text}${text}${text}`);
  await assistant.openStory({ props: { follow: 'answer' } });
  await assistant.open();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await assistant.panel().getByText('enum').scrollIntoViewIfNeeded();
  await expect.poll(() => readColoured(page, 'keyword')).toContain('enum');

  // Everything that draws an answer has loaded now, so no update comes late.
  await assistant.panel().getByRole('button', { name: 'New conversation', exact: true }).click();
  await page.unroute('**/message');
  await answerAtOnce(page, LONG_ANSWERS['an answer of 40 kB']?.(2) ?? '');
  const log = assistant.panel().getByRole('log');
  await log.evaluate((scroller) => {
    Object.assign(window, { moves: 0, growths: [] });
    scroller.addEventListener('scroll', () => Object.assign(window, { moves: Reflect.get(window, 'moves') + 1 }));
    new MutationObserver(() => {
      const blocks = scroller.querySelector('[part="answer"]')?.childElementCount ?? 0;
      const growths = Reflect.get(window, 'growths') as number[];
      if (blocks > (growths.at(-1) ?? 0)) growths.push(blocks);
    }).observe(scroller, { childList: true, subtree: true });
  });
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await expect.poll(() => toEnd(log)).toBeLessThan(4);
  // Thousands of deltas lead to few updates: the first, and the last with all between. The view follows both, and the blocks at the end
  // when they get their size, which may take a loaded machine some frames.
  const growths = await page.evaluate(() => Reflect.get(window, 'growths') as number[]);
  expect(growths.length).toBeLessThanOrEqual(4);
  expect(await page.evaluate(() => Reflect.get(window, 'moves'))).toBeLessThanOrEqual(10);
});

test('the end stays in view over text, a table, late colours and a change of size', async ({ assistant, page }) => {
  const code = `\`\`\`ts\n${'const value: number = 1; // a comment\n'.repeat(30)}\`\`\``;
  const table = `| Name | Meaning |\n|---|---|\n${'| `name` | what it means |\n'.repeat(20)}`;
  const answer = `${'A sentence that fills lines. '.repeat(60)}\n\n${table}\n${code}\n`;
  await answerAtOnce(page, answer);
  await assistant.openStory({ props: { follow: 'answer' } });
  await assistant.open();
  await assistant.ask(QUESTION);
  const log = assistant.panel().getByRole('log');
  await assistant.expectAnswer();
  await expect.poll(async () => (await readColoured(page, 'keyword'))[0]).toBe('const');
  await expect.poll(() => toEnd(log)).toBeLessThan(4);
  await page.setViewportSize({ width: 900, height: 500 });
  await expect.poll(() => toEnd(log)).toBeLessThan(4);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => toEnd(log)).toBeLessThan(4);
});
