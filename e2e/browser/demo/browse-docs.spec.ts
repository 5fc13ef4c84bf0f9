import { findColourViolations } from '../../fixtures/findViolations';
import { expect, test } from '../../fixtures/test';

/** The first page, and one with tables, pictures and code. */
const PAGES = ['/', '/guides/theming'];

test('the documentation has no violation in light and dark, and is never wider than a narrow screen', async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PAGES) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
    await axe();
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await findColourViolations(page), path).toEqual([]);
  }
});

test('the page of its own leads to the other pages, and the component answers there under a strict policy', async ({
  page,
  assistant,
  axe,
}) => {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      (window as unknown as { noteViolation(text: string): void }).noteViolation(`${violatedDirective} ${sample}`),
    ),
  );
  const response = await page.goto('/standalone');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  for (const path of ['/', '/playground', '/admin'])
    await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toBeVisible();
  await axe();
  await assistant.open();
  await assistant.ask('How do I change the accent colour?');
  await expect(await assistant.expectAnswer()).toContainText('--docs-assistant-color-accent');
  expect(violations).toEqual([]);
});

test('files lead nowhere outside of the site', async ({ request }) => {
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

test('files of the build can be cached for ever, pages cannot', async ({ request }) => {
  const page = await request.get('/standalone');
  expect(page.headers()['cache-control']).toBe('no-cache');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
  const response = await request.get(script);
  expect(response.headers()['content-type']).toContain('text/javascript');
  expect(response.headers()['cache-control']).toContain('immutable');
});
