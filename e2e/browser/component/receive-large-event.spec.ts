import type { Browser } from '@playwright/test';
import { LARGE_ANSWERS } from '../../../src/client/markdown/testing/largeAnswers';
import { AssistantPage } from '../../fixtures/AssistantPage';
import { findBest, measureLongestTask } from '../../fixtures/measureLongestTask';
import { recordBound } from '../../fixtures/recordBound';
import { expect, test } from '../../fixtures/test';
import { waitForLastWords } from '../../fixtures/waitForLastWords';

const LAST_WORDS = 'The end.';

/** Maximum task of the page's main thread, in ms of processor time. */
const LONGEST_TASK_MS = 200;

/** Answers with one event that holds the whole text, and measures the longest task of a new page. */
async function measure(browser: Browser, baseURL: string | undefined, text: string): Promise<number> {
  const page = await browser.newPage({ baseURL });
  const events = [{ type: 'text-delta', id: '1', delta: `${text}\n\n${LAST_WORDS}` }, { type: 'finish' }];
  const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  await page.route('**/message', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  const assistant = new AssistantPage(page);
  await assistant.openStory();
  await assistant.open();
  const longest = await measureLongestTask(page, async () => {
    await assistant.ask('How do I install the assistant?');
    await waitForLastWords(page, LAST_WORDS);
  });
  await page.close();
  return longest;
}

test('an answer of 5 MB in one event makes no long task', async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const text = LARGE_ANSWERS['one paragraph of words']!(5_000_000);
  const longest = await findBest(() => measure(browser, baseURL, text), LONGEST_TASK_MS);
  recordBound({
    input: 'an answer of one paragraph in one event',
    size: '5 MB',
    outcome: `longest task ${longest} ms`,
  });
  expect(longest).toBeLessThan(LONGEST_TASK_MS);
});
