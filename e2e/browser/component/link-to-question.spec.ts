import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I install & theme it?';
const ADDRESS = { assistant: QUESTION };

test('a question in the address opens the panel, fills the composer and sends nothing', async ({ assistant, page }) => {
  await assistant.openStory({ query: ADDRESS });
  await expect(assistant.input()).toHaveValue(QUESTION);
  await expect(assistant.input()).toBeFocused();
  await expect.poll(() => new URL(page.url()).searchParams.has('assistant')).toBe(false);
  expect(new URL(page.url()).searchParams.get('service')).toBe(assistant.prefix);
  expect(await assistant.requests()).toEqual([]);
  expect(await page.evaluate(() => window.story.events)).toEqual([{ type: 'open', reason: 'address' }]);
  await assistant.input().press('Enter');
  await assistant.expectAnswer();
  expect((await assistant.requests())[0]?.body.messages[0]?.parts).toEqual([{ type: 'text', text: QUESTION }]);
});

test('sendOnOpen asks once: not again on reload, and not on the way back; a link of the page adds a question without a load, after the typed text, and never sends it', async ({
  assistant,
  page,
}) => {
  await assistant.openStory({ query: ADDRESS, props: { sendOnOpen: true } });
  await assistant.expectAnswer();
  await expect(assistant.questions()).toHaveText([QUESTION]);
  const asked = await page.evaluate(() => window.story.events.filter(({ type }) => type === 'ask'));
  expect(asked).toEqual([{ type: 'ask', source: 'address' }]);
  await page.reload();
  await expect(assistant.questions()).toHaveCount(1);
  await page.goto('/demo/pages/markdown.html');
  await page.goBack();
  await expect(assistant.questions()).toHaveCount(1);
  expect(await assistant.requests()).toHaveLength(1);
  await follow(page, QUESTION);
  await expect(assistant.input()).toHaveValue(QUESTION);
  await follow(page, QUESTION);
  await expect.poll(() => page.url()).not.toContain('assistant=How');
  await expect(assistant.input()).toHaveValue(QUESTION);
  await assistant.input().fill('My own words');
  await follow(page, QUESTION);
  await expect(assistant.input()).toHaveValue(`My own words\n\n${QUESTION}`);
  expect(await assistant.requests()).toHaveLength(1);
});

/** Goes to an address with a question, as a router in the page does. */
function follow(page: Page, question: string) {
  return page.evaluate((text) => {
    const address = new URL(location.href);
    address.searchParams.set('assistant', text);
    history.pushState({ router: true }, '', address);
  }, question);
}
