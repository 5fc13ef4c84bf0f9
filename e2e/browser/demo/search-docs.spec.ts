import { expect, test } from '../../fixtures/test';

/** The component on a plain page, whose service has this project's documentation. */
const PAGE = `/demo/pages/assistant.html?${new URLSearchParams({ props: JSON.stringify({ search: 'service' }) }).toString()}`;

test('a reader finds a page by keywords in the palette, with few requests', async ({ page, assistant }) => {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (...request) => {
      const response = await fetch(...request);
      if (response.url.includes('/discovery/v1/search/')) performance.mark('answered');
      return response;
    };
    // The list is in a shadow root, so it is looked for in each frame.
    const look = () => {
      const panel = document.querySelector('docs-assistant')?.shadowRoot;
      if (panel?.querySelector('[part~="search-result"]')) performance.mark('shown');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const queries: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/discovery/v1/search/')) return;
    queries.push((JSON.parse(request.postData() ?? '{}') as { query: string }).query);
  });
  await page.goto(PAGE);
  await assistant.open();
  await assistant.input().pressSequentially('t');
  await assistant.input().pressSequentially('heming');
  const results = assistant.panel().locator('[part~="search-result"]');
  await expect(results.filter({ hasText: 'Use a ready-made theme' }).first()).toBeVisible();
  expect(queries.at(-1)).toBe('theming');
  expect(queries).not.toContain('t');
  expect(queries.length).toBeLessThan(7);
  // The aim is 100 ms from the answer to the first results on screen, which a loaded machine may miss.
  const elapsedMs = await page.evaluate(() => {
    const [answered, shown] = ['answered', 'shown'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime ?? NaN,
    );
    return Math.round((shown ?? NaN) - (answered ?? NaN));
  });
  test.info().annotations.push({ type: 'first results', description: `${elapsedMs} ms after the answer` });
  expect(elapsedMs).toBeLessThan(2000);
  await results.filter({ hasText: 'Use a ready-made theme' }).first().click();
  await expect(page).toHaveURL(/\/guides\/theming/);
});
