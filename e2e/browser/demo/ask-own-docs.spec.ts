import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I change the accent colour?';

test.describe('the assistant on its own documentation', () => {
  test(
    'answers with sources; one opens the right page, and the conversation stays',
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
      expect(violations).toEqual([]);
    },
  );

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
