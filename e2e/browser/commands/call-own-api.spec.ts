import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findColourViolations } from '../../fixtures/findViolations';
import type { RunningCommand } from '../../fixtures/startCommand';
import { startCommand } from '../../fixtures/startCommand';
import { expect, test } from '../../fixtures/test';
import { writeFiles } from '../../fixtures/writeFiles';

/** A preview with two APIs on this machine: readers may call the first, and not the second. Exported sites have the same pages and scripts. */
const allowed = createApi();
const other = createApi();
let folder = '';
let address = '';
let otherUrl = '';
let preview: RunningCommand;

// Stories of one worker share the preview.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playground '));
  const docsFolder = join(folder, 'docs');
  const url = await allowed.listen();
  otherUrl = await other.listen();
  const operation = (server: string, language: string) =>
    [
      '---',
      'title: Boil',
      `language: ${language}`,
      '---',
      '## Example request',
      '```bash',
      `curl --request POST '${server}/pots/{id}/boil?celsius=100' \\`,
      `  --header 'Authorization: Bearer <token>' \\`,
      `  --header 'Content-Type: application/json' \\`,
      `  --data '{"lid":true}'`,
      '```',
    ].join('\n');
  await writeFiles(docsFolder, {
    'index.md': '# Front\n',
    'boil.md': operation(url, 'en'),
    'boil-ar.md': operation(url, 'ar'),
    'other.md': operation(otherUrl, 'en'),
  });
  preview = startCommand(['dev', docsFolder, '--data', join(folder, 'data'), '--playground-hosts', url, '--port', '0']);
  [, address = ''] = await preview.untilSaid(/(http:\S+)[^]*Ctrl\+C/);
});

test.afterAll(async () => {
  await Promise.all([preview.stop(), allowed.close(), other.close()]);
  await rm(folder, { recursive: true });
});

test.beforeEach(() => {
  allowed.seen.length = 0;
  allowed.answer = (response) => response.writeHead(201, { 'content-type': 'application/json' }).end('{"boils":true}');
});

/** A server that records requests and lets every page read its answers. */
function createApi() {
  const seen: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*, authorization');
    response.setHeader('access-control-expose-headers', '*');
    if (request.method === 'OPTIONS') return void response.end();
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    api.answer(response);
  });
  const api = {
    seen,
    answer: (response: ServerResponse): void => void response.end(),
    async listen() {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return api;
}

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const status = (page: Page) => page.getByRole('group', { name: 'Example request' }).getByRole('status');

test('the page of an API operation sends the typed values when the button is pressed, and keeps none; a press stops the wait', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'session', value: 'site-secret', url: address }]);
  await page.goto(`${address}/boil`);
  await page.getByLabel('id', { exact: true }).fill('p/1');
  await page.getByLabel('Authorization').fill('Bearer typed-key');
  await page.getByLabel('body', { exact: true }).press('Enter');
  expect(allowed.seen).toEqual([]);
  await send(page).press('Enter');
  await expect(status(page)).toHaveText('201 Created');
  await expect(page.getByRole('region', { name: 'Response' })).toContainText('"boils": true');
  await expect(send(page)).toBeFocused();
  expect(allowed.seen).toHaveLength(1);
  expect(allowed.seen[0]).toMatchObject({ method: 'POST', url: '/pots/p%2F1/boil?celsius=100' });
  const { authorization, cookie, referer } = allowed.seen[0]?.headers ?? {};
  expect([authorization, cookie, referer]).toEqual(['Bearer typed-key', undefined, undefined]);
  const stored = () => JSON.stringify([localStorage, sessionStorage, document.cookie, location.href]);
  expect(await page.evaluate(stored)).not.toContain('typed-key');

  allowed.answer = () => {};
  await send(page).click();
  const stop = page.getByRole('button', { name: 'Stop generating' });
  await expect(status(page)).toHaveText('Sending…');
  await page.keyboard.press('Tab');
  await expect(stop).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('You stopped this answer.');
  await expect(send(page)).toBeFocused();
  await expect(stop).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Authorization')).toHaveValue('Bearer <token>');
});

test.describe('another host', () => {
  test.use({ expectedErrors: /Content Security Policy|Refused to connect|Failed to (fetch|load resource)|redirect/i });

  test('gets no request: its page has no button, the policy forbids it, and no redirect leads a typed key there', async ({
    page,
  }) => {
    await page.goto(`${address}/other`);
    await expect(page.getByRole('group', { name: 'Example request' })).toBeVisible();
    await expect(send(page)).toHaveCount(0);
    const blocked = await page.evaluate(
      (url) =>
        new Promise((resolve) => {
          addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
          fetch(url).catch(() => {});
        }),
      otherUrl,
    );
    expect(blocked).toBe('connect-src');
    allowed.answer = (response) => response.writeHead(307, { location: `${otherUrl}/steal` }).end();
    await page.goto(`${address}/boil`);
    await page.getByLabel('id', { exact: true }).fill('1');
    await send(page).click();
    await expect(status(page)).toContainText('No response arrived.');
    expect(allowed.seen).toHaveLength(1);
    expect(other.seen).toEqual([]);
  });
});

test('a narrow page has room for the form and a long response in both directions, and no accessibility violation', async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  allowed.answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'x-long': 'h'.repeat(300) });
    response.end(`${'long'.repeat(400)}\n`.repeat(20));
  };
  for (const [path, direction] of [
    ['boil-ar', 'rtl'],
    ['boil', 'ltr'],
  ]) {
    await page.goto(`${address}/${path}`);
    await expect(page.locator('html')).toHaveAttribute('dir', direction!);
    const group = page.getByRole('group').filter({ has: page.getByRole('status') });
    await page.getByLabel('id', { exact: true }).fill('1');
    await group.getByRole('button').first().click();
    await expect(group.getByRole('status')).toHaveText('200 OK');
    await expect(group.getByRole('region')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
  await axe();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findColourViolations(page), 'dark').toEqual([]);
});
