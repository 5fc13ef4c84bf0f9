import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import {
  AdminPage,
  BUNDLE_ROUTE,
  EXPORT_ROUTE,
  JOB_ROUTE,
  START_ROUTE,
  exportAnswer,
  jobAnswer,
} from '../../fixtures/AdminPage';
import { findColourViolations } from '../../fixtures/findViolations';
import { readPainted } from '../../fixtures/readPainted';
import { expect, test as base } from '../../fixtures/test';

const START_TIME = new Date('2026-05-01T10:00:30Z');

/** The panels on a page that reports violations of its security policy, with a stopped clock that the test advances. */
const test = base.extend<{ admin: AdminPage; isClockStopped: boolean }>({
  isClockStopped: [true, { option: true }],
  admin: async ({ page, isClockStopped }, use) => {
    if (isClockStopped) {
      await page.clock.install({ time: START_TIME.getTime() - 60_000 });
      await page.clock.pauseAt(START_TIME);
    }
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => console.error(`CSP: ${event.violatedDirective}`));
    });
    await use(new AdminPage(page, isClockStopped));
  },
});

test.use({ expectedErrors: /Failed to load resource/ });

/** Starts an export that is running at 40 percent. */
async function beginExport(admin: AdminPage) {
  admin.answer(START_ROUTE, { ...exportAnswer({ status: 'queued', progress: 0, pageCount: 0 }), status: 202 });
  admin.answer(EXPORT_ROUTE, exportAnswer());
  await admin.open('static-export');
  await admin.startExport();
  await admin.pass(3);
  await expect(admin.bar()).toHaveAttribute('value', '40');
}

/** Completes an export. */
async function finishExport(admin: AdminPage) {
  admin.answer(START_ROUTE, { ...exportAnswer(), status: 202 });
  admin.answer(EXPORT_ROUTE, exportAnswer({ status: 'completed', progress: 100, pageCount: 30 }));
  await admin.open('static-export');
  await admin.startExport();
  await admin.pass(3);
  await expect(admin.button('Generate download link')).toBeVisible();
}

function bundleAnswer(
  expiresAt: number,
  headers: Record<string, string> = {},
  bundleUrl = 'https://storage.example/b',
) {
  return {
    body: { jobId: 'e1', bundleUrl, sizeBytes: 12_400_000, expiresAt: new Date(expiresAt).toISOString() },
    headers,
  };
}

