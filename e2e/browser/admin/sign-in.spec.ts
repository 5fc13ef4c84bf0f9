import { expect, test } from '../../fixtures/test';
import type { Demo } from '../../fixtures/startDemo';
import { launchDemo } from '../../fixtures/startDemo';

const PASSWORD = 'open sesame 42';
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

test('an operator signs in, exports the documentation, downloads the bundle and signs out', async ({ page, axe }) => {
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
  await page.getByRole('tab', { name: 'Static export' }).click();
  await page.getByRole('button', { name: 'Start export' }).click();
  await page.getByRole('button', { name: 'Generate download link' }).click({ timeout: 20_000 });
  const link = page.getByRole('link', { name: /download/i });
  const bundle = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(bundle.status()).toBe(200);
  expect((await bundle.body()).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  await axe();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${demo.url}/admin/login`);
  const after = await page.request.get(`${demo.url}/admin`, {
    headers: { cookie: `docs-admin=${cookie?.value}` },
    maxRedirects: 0,
  });
  expect(after.status()).toBe(303);
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
