import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I install the assistant?';
const NEXT_QUESTION = 'How do I change the theme?';

test('a reload brings everything back, and takes no focus; two tabs do not overwrite each other', async ({
  assistant,
  context,
  page,
}) => {
  await assistant.openStory({ props: { persist: 'local' } });
  await assistant.open();
  await assistant.ask(QUESTION);
  // The buttons of code appear last.
  const read = async () => {
    await expect(assistant.answers().locator('[part=copy-code]').last()).toBeEnabled();
    return assistant.answers().locator('[part=answer]').textContent();
  };
  await assistant.expectAnswer();
  const text = await read();
  await assistant.input().fill('A draft');
  await page.reload();
  await expect(assistant.answers()).toHaveCount(1);
  await expect.poll(read).toBe(text);
  await expect(assistant.input()).toHaveValue('A draft');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  const other = await context.newPage();
  await other.goto(page.url());
  const otherPanel = other.getByRole('dialog', { name: 'Ask AI' });
  await other.getByRole('button', { name: 'Ask AI' }).click();
  await otherPanel.getByRole('textbox', { name: 'Your question' }).fill(NEXT_QUESTION);
  await other.keyboard.press('Enter');
  await expect(otherPanel.getByRole('article', { name: 'Assistant answered' })).toHaveAttribute('data-state', 'done');
  await assistant.ask('And with pnpm?');
  await assistant.expectAnswer(1);
  const requests = await assistant.requests();
  expect(requests.map(({ body }) => [typeof body.threadId, body.messages.length])).toEqual([
    ['object', 1],
    ['object', 1],
    ['string', 3],
  ]);
  await page.reload();
  await other.reload();
  await expect(assistant.questions()).toHaveText([QUESTION, 'And with pnpm?']);
  await expect(otherPanel.getByRole('article', { name: 'You asked' })).toHaveText([NEXT_QUESTION]);
  await assistant.openHistory();
  await expect(
    assistant.panel().getByRole('list', { name: 'Earlier conversations' }).getByRole('listitem'),
  ).toHaveCount(2);
});

test('the history opens a conversation with its thread, and deletes conversations without a trace', async ({
  assistant,
  page,
}) => {
  await assistant.openStory();
  await assistant.open();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await assistant.panel().getByRole('button', { name: 'New conversation', exact: true }).click();
  await assistant.ask(NEXT_QUESTION);
  await assistant.expectAnswer();
  await assistant.openHistory();
  await assistant
    .panel()
    .getByRole('button', { name: new RegExp(`^${QUESTION.slice(0, 12)}`) })
    .click();
  await expect(assistant.questions()).toHaveText(QUESTION);
  await assistant.ask('And with pnpm?');
  await assistant.expectAnswer(1);
  const requests = await assistant.requests();
  expect(requests[1]?.body.threadId).toBeNull();
  expect(requests[2]?.body.messages[0]?.parts).toEqual([{ type: 'text', text: QUESTION }]);
  expect(requests[2]?.body.threadId).toBeTruthy();
  await assistant.openHistory();
  await assistant
    .panel()
    .getByRole('button', { name: /^Delete conversation: How do I change/ })
    .click();
  await expect(
    assistant.panel().getByRole('list', { name: 'Earlier conversations' }).getByRole('listitem'),
  ).toHaveCount(1);
  await expect(assistant.panel().getByRole('heading', { name: 'today' })).toHaveCount(1);
  await expect(assistant.panel().getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  const rows = assistant.panel().getByRole('list', { name: 'Earlier conversations' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await assistant
    .panel()
    .getByRole('button', { name: /^Rename conversation: How do I change/ })
    .click();
  await expect(assistant.panel().getByRole('textbox', { name: /^Rename conversation/ })).toBeFocused();
  await page.keyboard.type('Packages');
  await page.keyboard.press('Enter');
  await expect(rows.getByRole('button', { name: /^Packages/ })).toBeVisible();
  await expect(assistant.panel().getByRole('button', { name: 'Rename conversation: Packages' })).toBeFocused();
  await assistant.panel().getByRole('button', { name: 'Delete all' }).click();
  await assistant.panel().getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rows.first().getByRole('button').first()).toBeFocused();
  await assistant.panel().getByRole('button', { name: 'Delete all' }).click();
  await expect(assistant.panel().getByText('No earlier conversations.')).toBeVisible();
  await expect.poll(() => storedKeys(page)).toEqual([]);
});

test('two bursts of 2,000 chunks on a slow device, with a host that renders every frame, end in an answer each', async ({
  assistant,
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await assistant.openStory({ scenario: 'burst', query: { busy: '1' } });
  await assistant.open();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await assistant.expectStatus('ready');
  const shown = (await assistant.answers().first().locator('[part=answer]').textContent()) ?? '';
  expect(shown.length).toBeGreaterThan(2_000);
  await assistant.ask(NEXT_QUESTION);
  await assistant.expectAnswer(1);
});

/** The assistant's keys in the page's storage. */
function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('docs-assistant')),
  );
}
