import { findViolations } from '../../fixtures/findViolations';
import { expect, test } from '../../fixtures/test';

/** A missing file logs to the console. */
test.use({ expectedErrors: /404/ });

/** The second story gets the page of the first one. */
test.describe.configure({ mode: 'serial' });

const PAGE = '/demo/pages/assistant.html';

test('a story may leave stores, cookies, scripts, routes, media, a size, a tab and permissions', async ({
  context,
  page,
}) => {
  await page.addInitScript(() => Reflect.set(window, 'isLeft', true));
  await page.exposeFunction('callLeft', () => 1);
  await page.route('**/left.json', (route) => route.fulfill({ json: 1 }));
  await context.grantPermissions(['clipboard-read']);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce', forcedColors: 'active', media: 'print' });
  await page.setViewportSize({ width: 320, height: 500 });
  await page.goto(PAGE);
  await page.evaluate(() => {
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    document.cookie = 'left=1';
    window.name = 'left';
  });
  await (await context.newPage()).goto(PAGE);
});

test('the next story finds nothing of it', async ({ context, page }) => {
  expect(context.pages()).toHaveLength(1);
  await page.goto('/robots.txt');
  const found = await page.evaluate(async () => ({
    stored: localStorage.length + sessionStorage.length,
    cookie: document.cookie,
    name: window.name,
    script: 'isLeft' in window || 'callLeft' in window,
    route: (await fetch('/left.json')).ok,
    media: ['(prefers-color-scheme: dark)', '(prefers-reduced-motion)', '(forced-colors: active)', 'print'].filter(
      (query) => matchMedia(query).matches,
    ),
    size: [innerWidth, innerHeight],
    isAllowed: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state === 'granted',
  }));
  expect(found).toEqual({
    stored: 0,
    cookie: '',
    name: '',
    script: false,
    route: false,
    media: [],
    size: [1280, 800],
    isAllowed: false,
  });
});

test.describe('the scan of axe', () => {
  test('finds faults of colour and of names, also in a shadow root', async ({ page }) => {
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      document.body.innerHTML = '<main><img src="data:,"><div></div></main>';
      const root = document.querySelector('div')!.attachShadow({ mode: 'open' });
      root.innerHTML = '<p style="color: #ccc; background: #fff">Pale words</p>';
    });
    const ids = (await findViolations(page)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['color-contrast', 'image-alt']));
  });
});
