import type { Page } from '@playwright/test';
import { LONG_ANSWERS } from '../../../src/client/markdown/testing/longAnswers';
import { findBest, measureLongestTask } from '../../fixtures/measureLongestTask';
import { openPage, scriptTag } from '../../fixtures/openPage';
import { streamPieces } from '../../fixtures/streamPieces';
import { expect, test } from '../../fixtures/test';

/** Maximum difference between the longest task of a page with the tag and without it, in milliseconds at a quarter of the speed. */
const LOAD_MAX_MS = 50;

/** Maximum of the longest task while an answer streams, in the same unit. */
const STREAM_MAX_MS = 100;

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test('a script tag that nobody uses adds no long task to a page at a quarter of the speed, and asks nobody for anything', async ({
  page,
}) => {
  await slowDown(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const load = (head: string) =>
    measureLongestTask(page, async () => {
      await openPage(page, { head: `<link rel="icon" href="data:,">${head}` });
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    });
  const alone = await findBest(() => load(''));
  asked.length = 0;
  const withTag = await findBest(() => load(scriptTag()), alone + LOAD_MAX_MS);
  expect(withTag).toBeLessThan(alone + LOAD_MAX_MS);
  expect(asked.filter((path) => !['/embed-case.html', '/embed.js', ','].includes(path))).toEqual([]);
  await page.getByRole('button', { name: 'Ask AI' }).hover();
  await expect.poll(() => asked.some((path) => path.startsWith('/embed/panel-'))).toBe(true);
});

test('a streamed answer of 30 kB, one paragraph and 400 lines of code, makes no long task at a quarter of the speed', async ({
  assistant,
  page,
}) => {
  const paragraph = LONG_ANSWERS['a paragraph of 10 kB']?.(1) ?? '';
  const code = LONG_ANSWERS['a block of 400 lines of code']?.(1) ?? '';
  const pieces = `${paragraph}\n\n${code}\n\nThe last words.`.match(/[\s\S]{1,20}/g) ?? [];
  expect(pieces.length).toBeGreaterThan(1_400);
  await slowDown(page);
  await streamPieces(page, { pieces, durationMs: 3_000 });
  const streamToAssistant = async () => {
    await assistant.openStory({ props: { persist: 'none' } });
    await assistant.open();
    return await measureLongestTask(page, async () => {
      await assistant.ask('How do I set this up?');
      await expect(assistant.answers().locator('[part=answer]')).toContainText('The last words.');
    });
  };
  const ours = await findBest(streamToAssistant, STREAM_MAX_MS);
  expect(ours).toBeLessThan(STREAM_MAX_MS);
});
