import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import type { StaticExportBundle, StaticExportJob } from '../../../src/shared/contract';
import {
  bearer,
  STATIC_EXPORT_JOBS_PATH,
  staticExportBundlePath,
  staticExportJobPath,
} from '../../../src/shared/contract';
import { AssistantPage } from '../../fixtures/AssistantPage';
import type { RunningCommand } from '../../fixtures/startCommand';
import { SCORE_MIN, scoreForAgents } from '../../fixtures/scoreForAgents';
import { startCommand } from '../../fixtures/startCommand';
import { expect, test } from '../../fixtures/test';

/**
 * A site that its operator serves, first with the exporting service beside it, then without any network: the feature table of specification
 * section 1.
 */
const ADMIN_KEY = 'acme_admin_secret';
const ASSISTANT_KEY = 'acme_dsc_public';
const EDIT_URL = 'https://git.example.com/docs/edit/main/:path';
const folder = mkdtempSync(join(tmpdir(), 'selfhost-'));
const config = join(folder, 'values.yaml');
const data = join(folder, 'data');
let service: RunningCommand;
let consumer: RunningCommand;
let serviceUrl = '';
let siteUrl = '';
let bundleUrl = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const options = [
    '--docs',
    'demo/docs',
    '--port',
    '0',
    '--domain',
    'acme',
    '--key',
    ASSISTANT_KEY,
    '--edit-url',
    EDIT_URL,
    // The site is on a port of its own.
    '--allow-origin',
    'loopback',
  ];
  service = startCommand(['service', ...options], { DOCS_ASSISTANT_ADMIN_KEY: ADMIN_KEY });
  serviceUrl = (await service.untilSaid(/http:\S+/))[0];
  bundleUrl = await exportSite();
  writeValues(withAssistant());
  consumer = startCommand(['selfhost', '--config', config, '--data', data, '--port', '0']);
  siteUrl = (await consumer.untilSaid(/Serving on (http:\S+)/))[1] ?? '';
});
test.afterAll(async () => {
  await Promise.all([service.stop(), consumer.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

function withAssistant() {
  return { assistant: { domain: 'acme', apiKey: ASSISTANT_KEY, baseUrl: serviceUrl } };
}

function writeValues(more: object) {
  // JSON is YAML.
  writeFileSync(config, JSON.stringify({ staticExport: { enabled: true, bundleUrl }, ...more }));
}

/** Exports the documentation and returns the link to its bundle. */
async function exportSite(): Promise<string> {
  const send = async <T>(method: string, path: string, body?: object) => {
    const headers = { authorization: bearer(ADMIN_KEY), 'content-type': 'application/json' };
    const response = await fetch(serviceUrl + path, { method, headers, body: body && JSON.stringify(body) });
    return (await response.json()) as T;
  };
  const request = { domain: 'docs.acme.example' };
  const { jobId } = await send<StaticExportJob>('POST', STATIC_EXPORT_JOBS_PATH, request);
  const readStatus = async () => (await send<StaticExportJob>('GET', staticExportJobPath(jobId))).status;
  // More polls would take the processor from the export.
  await expect.poll(readStatus, { intervals: [100], timeout: 30_000 }).toBe('completed');
  return (await send<StaticExportBundle>('POST', staticExportBundlePath(jobId))).bundleUrl;
}

/** Collects all addresses outside of the site that the page requests. */
function watchForeign(page: Page): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(siteUrl)) foreign.push(request.url());
  });
  return foreign;
}

/** Number of layout shifts of the page so far. */
function layoutShifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        let count = 0;
        const options = { type: 'layout-shift', buffered: true };
        new PerformanceObserver((list) => (count += list.getEntries().length)).observe(options);
        requestAnimationFrame(() => setTimeout(() => resolve(count)));
      }),
  );
}

const launcher = (page: Page) => page.getByRole('button', { name: 'Ask AI' });

