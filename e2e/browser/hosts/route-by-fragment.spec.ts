import { openHostPage } from '../../fixtures/openHostPage';
import { forgetVisits, scriptTag } from '../../fixtures/openPage';
import { expect, test } from '../../fixtures/test';

/** The pages of a site of docsify, by their files. */
const PAGES: Record<string, string> = {
  '/site/README.md': '# Start\n\n[Theming](/guides/theming)',
  '/site/guides/theming.md': '# Theming\n\n## Colours\n\nA page about colours.',
};

test('with docsify, questions name the route and links of answers lead to routes', async ({
  assistant,
  page,
  baseURL,
}) => {
  const paths: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/message'))
      paths.push((request.postDataJSON() as { currentPath?: string }).currentPath);
  });
  await page.route('**/site/**/*.md', (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ contentType: 'text/markdown', body: PAGES[pathname] ?? `# The page ${pathname}` });
  });
  await forgetVisits(page);
  for (const [name, attributes] of [
    ['without an option', ''],
    ['with the address of the docs', `data-docs-url="${baseURL}/site/#/"`],
  ])
    await test.step(name!, async () => {
      await openHostPage(page, {
        path: '/site/',
        tag: scriptTag(attributes),
        content: '<div id="app"></div>',
        script: `window.$docsify = { el: '#app' }; import('docsify');`,
      });
      await expect(page.getByRole('heading', { name: 'Start' })).toBeVisible();
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await page.getByRole('link', { name: 'Theming' }).click();
      await expect(page.getByRole('heading', { name: 'Theming' })).toBeVisible();
      await assistant.open();
      await assistant.ask('How do I change the colours?');
      const answer = await assistant.expectAnswer();
      expect(paths.splice(0)).toEqual(['/guides/theming']);
      const links = await answer.locator('a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      expect(links.length).toBeGreaterThan(1);
      for (const link of links) expect(link).toContain('/site/#/');
      const route = links.find((link) => !link.endsWith('/#/'))!;
      await answer.locator('a').nth(links.indexOf(route)).click();
      await expect(page).toHaveURL(route);
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      // Another page in between: an address that differs by its fragment opens no document.
      await page.goto('about:blank');
    });
});

test('an operation in the fragment, as in Swagger UI, is no page of its own', async ({ assistant, page }) => {
  await openHostPage(page, { path: '/reference/api', content: '<h1>Kettles</h1><div id="operations"></div>' });
  await page.evaluate(() => (location.hash = '#/kettles/listKettles'));
  await assistant.open();
  const asking = page.waitForRequest(/\/message$/);
  await assistant.ask('How do I change the colours?');
  expect(((await asking).postDataJSON() as { currentPath?: string }).currentPath).toBe('/reference/api');
  const links = (await assistant.expectAnswer()).locator('a[href]');
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(addresses.length).toBeGreaterThan(1);
  expect(addresses.filter((address) => address.includes('#/'))).toEqual([]);
});
