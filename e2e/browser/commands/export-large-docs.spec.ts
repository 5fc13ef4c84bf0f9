import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { StaticExportJob } from '../../../src/shared/contract';
import installVersion7 from '../../ai-7/install';
import type { RunningCommand } from '../../fixtures/startCommand';
import { startCommand } from '../../fixtures/startCommand';
import type { Demo } from '../../fixtures/startDemo';
import { launchDemo } from '../../fixtures/startDemo';
import { expect, test } from '../../fixtures/test';

/** A third-party documentation of more than 300 pages: exported in the panel and served by the consumer. Only the nightly run has it. */
const DOCS = 'e2e/ai-7/node_modules/ai/docs';
const PASSWORD = 'open sesame 300';
const folder = mkdtempSync(join(tmpdir(), 'export-300-'));
const config = join(folder, 'values.yaml');
/** Reading, exporting and serving 300 pages takes a minute of processor time, and a loaded machine has little of it. */
const TIMEOUT_MS = 300_000;
let demo: Demo | undefined;
let consumer: RunningCommand | undefined;
let pageCount = 0;
let siteUrl = '';

test.describe.configure({ mode: 'serial', timeout: TIMEOUT_MS });
test.use({ viewport: { width: 1280, height: 800 } });

test.beforeAll(async () => {
  test.setTimeout(TIMEOUT_MS);
  installVersion7();
  process.env.DEMO_ADMIN_PASSWORD = PASSWORD;
  demo = await launchDemo(['--docs', DOCS]);
  delete process.env.DEMO_ADMIN_PASSWORD;
});
test.afterAll(async () => {
  await Promise.all([demo?.stop(), consumer?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

test('an operator exports 300 pages in the panel and sees the progress', async ({ page }) => {
  const url = demo?.url ?? '';
  const list = await (await page.request.get(`${url}/llms.txt`)).text();
  expect(list.match(/^- \[/gm)?.length).toBeGreaterThanOrEqual(300);

  await page.goto(`${url}/admin/login`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('tab', { name: 'Static export' }).click();
  await page.getByRole('textbox', { name: 'Site' }).fill('docs.example.com');
  const starting = page.waitForResponse((response) => response.url().endsWith('/v1/static-export/jobs'));
  await page.getByRole('button', { name: 'Start export' }).click();
  const { jobId, status } = (await (await starting).json()) as StaticExportJob;
  expect(status).toBe('queued');

  const seen = await followJob(page, `${url}/api/docs-assistant/v1/static-export/jobs/${jobId}`);
  const counts = seen.map((job) => job.pageCount ?? 0);
  expect(counts).toEqual(counts.toSorted((left, right) => left - right));
  expect(seen.some((job) => job.status === 'running' && (job.progress ?? 0) > 0 && (job.progress ?? 0) < 100)).toBe(
    true,
  );
  expect(seen.at(-1)).toMatchObject({ status: 'completed', progress: 100 });
  pageCount = seen.at(-1)?.pageCount ?? 0;
  expect(pageCount).toBeGreaterThanOrEqual(300);

  const panel = page.getByRole('article', { name: 'Export of docs.example.com' });
  await expect(panel).toContainText(String(pageCount), { timeout: TIMEOUT_MS });
  await page.getByRole('button', { name: 'Generate download link' }).click({ timeout: TIMEOUT_MS });
  const href = (await page.getByRole('link', { name: /download/i }).getAttribute('href')) ?? '';
  // Start the consumer with the values that the panel shows.
  await panel.getByText('Serve it yourself').click();
  const values = (await panel.getByRole('region', { name: 'Values file (YAML)' }).locator('pre').textContent()) ?? '';
  expect(values).toContain(href);
  writeFileSync(config, values);
});

/** Polls the job ten times a second, because more polls would take the processor from the export. */
async function followJob(page: Page, address: string): Promise<StaticExportJob[]> {
  const jobs: StaticExportJob[] = [];
  const poll = async () => {
    const job = await page.evaluate(async (url) => (await fetch(url)).json() as unknown, address);
    return jobs[jobs.push(job as StaticExportJob) - 1]?.status;
  };
  await expect.poll(poll, { intervals: [100], timeout: TIMEOUT_MS }).toMatch(/completed|failed/);
  return jobs;
}

test('the self-hosted consumer serves it as the panel says', async ({ page }) => {
  consumer = startCommand(['selfhost', '--config', config, '--data', join(folder, 'data'), '--port', '0']);
  siteUrl = (await consumer.untilSaid(/http:\S+/))[0];
  const sitemap = await (await page.request.get(`${siteUrl}/sitemap.xml`)).text();
  expect(sitemap.match(/<loc>/g)).toHaveLength(pageCount);

  await page.goto(`${siteUrl}/ai-sdk-core/generating-text`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Generating and Streaming Text');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Tool Calling' }).click();
  await expect(page).toHaveURL(`${siteUrl}/ai-sdk-core/tools-and-tool-calling`);
  await page.keyboard.press('/');
  await page.keyboard.type('stopWhen');
  await expect(page.getByRole('search').getByRole('link').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('stopWhen');
});