test('with a service configured, the assistant answers on the site, offers its list of pages for programs, and links to its pages', async ({
  page,
  axe,
}) => {
  await page.goto(`${siteUrl}/server/security`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const assistant = new AssistantPage(page);
  await assistant.open();
  await assistant.ask('How do I export a site from the command line?');
  const answer = await assistant.expectAnswer();
  await expect(answer).toContainText('export --domain docs.acme.example');
  await axe();
  const share = assistant.panel().getByRole('button', { name: 'Share and more' });
  await share.click();
  const list = assistant.panel().getByRole('link', { name: 'Docs for AI tools (llms.txt)' });
  await expect(list).toHaveAttribute('href', `${siteUrl}/llms.txt`);
  await share.click();
  const source = answer.getByRole('link').first();
  const href = (await source.getAttribute('href')) ?? '';
  expect(href).toContain('/server/');
  await source.click();
  await expect(page).toHaveURL(new RegExp(`^${siteUrl}/server/`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the site is made for programs, too, to the satisfaction of a public checker', async () => {
  const { score, amiss } = await scoreForAgents(siteUrl, 'https://docs.acme.example');
  expect(score, amiss.join('\n')).toBeGreaterThanOrEqual(SCORE_MIN);
});

test('a page links to its folder and its source; dark with the search open it has no violation; on paper it is whole and white', async ({
  page,
  axe,
}) => {
  await page.goto(`${siteUrl}/getting-started/script-tag`);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText('Getting started');
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    'https://git.example.com/docs/edit/main/01-getting-started/03-script-tag.md',
  );
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('rate limit');
  await expect(page.getByRole('search').getByRole('link').first()).toBeVisible();
  await axe();
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('link', { name: 'Edit this page' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
  const cut = await page
    .locator('main pre')
    .evaluateAll((blocks) => blocks.filter((block) => block.scrollWidth > block.clientWidth).length);
  expect(cut).toBe(0);
});

test('without room for their columns, the outline of a page opens above the text and shifts nothing, and a menu has the pages', async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${siteUrl}/server/security`);
  const outline = page.getByRole('navigation', { name: 'On this page' });
  await expect(outline).toHaveCount(1);
  const link = outline.getByRole('link', { name: 'What the proxy refuses' });
  await expect(link).toBeHidden();
  expect(await layoutShifts(page)).toBe(0);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await axe();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await link.click();
  await expect(page.getByRole('heading', { name: 'What the proxy refuses' })).toBeInViewport();
  const menu = page.getByRole('button', { name: 'Pages' });
  await menu.click();
  await axe();
  await menu.click();
  await page.emulateMedia({ media: 'print' });
  await expect(outline).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 640 });
  await expect(outline).toHaveCount(1);
  await expect(outline.getByRole('heading')).toBeVisible();
});

test.describe('without a network', () => {
  // The wrong address.
  test.use({ expectedErrors: /404/ });

  test('air-gapped, there is no assistant and nothing leaves the site, the search of the bundle works, and a wrong address leads back', async ({
    page,
    axe,
  }) => {
    const foreign = watchForeign(page);
    writeValues({ deployment: 'air-gapped', ...withAssistant() });
    await consumer.untilSaid(/assistant is turned off: an air-gapped deployment cannot reach[^]*serving version/i);
    await page.goto(`${siteUrl}/server/security`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('rate limit');
    const found = page.getByRole('search').getByRole('link').first();
    const target = await found.evaluate((link: HTMLAnchorElement) => link.href.replace('.html', ''));
    await axe();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(target);
    await expect(launcher(page)).toHaveCount(0);
    expect((await page.request.get(`${siteUrl}/_assistant/embed.js`)).status()).toBe(404);
    const response = await page.goto(`${siteUrl}/server/nothing/here`);
    expect(response?.status()).toBe(404);
    await axe();
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await expect(page).toHaveURL(`${siteUrl}/`);
    await expect(page.getByRole('search')).toBeVisible();
    expect(foreign).toEqual([]);
  });
});

test('it opens from a disk with the network off: links, colours, search', async ({ page }) => {
  const bundle = await fetch(bundleUrl);
  const archive = join(folder, 'bundle.tar.gz');
  const disk = join(folder, 'from disk');
  writeFileSync(archive, Buffer.from(await bundle.arrayBuffer()));
  mkdirSync(disk);
  execFileSync('tar', ['-xzf', archive, '-C', disk]);
  await page.context().setOffline(true);
  const foreign: string[] = [];
  page.on('request', (request) => !request.url().startsWith('file:') && foreign.push(request.url()));
  const address = (file: string) => pathToFileURL(join(disk, file)).href;

  await page.goto(address('getting-started/quick-start.html'));
  await page.getByRole('main').getByRole('link', { name: 'script tag', exact: true }).first().click();
  await expect(page).toHaveURL(address('getting-started/script-tag.html'));
  await expect(page.locator('.code-string').first()).toBeVisible();
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('/');
  await page.keyboard.type('rate limit');
  await expect(page.getByRole('search').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/result/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText(/rate limit/i);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(foreign).toEqual([]);
});
