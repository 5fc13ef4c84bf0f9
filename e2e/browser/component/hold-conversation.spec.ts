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
