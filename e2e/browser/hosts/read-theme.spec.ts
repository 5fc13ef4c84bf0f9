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
  'the head’s color-scheme': '</style><meta name="color-scheme" content="dark"><style>',
  'an app as large as the window on a white body':
    'body { margin: 0; background: white } #app { min-height: 100vh; background: #111 }',
  'an app as tall as the window': 'body { margin: 0 } #app { min-height: 100vh; background: #111 }',
};

/** A picture that the theme is not read from, with a number and brackets in its address. */
const PICTURE = 'url("data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22 fill=%22rgb(1 2 3)%22/>")';

const LIGHT: Record<string, string> = {
  'a picture on white': `body { background: white ${PICTURE} }`,
};

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

test('a dark menu at the edge leaves the panel light, and a later dark class of the page’s app makes the open panel dark', async ({
  assistant,
  page,
}) => {
  await forgetVisits(page);
  for (const [colorScheme, rule] of [
    ['dark', 'body { background: white }'],
    ['light', ''],
  ] as const)
    await test.step(`in a ${colorScheme} system`, async () => {
      await page.emulateMedia({ colorScheme });
      await openHostPage(page, {
        head: `<style>
          ${rule} body { margin: 0 } #app { min-height: 100vh } .v-theme--dark { background: #111 }
          nav { position: fixed; inset: 0 auto 0 0; background: #111 }
        </style>`,
        content: '<nav>A menu</nav><div id="app"><h1>A page</h1></div>',
      });
      await assistant.open();
      const root = page.locator('[data-docs-assistant] .root');
      await expect(root).toHaveAttribute('data-theme', 'light');
      await page.evaluate(() => document.querySelector('#app')?.classList.add('v-theme--dark'));
      await expect(root).toHaveAttribute('data-theme', 'dark');
    });
});

test('an open panel follows what the page paints, whatever its attribute is called', async ({ assistant, page }) => {
  await openHostPage(page, {
    head: `<style>body { background: white; transition: background-color 50ms }
      html[data-mui-color-scheme=dark] body, html[data-carbon-theme=g100] body, body[any=night] { background: #111 }</style>`,
  });
  await assistant.open();
  const root = page.locator('[data-docs-assistant] .root');
  for (const [selector, name, value] of [
    ['html', 'data-mui-color-scheme', 'dark'],
    ['html', 'data-carbon-theme', 'g100'],
    ['body', 'any', 'night'],
  ] as const) {
    await expect(root).toHaveAttribute('data-theme', 'light');
    await page.locator(selector).evaluate((element, given) => element.setAttribute(...given), [name, value] as const);
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await page.locator(selector).evaluate((element, given) => element.removeAttribute(given), name);
  }
});

/** Changes of what a page paints that change no attribute of `html` and `body`. */
const CHANGES: Record<string, () => void> = {
  'a sheet in the body': () => {
    document.body.append(Object.assign(document.createElement('style'), { textContent: 'body { background: #111 }' }));
  },
  'an adopted sheet': () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { background: #111 } body { background: none }');
    document.adoptedStyleSheets = [sheet];
  },
  'a sheet that is enabled': () => void (document.querySelector<HTMLStyleElement>('#off')!.sheet!.disabled = false),
  'the media of a sheet': () =>
    void (document.querySelector<HTMLStyleElement>('#print')!.sheet!.media.mediaText = 'all'),
  'another body': () => {
    const body = document.createElement('body');
    body.style.background = '#111';
    document.body.replaceWith(body);
  },
  'a rule on the app alone': () => {
    const rule = '#app { position: fixed; inset: 0; background: #111 }';
    document.body.append(Object.assign(document.createElement('style'), { textContent: rule }));
  },
};

test('an open panel follows what the page paints, whatever has changed it', async ({ assistant, page }) => {
  await forgetVisits(page);
  for (const [name, change] of Object.entries(CHANGES))
    await test.step(name, async () => {
      await openHostPage(page, {
        head: `<style>body { background: white }</style><style id="off">body { background: #111 }</style>
          <style id="print" media="print">body { background: #111 }</style><script>document.querySelector('#off').sheet.disabled = true</script>`,
        content: '<div id="app"><h1>A page</h1></div>',
      });
      await assistant.open();
      const root = page.locator('[data-docs-assistant] .root');
      await expect(root).toHaveAttribute('data-theme', 'light');
      await page.evaluate(change);
      await expect(root).toHaveAttribute('data-theme', 'dark');
    });
});
