import { openHostPage } from '../../fixtures/openHostPage';
import { forgetVisits } from '../../fixtures/openPage';
import { expect, test } from '../../fixtures/test';

const DARK: Record<string, string> = {
  oklch: 'body { background: oklch(20% 0.02 260) }',
  lab: 'body { background: lab(10 0 0) }',
  'color-mix': 'body { background: color-mix(in oklab, black 80%, blue) }',
  'display-p3': 'body { background: color(display-p3 0.05 0.05 0.1) }',
  'a gradient': 'body { background: linear-gradient(#111, #223) }',
  'color-scheme': ':root { color-scheme: dark }',
  'an app as large as the window on a white body':
    'body { margin: 0; background: white } #app { min-height: 100vh; background: #111 }',
  'an app as tall as the window': 'body { margin: 0 } #app { min-height: 100vh; background: #111 }',
};

/** A picture that the theme is not read from, with a number and brackets in its address. */
const PICTURE = 'url("data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22 fill=%22rgb(1 2 3)%22/>")';

const LIGHT: Record<string, string> = {
  'a picture on white': `body { background: white ${PICTURE} }`,
};

for (const [name, head, change] of [
  ['the head’s color-scheme', '<meta name="color-scheme" content="dark">', () => {}],
  [
    'a later class of its app',
    '<style>body { margin: 0 } #app { min-height: 100vh } .v-theme--dark { background: #111 }</style>',
    () => document.querySelector('#app')?.classList.add('v-theme--dark'),
  ],
] as const)
  test(`the open panel is dark on a page that is dark by ${name}`, async ({ assistant, page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await openHostPage(page, { head, content: '<div id="app"><h1>A page</h1></div>' });
    await assistant.open();
    await page.evaluate(change);
    await expect(page.locator('[data-docs-assistant] .root')).toHaveAttribute('data-theme', 'dark');
  });

for (const [name, colorScheme, rule] of [
  ['a white page', 'dark', 'body { background: white }'],
  ['a page without a background', 'light', ''],
] as const)
  test(`the panel is light on ${name} with a dark menu at its edge`, async ({ assistant, page }) => {
    await page.emulateMedia({ colorScheme });
    const head = `<style>${rule} nav { position: fixed; inset: 0 auto 0 0; background: #111 }</style>`;
    await openHostPage(page, { head, content: '<nav>A menu</nav>' });
    await assistant.open();
    await expect(page.locator('[data-docs-assistant] .root')).toHaveAttribute('data-theme', 'light');
  });

for (const [theme, rules, colorScheme] of [
  ['dark', DARK, 'light'],
  ['light', LIGHT, 'dark'],
] as const)
  test(`the panel is ${theme} on a page that is ${theme} by any rule`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await forgetVisits(page);
    for (const [name, css] of Object.entries(rules))
      await test.step(name, async () => {
        await openHostPage(page, { head: `<style>${css}</style>`, content: '<div id="app"><h1>A page</h1></div>' });
        const host = page.locator('[data-docs-assistant]');
        await host.locator('.launcher').click();
        await expect(host.locator('.root')).toHaveAttribute('data-theme', theme);
      });
  });
