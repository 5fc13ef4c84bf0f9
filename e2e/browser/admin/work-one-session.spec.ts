import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Demo } from '../../fixtures/startDemo';
import { launchDemo } from '../../fixtures/startDemo';
import { expect, test } from '../../fixtures/test';

const PASSWORD = 'correct horse battery staple';

/** Keys of the local service, except for the public assistant key. */
const ADMIN_KEY = /local_(?!dsc_)[\w-]{20,}|Bearer [\w-]{8,}/;

let demo: Demo;

test.beforeAll(async () => {
  process.env.DEMO_ADMIN_PASSWORD = PASSWORD;
  demo = await launchDemo();
  delete process.env.DEMO_ADMIN_PASSWORD;
});
test.afterAll(() => demo.stop());

test('a session from the login to the bundle: everything works, and the admin key appears nowhere', async ({
  page,
  axe,
}) => {
  const captured: string[] = [];
  page.on('console', (message) => captured.push(message.text()));
  page.on('request', (request) => {
    captured.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? '');
  });
  page.on('response', async (response) => {
    captured.push(JSON.stringify(response.headers()), await response.text().catch(() => ''));
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => console.error(`CSP: ${event.violatedDirective}`));
  });

  await page.goto(`${demo.url}/admin`);
  await page.getByRole('textbox', { name: /user/i }).fill('admin');
  await page.getByLabel(/password/i).fill(PASSWORD);
  await page.getByRole('button', { name: /sign in/i }).click();

  await page.getByRole('textbox', { name: 'Task for the agent' }).fill('Describe the retry option');
  await page.getByRole('button', { name: 'Create job' }).click();
  const job = page.getByRole('article', { name: /^Job / });
  await expect(job).toContainText('Completed');
  await expect(job).toContainText('No file changes');
  await axe();

  await page.getByRole('tab', { name: 'Static export' }).click();
  await page.getByRole('textbox', { name: 'Site' }).fill('docs.example.com');
  await page.getByRole('button', { name: 'Start export' }).dblclick();
  await page.getByRole('button', { name: 'Generate download link' }).click();
  const link = page.getByRole('link', { name: /Download bundle/ });
  await expect(link).toContainText(/[kM]B/);
  await expect(page.getByRole('timer')).toContainText('Link expires in');
  await axe();

  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(gunzipSync(readFileSync(await download.path())).includes('index.html')).toBe(true);
  await page.getByText('Serve it yourself').click();
  await expect(page.getByRole('region', { name: 'Values file (YAML)' })).toContainText('staticExport:');
  const exports = captured.filter((text) => text.includes('"domain":"docs.example.com"'));
  expect(exports).toHaveLength(1);

  await page.reload();
  await page.getByRole('tab', { name: 'Static export' }).click();
  await expect(page.getByRole('region', { name: 'Export of docs.example.com' })).toContainText('Completed');

  captured.push(await page.content(), await page.evaluate(() => JSON.stringify([localStorage, sessionStorage])));
  expect(captured.length).toBeGreaterThan(50);
  expect(captured.flatMap((text) => ADMIN_KEY.exec(text)?.[0] ?? [])).toEqual([]);
});