/** A storage on another origin that fails once and records the referrer of each request. */
async function startStorage() {
  const requests: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    if (request.url !== '/b') return response.writeHead(404).end();
    requests.push(request.headers.referer);
    if (requests.length === 1) return response.writeHead(500).end('The storage is down.');
    return response.writeHead(200, { 'content-disposition': 'attachment; filename="b.tar.gz"' }).end('an archive');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/b`;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url, requests, stop };
}

test.describe('the panel keeps the truth through', () => {
  test('two minutes without network: it rests, and asks once when the network is back', async ({ admin, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await beginExport(admin);
    await test.step('nothing moves under reduced motion', async () => {
      expect(await admin.panels().evaluate((host) => host.shadowRoot?.getAnimations().length)).toBe(0);
      await expect(page.getByText('Running').first()).toBeVisible();
    });
    await page.context().setOffline(true);
    await expect(admin.exportJob()).toContainText('No network. Checking continues when it is back.');
    const before = admin.count(EXPORT_ROUTE);
    await admin.pass(120, 5);
    expect(admin.count(EXPORT_ROUTE)).toBe(before);
    await expect(admin.bar()).toHaveAttribute('value', '40');
    admin.answer(EXPORT_ROUTE, exportAnswer({ progress: 75 }));
    await page.context().setOffline(false);
    await admin.pass(0.1);
    await expect(admin.bar()).toHaveAttribute('value', '75');
    expect(admin.count(EXPORT_ROUTE)).toBe(before + 1);
  });

  test('a download that fails: the panel stays, and the next click brings the bundle', async ({ admin, page }) => {
    const storage = await startStorage();
    await finishExport(admin);
    admin.answer(BUNDLE_ROUTE, bundleAnswer(START_TIME.getTime() + 600_000, {}, storage.url));
    await admin.button('Generate download link').click();
    await admin.settle();
    const link = page.getByRole('link', { name: /Download bundle/ });
    const failed = page.waitForEvent('popup');
    await link.click();
    await expect((await failed).getByText('The storage is down.')).toBeVisible();
    const fetched = page.waitForEvent('download');
    await link.click();
    expect(await (await fetched).failure()).toBeNull();
    expect(storage.requests).toEqual([undefined, undefined]);
    await expect(admin.exportJob()).toContainText('Completed');
    expect(page.url()).toContain('/demo/pages/admin.html');
    storage.stop();
  });
});

test(
  'an agent job is followed to its pull request, and a follow-up makes it work again',
  { tag: '@quick' },
  async ({ admin, page }) => {
    admin.answer(JOB_ROUTE, jobAnswer());
    await admin.open('agent-jobs');
    await admin.follow('j1');
    await admin.pass(1);
    await expect(admin.job('j1')).toContainText('Working');
    const steps = page.getByRole('list', { name: 'Job j1: steps' }).getByRole('listitem');
    await expect(steps).toContainText(['Task taken', 'Agent at work', 'Result']);
    await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
    admin.answer(JOB_ROUTE, jobAnswer({ status: 'completed', prLink: 'https://git.example.com/owner/docs/pull/7' }));
    await admin.pass(5);
    await expect(admin.job('j1')).toContainText('Completed');
    await expect(steps.last()).toHaveAttribute('data-state', 'done');
    await expect(page.getByRole('link', { name: /Open pull request/ })).toHaveAttribute('href', /pull\/7$/);
    const polls = admin.count(JOB_ROUTE);
    await admin.pass(600, 20);
    expect(admin.count(JOB_ROUTE)).toBe(polls);
    admin.answer('POST /v2/agent/local/job/j1/message', jobAnswer());
    admin.answer(JOB_ROUTE, jobAnswer({ status: 'failed' }));
    await page.getByText('Send a follow-up').click();
    await page.getByRole('textbox', { name: 'Follow-up for Job j1' }).fill('Also the changelog');
    await admin.button('Send follow-up').click();
    await admin.settle();
    await expect(admin.job('j1')).toContainText('Working');
    await admin.pass(5);
    await expect(admin.job('j1')).toContainText('Failed');
  },
);

test('everything is done by keyboard: tabs, form, disclosure, list', async ({ admin, page }) => {
  admin.answer(JOB_ROUTE, jobAnswer());
  await admin.open();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Agent jobs' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'Static export' })).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Task for the agent' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('j1');
  await page.keyboard.press('Enter');
  await admin.pass(1);
  await expect(admin.job('j1')).toContainText('Working');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(admin.button('Remove from the list: Job j1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(admin.job('j1')).toHaveCount(0);
});

test.describe('light and dark colours', () => {
  // The checker itself waits for timers, so the clock runs.
  test.use({ isClockStopped: false });

  /** The dark colours only need the rules of colours. */
  async function expectNoDarkViolation(page: Page) {
    await page.emulateMedia({ colorScheme: 'dark' });
    const root = page.locator('[data-docs-assistant-admin] [part=root]');
    await expect(root).toHaveAttribute('data-theme', 'dark');
    expect(await findColourViolations(page), 'dark').toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(root).toHaveAttribute('data-theme', 'light');
  }

  test('have no accessibility violation in any state of the agent jobs', async ({ admin, axe, page }) => {
    const states = { j1: 'completed', j2: 'failed', j3: 'archived', j4: 'active' } as const;
    for (const [id, status] of Object.entries(states)) {
      admin.answer(`GET /v2/agent/local/job/${id}`, jobAnswer({ id, status }));
    }
    await admin.open();
    for (const id of [...Object.keys(states), 'gone']) await admin.follow(id);
    await admin.button('Create job').click();
    await admin.job('j1').getByText('Send a follow-up').click();
    await expect(admin.job('gone')).toContainText('Not found');
    await axe();
    await expectNoDarkViolation(page);
  });

  test('have no accessibility violation in any state of an export', async ({ admin, axe, page }) => {
    await page.clock.install();
    await admin.open('static-export');
    await page.getByRole('textbox', { name: 'Site' }).fill('https://docs.example.com/');
    await admin.button('Start export').click();
    await page.getByText('Version and pages').click();
    await axe();
    admin.answer(START_ROUTE, { ...exportAnswer(), status: 202 });
    admin.answer(EXPORT_ROUTE, exportAnswer(), { status: 500, body: 'x' });
    await admin.startExport();
    await admin.pass(10);
    await expect(admin.exportJob()).toContainText('The server has a problem.');
    await axe();
    await expectNoDarkViolation(page);
    admin.answer(EXPORT_ROUTE, exportAnswer({ status: 'completed', progress: 100 }));
    await admin.pass(60, 5);
    const now = await page.evaluate(() => Date.now());
    admin.answer(BUNDLE_ROUTE, bundleAnswer(now + 600_000), bundleAnswer(now - 1000));
    await admin.button('Generate download link').click();
    await page.getByText('Serve it yourself').click();
    await axe();
    await expectNoDarkViolation(page);
    await admin.button('Get a fresh link').click();
    await expect(page.getByText('The link has expired')).toBeVisible();
    await axe();
  });
});

test('a page 320 pixels wide scrolls one way only, and every target is large enough', async ({ admin, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  admin.answer(JOB_ROUTE, jobAnswer());
  await finishExport(admin);
  admin.answer(
    BUNDLE_ROUTE,
    bundleAnswer(START_TIME.getTime() + 600_000, {}, `https://storage.example/${'x'.repeat(300)}`),
  );
  await admin.button('Generate download link').click();
  await admin.settle();
  for (const summary of ['Serve it yourself', 'Version and pages']) await page.getByText(summary).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const targets = await page.locator('button, a, input, textarea, summary').all();
  expect(targets.length).toBeGreaterThan(12);
  for (const target of targets) {
    const box = await target.boundingBox();
    expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0), await target.innerText()).toBeGreaterThanOrEqual(24);
  }
});

