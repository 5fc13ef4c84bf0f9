import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readValues } from '../../../src/server/selfhost/readValues';
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
test.describe.configure({ mode: 'serial' });

test('nobody sees the operators’ page or reaches the service’s admin routes without signing in', async ({
  request,
}) => {
  const page = await request.get(`${demo.url}/admin`, { maxRedirects: 0 });
  expect(page.status()).toBe(303);
  expect(page.headers().location).toBe('/admin/login');
  const job = await request.get(`${demo.url}/api/docs-assistant/v2/agent/local/job/any`, {
    headers: { 'Sec-Fetch-Site': 'same-origin', cookie: `docs-admin=${'a'.repeat(43)}` },
  });
  expect(job.status()).toBe(401);
});

test('a form of another site signs nobody in', async ({ request }) => {
  const response = await request.post(`${demo.url}/admin/login`, {
    form: { user: 'admin', password: PASSWORD },
    headers: { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(403);
  expect(response.headers()['set-cookie']).toBeUndefined();
});

test('an operator signs in, sees what readers asked, and signs out; the old cookie no longer works', async ({
  page,
  axe,
}) => {
  await page.goto(`${demo.url}/admin`);
  await expect(page).toHaveURL(`${demo.url}/admin/login`);
  await expect(page.getByLabel('Password')).toBeVisible();
  await axe();
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('The user name or the password is wrong.');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${demo.url}/admin`);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'docs-admin');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  await page.evaluate(async () => {
    const parts = [{ type: 'text', text: 'How do I add a script tag?' }];
    const body = JSON.stringify({ fp: 'anonymous', messages: [{ id: '1', role: 'user', parts }] });
    const headers = { 'Content-Type': 'application/json' };
    await (await fetch('/api/docs-assistant/message', { method: 'POST', headers, body })).text();
    const rating = JSON.stringify({ messageId: 'm', value: 'up' });
    await fetch('/api/docs-assistant/feedback', { method: 'POST', headers, body: rating });
  });
  await page.getByRole('tab', { name: 'Insights' }).click();
  await expect(page.getByText('100% of questions')).toBeVisible();
  await expect(page.getByText('100% of ratings')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${demo.url}/admin/login`);
  const after = await page.request.get(`${demo.url}/admin`, {
    headers: { cookie: `docs-admin=${cookie?.value}` },
    maxRedirects: 0,
  });
  expect(after.status()).toBe(303);
});

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
  const job = page.getByRole('article', { name: 'Describe the retry option' });
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
  const values = await page.getByRole('region', { name: 'Values file (YAML)' }).locator('pre').textContent();
  expect(readValues(values ?? '').staticExport).toMatchObject({
    enabled: true,
    bundleUrl: await link.getAttribute('href'),
  });
  const exports = captured.filter((text) => text.includes('"domain":"docs.example.com"'));
  expect(exports).toHaveLength(1);

  await page.reload();
  await page.getByRole('tab', { name: 'Static export' }).click();
  await expect(page.getByRole('article', { name: 'Export of docs.example.com' })).toContainText('Completed');

  captured.push(await page.content(), await page.evaluate(() => JSON.stringify([localStorage, sessionStorage])));
  expect(captured.length).toBeGreaterThan(50);
  expect(captured.flatMap((text) => ADMIN_KEY.exec(text)?.[0] ?? [])).toEqual([]);
});

test('somebody who guesses passwords is slowed down', async ({ request }) => {
  const guess = async () => {
    const response = await request.post(`${demo.url}/admin/login`, {
      form: { user: 'admin', password: 'guess' },
      headers: { Origin: demo.url },
      maxRedirects: 0,
    });
    return response.headers().location;
  };
  const places: (string | undefined)[] = [];
  for (let count = 0; count < 12; count += 1) places.push(await guess());
  expect(places.at(0)).toBe('/admin/login?failed=password');
  expect(places.at(-1)).toBe('/admin/login?failed=wait');
});
