import { openPage, scriptTag } from '../../fixtures/openPage';
import { expect, test } from '../../fixtures/test';

test('the script tag accepts a search by its name, under a strict policy', async ({ assistant, axe, page }) => {
  const nonce = 'cmFuZG9t';
  // A minimal Pagefind with the exports of its version 1.
  await page.route('**/found/pagefind.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const search = async (query) => ({ results: [{ id: 'a', score: 1, words: [0], data: async () => ({
        url: '/guides/theming', excerpt: '', meta: { title: 'Theming' }, sub_results: [
          { title: 'Colours', url: '/guides/theming#' + query, excerpt: 'All <mark>colours</mark> of &lt;it&gt;', anchor: { element: 'h2', id: query } },
        ] }) }] });`,
    }),
  );
  await page.addInitScript(() => {
    const reports: string[] = [];
    Object.assign(window, { reports });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => reports.push(violatedDirective));
  });
  await openPage(page, {
    policy: `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    head: scriptTag(`nonce="${nonce}" data-variant="modal" data-search="pagefind:/found/pagefind.js"`),
  });
  await assistant.launcher().focus();
  await page.keyboard.press('Enter');
  await expect(assistant.input()).toBeFocused();
  await page.keyboard.type('colours');
  await expect(assistant.panel().getByRole('option')).toHaveText(['Ask AI: “colours”', 'ColoursAll colours of <it>']);
  await axe();
  expect(await page.evaluate(() => (window as unknown as { reports: string[] }).reports)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/guides\/theming#colours$/);
});
