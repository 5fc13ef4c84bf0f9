import { expect, test } from '../../fixtures/test';

test('a reader finds a page by keywords in the palette, with few requests', async ({ page, assistant }) => {
  const queries: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/discovery/v1/search/')) return;
    queries.push((JSON.parse(request.postData() ?? '{}') as { query: string }).query);
  });
  await page.goto('/guides/events');
  await assistant.open();
  await assistant.input().pressSequentially('t');
  await assistant.input().pressSequentially('heming');
  const results = assistant.panel().locator('[part~="search-result"]');
  await expect(results.filter({ hasText: 'Use a ready-made theme' }).first()).toBeVisible();
  expect(queries.at(-1)).toBe('theming');
  expect(queries).not.toContain('t');
  expect(queries.length).toBeLessThan(7);
  await results.filter({ hasText: 'Use a ready-made theme' }).first().click();
  await expect(page).toHaveURL(/\/guides\/theming/);
});
