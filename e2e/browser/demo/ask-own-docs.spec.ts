import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I change the accent colour?';

test.describe('the assistant on its own documentation', () => {
  test(
    'answers with sources; one opens the right page in place, and the conversation stays',
    { tag: '@quick' },
    async ({ page, assistant }) => {
      const violations: string[] = [];
      await page.exposeFunction('noteViolation', (text: string) => violations.push(text));
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
          (window as unknown as { noteViolation(text: string): void }).noteViolation(`${violatedDirective} ${sample}`),
        ),
      );
      await page.goto('/getting-started/quick-start');
      await assistant.open();
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await assistant.ask(QUESTION);
      const answer = await assistant.expectAnswer();
      await expect(answer).toContainText('--docs-assistant-color-accent');
      const source = answer.locator('[part=source]').first();
      await expect(source).toHaveText('Themingguides / theming › Change the accent colour');
      await source.click();
      await expect(page).toHaveURL(/\/guides\/theming/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Theming');
      await expect(page.getByRole('heading', { name: 'Change the accent colour' })).toBeInViewport();
      await expect(assistant.panel()).toBeVisible();
      await expect(assistant.questions()).toHaveText(QUESTION);
      expect(await page.evaluate(() => (window as unknown as { isSamePage?: boolean }).isSamePage)).toBe(true);
      expect(violations).toEqual([]);
    },
  );

  test('marks the cited passage, and tells a screen reader about the new position', async ({ page, assistant }) => {
    await page.goto('/getting-started/quick-start');
    await assistant.open();
    await assistant.ask(QUESTION);
    await assistant.expectAnswer();
    await page.locator('[part=source]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Theming');
    const marked = await page.evaluate(() =>
      [...(CSS.highlights.get('cited-passage') ?? [])].map((range) => (range as Range).toString()).join(' '),
    );
    expect(marked).toContain('launcher, links and the focus ring');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Page: Theming');
  });

  test('suggests questions about the page, and answers one', async ({ page, assistant }) => {
    await page.goto('/reference/errors');
    await assistant.open();
    await assistant.panel().getByRole('button', { name: 'What happens when the rate limit is reached?' }).click();
    const answer = await assistant.expectAnswer();
    await expect(answer).toContainText('The service answers 429');
  });

  test('keeps the conversation over a reload', async ({ page, assistant }) => {
    await page.goto('/server/proxy');
    await assistant.open();
    await assistant.ask('How do I keep the key on the server?');
    await assistant.expectAnswer();
    await page.reload();
    await expect(assistant.answers()).toContainText('createProxyHandler');
  });

  test('says that the documentation has no answer', async ({ page, assistant }) => {
    await page.goto('/getting-started/quick-start');
    await assistant.open();
    await assistant.ask('What is the weather in Paris today?');
    const answer = await assistant.expectAnswer();
    await expect(answer).toContainText('Nothing fits well.');
  });
});