test('the theme of the page is followed at once, and no style of either side reaches the other', async ({
  admin,
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { letter-spacing: 4px !important; text-transform: uppercase } button { all: unset } html { font-size: 50% }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
  });
  await admin.open('static-export');
  const button = admin.button('Start export');
  await expect(button).toHaveCSS('letter-spacing', 'normal');
  await expect(button).toHaveCSS('font-size', '15px');
  const heading = page.getByRole('heading', { level: 2 });
  await expect(heading).toHaveCSS('color', 'rgb(27, 29, 34)');
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
    document.body.style.background = '#111';
  });
  // The page's colours are read in its next frame, which the stopped clock holds.
  await admin.pass(0.1);
  await expect(heading).toHaveCSS('color', 'rgb(232, 234, 238)');
  expect(await page.evaluate(() => document.querySelectorAll('head style').length)).toBe(0);
});

test('the documented variables reach the panels', async ({ admin, page }) => {
  await admin.open('static-export');
  await page.evaluate(() => {
    const { style } = document.documentElement;
    style.setProperty('--docs-assistant-color-accent', 'rgb(1, 2, 3)');
    style.setProperty('--docs-assistant-color-foreground', 'rgb(4, 5, 6)');
    style.setProperty('--docs-assistant-color-background', 'rgb(250, 251, 252)');
    style.setProperty('--docs-assistant-color-muted', 'rgb(7, 8, 9)');
    style.setProperty('--docs-assistant-color-border', 'rgb(10, 11, 12)');
    style.setProperty('--docs-assistant-font-family', 'monospace');
    style.setProperty('--docs-assistant-font-size', '20px');
    style.setProperty('--docs-assistant-radius', '30px');
  });
  const heading = page.getByRole('heading', { level: 2 });
  const card = page.locator('[part=export-form]');
  await expect.poll(() => readPainted(admin.button('Start export'), 'background-color')).toBe('rgb(1, 2, 3)');
  await expect(heading).toHaveCSS('color', 'rgb(4, 5, 6)');
  await expect(heading).toHaveCSS('font-size', '28px');
  await expect(heading).toHaveCSS('font-family', 'monospace');
  await expect(card).toHaveCSS('background-color', 'rgb(250, 251, 252)');
  await expect(card).toHaveCSS('border-top-color', 'rgb(10, 11, 12)');
  await expect(card).toHaveCSS('border-top-left-radius', '30px');
  await expect(page.getByText('Renders a site into plain files')).toHaveCSS('color', 'rgb(7, 8, 9)');
});
