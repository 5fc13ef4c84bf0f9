import type { Page } from '@playwright/test';
import { findColourViolations } from '../../fixtures/findViolations';
import { expect, test } from '../../fixtures/test';

const PAGES = ['/', '/getting-started/quick-start', '/guides/theming', '/reference/props', '/server/proxy'];

/** Records violations of the Content-Security-Policy from the start. */
async function watchPolicy(page: Page) {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

async function overflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Visits as a returning reader, so that the first page does not open the assistant by itself. */
async function visitAgain(page: Page) {
  await page.addInitScript(() => sessionStorage.setItem('docs-visited', 'true'));
}

function title(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

test.describe('pages', () => {
  test('come with a strict policy, and visiting all of them breaks no rule of it', async ({ page }) => {
    const readViolations = await watchPolicy(page);
    const response = await page.goto('/');
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    for (let index = 0; index < (await links.count()); index += 1) {
      const name = await links.nth(index).innerText();
      await links.nth(index).click();
      await expect(title(page)).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current=page]')).toHaveText(name);
    }
    expect(await readViolations()).toEqual([]);
  });

  test('are navigated in place, with title, focus, anchor and the way back', async ({ page }) => {
    await visitAgain(page);
    await page.goto('/');
    await expect(title(page)).toHaveText('Introduction');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('main').getByRole('link', { name: 'security' }).click();
    await expect(page).toHaveURL('/server/security#content-security-policy');
    await expect(page).toHaveTitle('Security · Docs Assistant');
    const heading = page.getByRole('heading', { name: 'Content-Security-Policy' });
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'HTML in answers' }).click();
    await expect(page.getByRole('heading', { name: 'HTML in answers' })).toBeInViewport();
    const neighbours = page.getByRole('navigation', { name: 'Previous and next page' });
    await neighbours.getByRole('link', { name: /^Next/ }).click();
    await expect(title(page)).toHaveText('Admin panels');
    await expect(title(page)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(title(page)).toHaveText('Security');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
    expect(await page.evaluate(() => (window as unknown as { isSamePage?: boolean }).isSamePage)).toBe(true);
  });

  test('load at their own address, with title and description from the server', async ({ page, request }) => {
    const response = await page.goto('/guides/theming#light-and-dark');
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Light and dark' })).toBeInViewport();
    await page.reload();
    await expect(title(page)).toHaveText('Theming');
    const html = await (await request.get('/guides/theming')).text();
    expect(html).toContain('<title>Theming</title>');
    expect(html).toContain('content="Change colours');
    expect(html).toContain('<html lang="en"');
  });

  test('keep the scroll position over a reload', async ({ page }) => {
    await page.goto('/reference/props');
    await expect(title(page)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.waitForFunction(() => (history.state as { scrollY?: number } | null)?.scrollY === 900);
    await page.reload();
    await expect(title(page)).toBeAttached();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  });

  test('have code that can be copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/guides/theming');
    const code = page.getByRole('group', { name: 'Code, css' }).first();
    await code.hover();
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      '--docs-assistant-color-accent: #0f766e;',
    );
  });
});

test.describe('a page that does not exist', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('answers 404 and leads back', async ({ page }) => {
    const response = await page.goto('/no/such-page');
    expect(response?.status()).toBe(404);
    await expect(title(page)).toHaveText('Page not found');
    await page.getByRole('link', { name: 'Start at the first page' }).click();
    await expect(title(page)).toHaveText('Introduction');
  });
});

test.describe('files', () => {
  test('lead nowhere outside of the site', async ({ request }) => {
    for (const path of [
      '/%2e%2e%2fpackage.json',
      '/..%2f..%2fetc%2fpasswd',
      '/assets/..%2f..%2fpackage.json',
      '/%00.js',
    ]) {
      const response = await request.get(path);
      expect([400, 404], path).toContain(response.status());
      expect(await response.text(), path).not.toContain('"devDependencies"');
    }
  });

  test('of the build can be cached for ever, pages cannot', async ({ request }) => {
    const page = await request.get('/');
    expect(page.headers()['cache-control']).toBe('no-cache');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
    const response = await request.get(script);
    expect(response.headers()['content-type']).toContain('text/javascript');
    expect(response.headers()['cache-control']).toContain('immutable');
  });
});

test.describe('colours', () => {
  test('follow the system, then the reader, and are right before any script runs', async ({
    page,
    request,
    context,
    assistant,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await visitAgain(page);
    await page.goto('/');
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await background()).toBe('rgb(19, 21, 25)');
    // The assistant's button looks the same in both themes; the panel follows the theme.
    await assistant.open();
    await expect(page.locator('[data-docs-assistant] .root')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Dark colours', pressed: true }).click();
    expect(await background()).toBe('rgb(255, 255, 255)');
    await expect(page.locator('[data-docs-assistant] .root')).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Dark colours', pressed: false })).toBeVisible();
    expect(await background()).toBe('rgb(255, 255, 255)');
    const cookies = await context.cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(await (await request.get('/', { headers: { cookie } })).text()).toContain('data-theme="light"');
  });

  test('pass axe in light and dark, with the panel closed, open and answered', async ({ page, assistant, axe }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await visitAgain(page);
    const axeTwice = async () => {
      await axe();
      const root = page.locator('[data-docs-assistant] .root');
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      // A closed launcher that nobody has used has no theme yet.
      await expect(root).not.toHaveAttribute('data-theme', 'light');
      expect(await findColourViolations(page), page.url()).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await expect(root).not.toHaveAttribute('data-theme', 'dark');
    };
    for (const path of PAGES) {
      await page.goto(path);
      await expect(title(page)).toBeVisible();
      await axeTwice();
    }
    await assistant.open();
    await axeTwice();
    await assistant.ask('How do I keep the key on the server?');
    await assistant.expectAnswer();
    await axeTwice();
  });
});

test.describe('a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('has nothing that is wider than it', async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path);
      await expect(title(page)).toBeVisible();
      expect(await overflow(page), path).toBe(0);
    }
  });

  test('has a menu that opens, closes on Escape, and closes when a page is chosen', async ({ page, axe }) => {
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Menu' });
    const link = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Theming' });
    await expect(title(page)).toBeVisible();
    await expect(link).toBeHidden();
    await menu.click();
    await expect(link).toBeVisible();
    await axe();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await link.click();
    await expect(title(page)).toHaveText('Theming');
    await expect(link).toBeHidden();
  });
});

test('a reader skips to the content by keyboard', async ({ page }) => {
  await page.goto('/guides/theming');
  await expect(title(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('on paper there is only the page', async ({ page, assistant }) => {
  await page.goto('/guides/theming');
  await expect(assistant.launcher()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(assistant.launcher()).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
  await expect(title(page)).toBeVisible();
});
