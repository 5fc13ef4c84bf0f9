import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { StaticExportBundle, StaticExportJob } from '../../../src/shared/contract';
import {
  bearer,
  STATIC_EXPORT_JOBS_PATH,
  staticExportBundlePath,
  staticExportJobPath,
} from '../../../src/shared/contract';
import type { RunningCommand } from '../../fixtures/startCommand';
import { startCommand } from '../../fixtures/startCommand';
import { expect, test } from '../../fixtures/test';
import { writeFiles } from '../../fixtures/writeFiles';

/** An exported site with two APIs on this machine: readers may call the first, and not the second. */
const ADMIN_KEY = 'acme_admin_secret';
const commands: RunningCommand[] = [];
const allowed = createApi();
const other = createApi();
let folder = '';
let siteUrl = '';
let previewUrl = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playground '));
  const docs = join(folder, 'docs');
  const [url, otherUrl] = [await allowed.listen(), await other.listen()];
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
  await writeFiles(docs, {
    'index.md': '# Front\n',
    'boil.md': operation(url, 'en'),
    'boil-ar.md': operation(url, 'ar'),
    'other.md': operation(otherUrl, 'en'),
  });
  const start = async (parameters: string[], words: RegExp, environment = {}) => {
    const command = startCommand(parameters, environment);
    commands.push(command);
    return (await command.untilSaid(words))[1] ?? '';
  };
  const hosts = ['--playground-hosts', url, '--port', '0'];
  const service = await start(['service', '--docs', docs, ...hosts], /(http:\S+)/, {
    DOCS_ASSISTANT_ADMIN_KEY: ADMIN_KEY,
  });
  const config = join(folder, 'values.yaml');
  const staticExport = { enabled: true, bundleUrl: await exportSite(service) };
  await writeFile(config, JSON.stringify({ staticExport }));
  const data = join(folder, 'data');
  siteUrl = await start(['selfhost', '--config', config, '--data', data, '--port', '0'], /Serving on (http:\S+)/);
  previewUrl = await start(['dev', docs, '--data', join(folder, 'dev'), ...hosts], /(http:\S+)[^]*Ctrl\+C/);
});

test.afterAll(async () => {
  await Promise.all([...commands.map((command) => command.stop()), allowed.close(), other.close()]);
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

async function exportSite(serviceUrl: string): Promise<string> {
  const send = async <T>(method: string, path: string, body?: object) => {
    const headers = { authorization: bearer(ADMIN_KEY), 'content-type': 'application/json' };
    const response = await fetch(serviceUrl + path, { method, headers, body: body && JSON.stringify(body) });
    return (await response.json()) as T;
  };
  let job = await send<StaticExportJob>('POST', STATIC_EXPORT_JOBS_PATH, { domain: 'docs.acme.example' });
  while (job.status !== 'completed') job = await send<StaticExportJob>('GET', staticExportJobPath(job.jobId));
  return (await send<StaticExportBundle>('POST', staticExportBundlePath(job.jobId))).bundleUrl;
}

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const status = (page: Page) => page.getByRole('group', { name: 'Example request' }).getByRole('status');

for (const [name, address] of [
  ['an exported', () => siteUrl],
  ['a preview', () => previewUrl],
] as const) {
  test(`the API page of ${name} site sends the typed values when the button is pressed, and shows the response`, async ({
    page,
  }) => {
    await page.context().addCookies([{ name: 'session', value: 'site-secret', url: address() }]);
    await page.goto(`${address()}/boil`);
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
    await page.reload();
    await expect(page.getByLabel('Authorization')).toHaveValue('Bearer <token>');
  });

  test.describe(`on ${name} site`, () => {
    test.use({ expectedErrors: /Content Security Policy|Refused to connect|Failed to fetch/ });

    test(`the API page of ${name} site offers no requests to another host, because its policy forbids them`, async ({
      page,
    }) => {
      await page.goto(`${address()}/other`);
      await expect(page.getByRole('group', { name: 'Example request' })).toBeVisible();
      await expect(send(page)).toHaveCount(0);
      const target = new URL(
        /http:[^/]*\/\/[^/']*/.exec((await page.locator('pre').first().textContent()) ?? '')?.[0] ?? '',
      );
      const blocked = await page.evaluate(
        (url) =>
          new Promise((resolve) => {
            addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
            fetch(url).catch(() => {});
          }),
        target.href,
      );
      expect(blocked).toBe('connect-src');
      expect(other.seen).toEqual([]);
    });
  });
}

test('a response that does not end is stopped by a press', async ({ page }) => {
  allowed.answer = () => {};
  await page.goto(`${siteUrl}/boil`);
  await page.getByLabel('id', { exact: true }).fill('1');
  await send(page).click();
  const stop = page.getByRole('button', { name: 'Stop generating' });
  await expect(status(page)).toHaveText('Sending…');
  await send(page).focus();
  await page.keyboard.press('Tab');
  await expect(stop).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('You stopped this answer.');
  await expect(send(page)).toBeFocused();
  await expect(stop).toBeHidden();
});

test.describe('a response that leads elsewhere', () => {
  test.use({ expectedErrors: /Failed to load resource|redirect/i });

  test('is not followed, so that no typed key gets there', async ({ page }) => {
    const target = await page.request.get(`${siteUrl}/other`).then((response) => response.text());
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(target)?.[0] ?? '';
    allowed.answer = (response) => response.writeHead(307, { location: `${url}/steal` }).end();
    await page.goto(`${siteUrl}/boil`);
    await page.getByLabel('id', { exact: true }).fill('1');
    await send(page).click();
    await expect(status(page)).toContainText('No response arrived.');
    expect(allowed.seen).toHaveLength(1);
    expect(other.seen).toEqual([]);
  });
});

test('a response with markup is text', async ({ page }) => {
  const html = '<img src="/x" onerror="document.title=1"><h1>Owned</h1>';
  allowed.answer = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  await page.goto(`${siteUrl}/boil`);
  await page.getByLabel('id', { exact: true }).fill('1');
  await send(page).click();
  await expect(page.getByRole('region', { name: 'Response' })).toContainText(html);
  await expect(page.getByRole('heading', { name: 'Owned' })).toHaveCount(0);
});

for (const [path, colorScheme, direction] of [
  ['boil', 'light', 'ltr'],
  ['boil', 'dark', 'ltr'],
  ['boil-ar', 'light', 'rtl'],
] as const) {
  test.describe(`a page in ${direction}, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 640 } });

    test('has room for the form and a long response, and no accessibility violation', async ({ page, axe }) => {
      allowed.answer = (response) => {
        response.writeHead(200, { 'content-type': 'text/plain', 'x-long': 'h'.repeat(300) });
        response.end(`${'long'.repeat(400)}\n`.repeat(20));
      };
      await page.goto(`${siteUrl}/${path}`);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      const group = page.getByRole('group').filter({ has: page.getByRole('status') });
      await page.getByLabel('id', { exact: true }).fill('1');
      await group.getByRole('button').first().click();
      await expect(group.getByRole('status')).toHaveText('200 OK');
      await expect(group.getByRole('region')).toBeVisible();
      await axe();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  });
}
