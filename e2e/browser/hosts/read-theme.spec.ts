import { openHostPage } from '../../fixtures/openHostPage';
import { forgetVisits } from '../../fixtures/openPage';
import { expect, test } from '../../fixtures/test';

/** What makes a page dark, in its head. */
const DARK: Record<string, string> = {
  oklch: '<style>body { background: oklch(20% 0.02 260) }</style>',
  lab: '<style>body { background: lab(10 0 0) }</style>',
  'color-mix': '<style>body { background: color-mix(in oklab, black 80%, blue) }</style>',
  'display-p3': '<style>body { background: color(display-p3 0.05 0.05 0.1) }</style>',
  'a gradient': '<style>body { background: linear-gradient(#111, #223) }</style>',
  'color-scheme': '<style>:root { color-scheme: dark }</style>',
  'the head’s color-scheme': '<meta name="color-scheme" content="dark">',
  'an app as large as the window on a white body':
    '<style>body { margin: 0; background: white } #app { min-height: 100vh; background: #111 }</style>',
  'an app as tall as the window': '<style>body { margin: 0 } #app { min-height: 100vh; background: #111 }</style>',
};

/** A picture that the theme is not read from, with a number and brackets in its address. */
const PICTURE = 'url("data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22 fill=%22rgb(1 2 3)%22/>")';

test('the panel is light on a white page with a picture in a dark system', async ({ assistant, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openHostPage(page, { head: `<style>body { background: white ${PICTURE} }</style>` });
  await assistant.open();
  await expect(page.locator('[data-docs-assistant] .root')).toHaveAttribute('data-theme', 'light');
});

test('the panel is dark while a page is dark by any rule', async ({ assistant, page }) => {
  await openHostPage(page, { content: '<div id="app"><h1>A page</h1></div>' });
  await assistant.open();
  const root = page.locator('[data-docs-assistant] .root');
  for (const [name, html] of Object.entries(DARK))
    await test.step(name, async () => {
      await expect(root).toHaveAttribute('data-theme', 'light');
      await page.evaluate((added) => document.head.insertAdjacentHTML('beforeend', added), html);
      await expect(root).toHaveAttribute('data-theme', 'dark');
      await page.evaluate(() => document.head.lastElementChild?.remove());
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

/** Changes of what a page paints that change no attribute of `html` and `body`. Each returns how it is taken back. */
const CHANGES: Record<string, () => () => void> = {
  'a sheet in the body': () => {
    const sheet = Object.assign(document.createElement('style'), { textContent: 'body { background: #111 }' });
    document.body.append(sheet);
    return () => sheet.remove();
  },
  'an adopted sheet': () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { background: #111 } body { background: none }');
    document.adoptedStyleSheets = [sheet];
    return () => void (document.adoptedStyleSheets = []);
  },
  'a sheet that is enabled': () => {
    const { sheet } = document.querySelector<HTMLStyleElement>('#off')!;
    sheet!.disabled = false;
    return () => void (sheet!.disabled = true);
  },
  'the media of a sheet': () => {
    const { sheet } = document.querySelector<HTMLStyleElement>('#print')!;
    sheet!.media.mediaText = 'all';
    return () => void (sheet!.media.mediaText = 'print');
  },
  'a rule on the app alone': () => {
    const rule = '#app { position: fixed; inset: 0; background: #111 }';
    const sheet = Object.assign(document.createElement('style'), { textContent: rule });
    document.body.append(sheet);
    return () => sheet.remove();
  },
  'another body': () => {
    const body = document.createElement('body');
    body.style.background = '#111';
    document.body.replaceWith(body);
    return () => body.removeAttribute('style');
  },
};

test('an open panel follows what the page paints, whatever has changed it', async ({ assistant, page }) => {
  await openHostPage(page, {
    head: `<style>body { background: white }</style><style id="off">body { background: #111 }</style>
      <style id="print" media="print">body { background: #111 }</style><script>document.querySelector('#off').sheet.disabled = true</script>`,
    content: '<div id="app"><h1>A page</h1></div>',
  });
  await assistant.open();
  const root = page.locator('[data-docs-assistant] .root');
  for (const [name, change] of Object.entries(CHANGES))
    await test.step(name, async () => {
      await expect(root).toHaveAttribute('data-theme', 'light');
      const undo = await page.evaluateHandle(change);
      await expect(root).toHaveAttribute('data-theme', 'dark');
      await undo.evaluate((takeBack) => takeBack());
      await expect(root).toHaveAttribute('data-theme', 'light');
    });
});
