import type { Page } from '@playwright/test';
import { bundleScript } from '../../fixtures/bundleScript';
import { openPage, scriptTag } from '../../fixtures/openPage';
import { expect, test } from '../../fixtures/test';

const PATH = '/modal-dialog.html';

/** A page with a modal dialog of Radix; with `stays`, a press outside does not close it. */
async function openDialogPage(page: Page, query: '' | '?stays') {
  const script = await bundleScript('radixDialog.tsx');
  await page.route('**/radix.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  // The address that the page's script reads.
  await page.addInitScript((search) => Object.assign(window, { dialogQuery: search }), query);
  await openPage(page, {
    path: PATH,
    head: scriptTag(),
    body: '<div id="app"></div><script type="module" src="/radix.js"></script>',
  });
}

/** Presses the middle of an element of the assistant as a reader would, whatever covers it. */
async function press(page: Page, selector: string) {
  const { x, y, width, height } = await page
    .locator(`[data-docs-assistant] ${selector}`)
    .evaluate((element) => element.getBoundingClientRect());
  await page.mouse.click(x + width / 2, y + height / 2);
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'A dialog of the page' });

test('beside a modal Radix dialog that stays, the assistant is inert and looks inert, and works again after it', async ({
  assistant,
  page,
}) => {
  await openDialogPage(page, '?stays');
  await assistant.open();
  await page.getByRole('button', { name: 'Open the dialog' }).click();
  await expect(dialogOf(page)).toBeVisible();
  const rootElement = page.locator('[data-docs-assistant] .root');
  await expect(rootElement).toHaveCSS('opacity', '0.5');
  for (const part of ['textarea', '[part=panel] button']) {
    await press(page, `${part} >> nth=0`);
    await page.keyboard.type('x');
  }
  await expect(page.locator('[data-docs-assistant] textarea')).toHaveValue('');
  expect(await page.evaluate(() => document.activeElement?.matches('[data-docs-assistant]'))).toBe(false);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(rootElement).toHaveCSS('opacity', '1');
  await press(page, 'textarea');
  await page.keyboard.type('It works.');
  await expect(assistant.input()).toHaveValue('It works.');
});

test('a launcher beside a modal Radix dialog that stays open does not open an unusable panel', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openDialogPage(page, '?stays');
  await page.getByRole('button', { name: 'Open the dialog' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await press(page, '[part=launcher]');
  await page.getByRole('textbox', { name: 'A field of the dialog' }).fill('Still here');
  expect(asked.filter((path) => path.startsWith('/embed/'))).toEqual([]);
  expect(await page.locator('[part=launcher]').getAttribute('aria-expanded')).not.toBe('true');
});

test('a press on the assistant closes a modal Radix dialog that closes on outside presses, and the next press reaches the assistant', async ({
  assistant,
  page,
}) => {
  await openDialogPage(page, '');
  await page.getByRole('button', { name: 'Open the dialog' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await press(page, '[part=launcher]');
  await expect(dialogOf(page)).toHaveCount(0);
  await press(page, '[part=launcher]');
  await expect(assistant.input()).toBeFocused();
  await page.keyboard.type('It works.');
  await expect(assistant.input()).toHaveValue('It works.');
});
