import { readColoured } from '../../fixtures/readColoured';
import { expect, test } from '../../fixtures/test';

test('a part that only some answers need is loaded with the first answer that needs it', async ({
  assistant,
  page,
}) => {
  const text =
    '| A |\n|---|\n| B &mdash; C |\n\nSee[^1] and <kbd>K</kbd>, [d].\n\n- [x] Done\n\n<div>raw</div>\n\n' +
    '[d]: /docs\n\n[^1]: Note\n\n```js\nconst a = 1;\n```\n';
  const events = [{ type: 'text-delta', id: '1', delta: text }, { type: 'finish' }];
  await page.route('**/message', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
    }),
  );
  await page.goto('/demo/pages/embed.html');
  await assistant.open();
  await assistant.ask('How do I install it?');
  const answer = await assistant.expectAnswer();
  await expect(answer.getByRole('cell', { name: 'B — C' })).toHaveCSS('border-top-style', 'solid');
  await expect(answer.locator('kbd')).toHaveCSS('border-top-style', 'solid');
  await expect(answer.getByRole('link', { name: 'd', exact: true })).toBeVisible();
  await expect(answer.getByRole('checkbox', { name: 'Done' })).toBeChecked();
  await expect(answer.locator('[part=html]')).toHaveText('<div>raw</div>');
  await answer.getByRole('button', { name: 'Footnote 1', exact: true }).click();
  await expect(answer.locator('[part=footnotes] li')).toBeFocused();
  await expect(answer.locator('[part=copy-code]')).toBeEnabled();
  await expect.poll(() => readColoured(page, 'keyword')).toEqual(['const']);
});

test(
  'one script tag answers on a page without React; update keeps the conversation; destroy leaves the page as it was',
  { tag: '@quick' },
  async ({ assistant, page }) => {
    await page.goto('/demo/pages/embed.html');
    const elements = () => page.evaluate(() => [...document.querySelectorAll('*')].map(({ tagName }) => tagName));
    await assistant.open();
    await expect(assistant.panel().getByRole('button', { name: 'How do I theme it?' })).toBeVisible();
    await assistant.ask('How do I change the accent colour?');
    const answer = await assistant.expectAnswer();
    await expect(answer.getByRole('group', { name: 'Sources' }).getByRole('link').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(assistant.panel()).toHaveCount(0);
    await expect(assistant.launcher()).toBeFocused();
    await assistant.open();
    await page.evaluate(() => window.DocsAssistant?.update({ theme: 'dark' }));
    await expect.poll(() => assistant.panel().evaluate((panel) => getComputedStyle(panel).colorScheme)).toBe('dark');
    await expect(assistant.questions()).toHaveCount(1);
    await page.evaluate(() => window.DocsAssistant?.destroy());
    await expect(assistant.launcher()).toHaveCount(0);
    expect(await page.evaluate(() => window.DocsAssistant)).toBeUndefined();
    // Only the elements of the page's own markup remain.
    expect(await elements()).toEqual([
      'HTML',
      'HEAD',
      'META',
      'META',
      'LINK',
      'TITLE',
      'SCRIPT',
      'LINK',
      'BODY',
      'MAIN',
      'H1',
      'P',
    ]);
  },
);
