import type { Page } from '@playwright/test';
import { openHostPage } from '../../fixtures/openHostPage';
import { expect, test } from '../../fixtures/test';

/** A page with a look of its own in both themes, whose links change their colour slowly. */
const HEAD = `<style>
  body { font-family: Courier, monospace; background: #fff }
  a { color: rgb(10, 110, 60); transition: color 250ms }
  .primary { background: rgb(10, 110, 60); color: #fff; border: 0; border-radius: 4px; padding: 8px 24px }
  [data-theme=dark] body { background: #111 }
  [data-theme=dark] a { color: rgb(120, 230, 170) }
</style>`;
const CONTENT = `<main><h1>A page</h1><p><a href="/one">One</a> and <a href="/two">two</a>, <a href="/three">three</a>.</p>
  <button class="primary">Get started</button><button>Plain</button></main>`;

const readLook = (page: Page) =>
  page.locator('[part=panel]').evaluate((panel) => {
    const of = (selector: string) => getComputedStyle(panel.closest('.root')!.querySelector(selector)!);
    return {
      accent: of('.launcher').backgroundColor,
      radius: of('.icon-button').borderRadius,
      font: of('.field').fontFamily,
    };
  });

async function open(page: Page, head: string, content = CONTENT) {
  await openHostPage(page, { head, content });
  await page.getByRole('button', { name: 'Ask AI' }).click();
  await expect(page.locator('[part=input]')).toBeVisible();
}

const quick = { tag: '@quick' };
test(
  'the panel and its launcher have the accent, the font and the corners of the page, in both themes',
  quick,
  async ({ page }) => {
    await open(page, HEAD);
    expect(await readLook(page)).toEqual({ accent: 'rgb(10, 110, 60)', radius: '4px', font: 'Courier, monospace' });
    await page.evaluate(() => void (document.documentElement.dataset.theme = 'dark'));
    await expect.poll(async () => (await readLook(page)).accent).toBe('rgb(120, 230, 170)');
    await page.keyboard.press('Escape');
    await expect(page.locator('[part=launcher]')).toHaveCSS('background-color', 'rgb(120, 230, 170)');
  },
);

test("the owner's own values are used instead, each for itself", async ({ page }) => {
  await open(
    page,
    `${HEAD}<style>:root { --docs-assistant-color-accent: rgb(200, 0, 0); --docs-assistant-radius: 20px }</style>`,
  );
  expect(await readLook(page)).toEqual({ accent: 'rgb(200, 0, 0)', radius: '12px', font: 'Courier, monospace' });
});

test('a page without a style, and one whose links and buttons are grey or pale, change nothing', async ({ page }) => {
  const own = { accent: 'rgb(52, 81, 209)', radius: '6px' };
  await open(page, '');
  expect(await readLook(page)).toEqual({ ...own, font: 'system-ui, sans-serif' });
  await open(page, '<style>body { font-family: Arial } a { color: #445 } .primary { background: #ffe9a8 }</style>');
  expect(await readLook(page)).toEqual({ ...own, font: 'Arial' });
});
