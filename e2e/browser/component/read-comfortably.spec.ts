import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

const QUESTION = 'Which variables are there?';

const TABLE = `| variable | sets | default |
|---|---|---|
| \`--docs-assistant-color-code-background\` | Background of code in answers and of the heads of tables | \`#f4f5f8\` |`;

const CODE = Array.from({ length: 30 }, (_, index) => `line(${index});`).join('\n');

/** The service answers with a text. */
async function answerWith(page: Page, answer: string) {
  const chunks = [{ type: 'text-delta', id: '1', delta: answer }, { type: 'finish' }];
  await page.route('**/message', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join(''),
    }),
  );
}

test('the text has the edges of the field, and the mark for more below is in its middle, and takes no room from it', async ({
  assistant,
  page,
  axe,
}) => {
  await answerWith(page, Array.from({ length: 80 }, (_, index) => `Paragraph ${index}.`).join('\n\n'));
  await assistant.openStory();
  await assistant.open();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  const mark = assistant.panel().getByRole('button', { name: 'Jump to latest' });
  await expect(mark).toBeVisible();
  const box = (await mark.boundingBox())!;
  const text = (await assistant.panel().locator('[part=answer] p').last().boundingBox())!;
  expect(Math.abs(box.x + box.width / 2 - (text.x + text.width / 2))).toBeLessThan(20);
  const [answer, question, field] = await Promise.all(
    ['[part=answer]', '.question', '.composer-row'].map((selector) =>
      assistant
        .panel()
        .locator(selector)
        .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    ),
  );
  expect(Math.abs(answer!.left - field!.left)).toBeLessThan(1);
  expect(Math.abs(question!.right - field!.right)).toBeLessThan(1);
  const readHeight = () =>
    assistant
      .panel()
      .getByRole('log')
      .evaluate((log) => log.clientHeight);
  const height = await readHeight();
  await axe();
  await mark.click();
  await expect(mark).toHaveCount(0);
  expect(await readHeight()).toBe(height);
});

test('an entry of the menu widens the widget and the panel, and the next page remembers it', async ({
  assistant,
  page,
}) => {
  for (const variant of ['widget', 'panel'] as const)
    await test.step(variant, async () => {
      await assistant.openStory({ props: { variant, id: variant } });
      await assistant.open();
      const widen = assistant.panel().getByRole('button', { name: 'Wide panel' });
      const openMenu = () => assistant.panel().getByRole('button', { name: 'Share and more' }).click();
      const width = async () => (await assistant.panel().boundingBox())?.width ?? 0;
      const before = await width();
      await openMenu();
      await widen.click();
      await expect(widen).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(width).toBeGreaterThan(before + 200);
      await page.reload();
      await assistant.open();
      await expect.poll(width).toBeGreaterThan(before + 200);
      await openMenu();
      await widen.click();
      await expect.poll(width).toBeLessThan(before + 20);
    });
});

test('a wide table scrolls in its frame, an identifier takes two lines at most, and a long block of code shows 24 lines, and all at the press of a button', async ({
  assistant,
  page,
  axe,
}) => {
  await answerWith(page, `${TABLE}\n\n\`\`\`js\n${CODE}\n\`\`\`\n\n\`\`\`js\nshort();\n\`\`\``);
  await assistant.openStory();
  await assistant.open();
  await assistant.ask(QUESTION);
  const answer = await assistant.expectAnswer();
  const frame = answer.getByRole('group', { name: 'Table' });
  await expect.poll(() => frame.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(20);
  const lines = await answer
    .locator('td code')
    .first()
    .evaluate((code) => code.getClientRects().length);
  expect(lines).toBeLessThanOrEqual(2);
  expect(await answer.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const all = answer.getByRole('button', { name: 'Show all 30 lines' });
  await expect(all).toHaveCount(1);
  await expect(answer.getByRole('button', { name: 'Copy', exact: true })).toHaveCount(2);
  await expect(answer.getByRole('button', { name: 'Wrap lines' })).toHaveCount(2);
  await axe();
  const pre = answer.locator('pre').first();
  const hidden = () => pre.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(await hidden()).toBeGreaterThan(60);
  await all.click();
  await expect(all).toHaveCount(0);
  await expect(pre).toBeFocused();
  expect(await hidden()).toBe(0);
});
