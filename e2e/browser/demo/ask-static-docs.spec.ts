import { expect, test } from '../../fixtures/test';

test('the documentation as static files answers without the service, and a citation leads to its heading', async ({
  page,
  assistant,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const home = process.env.DEMO_STATIC_URL ?? '';
  await page.goto(`${home}/getting-started/quick-start.html`);
  await assistant.open();
  await assistant.ask('How do I change the accent colour?');
  const answer = await assistant.expectAnswer();
  await expect(answer.locator('blockquote').first()).toContainText('--docs-assistant-color-accent');
  const citation = answer.locator('[part=citation]').first();
  await expect(citation).toHaveAttribute('href', /\/guides\/theming\.html#change-the-accent-colour$/);
  await citation.click();
  await expect(page.getByRole('heading', { name: 'Change the accent colour' })).toBeInViewport();
  await assistant.ask('What is the weather in Paris today?');
  await expect(await assistant.expectAnswer(1)).toContainText('Nothing');
  expect(requests.filter((url) => !url.startsWith(home) && !url.startsWith('data:'))).toEqual([]);
});

test.describe('a search that is not there', () => {
  test.use({ expectedErrors: /404|dynamically imported module/ });

  test('is loaded again when the reader tries again', async ({ page, assistant }) => {
    // Until the reader sees the error: the panel may have looked for the search before the question.
    let isMissing = true;
    await page.route('**/pagefind/pagefind.js', (route) =>
      isMissing ? route.fulfill({ status: 404 }) : route.fallback(),
    );
    await page.goto(`${process.env.DEMO_STATIC_URL}/getting-started/quick-start.html`);
    await assistant.open();
    await assistant.ask('How do I change the accent colour?');
    await expect(assistant.alert()).toBeVisible();
    isMissing = false;
    await assistant.retry().click();
    await expect((await assistant.expectAnswer()).locator('blockquote').first()).toContainText(
      '--docs-assistant-color',
    );
  });
});
