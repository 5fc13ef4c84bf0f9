import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listen } from '../../http/listener/listen';
import { readEvents, textOf } from '../../service/testing/createTestService';
import { sendAs } from '../../service/testing/sendAs';
import { createLocalService } from '../../service/main/createLocalService';
import { createProxyHandler } from '../../proxy';
import { runInTest } from '../testing/runInTest';
import { cacheFolder } from './cacheFolder';
import { createDevSite } from './createDevSite';

const MESSAGE = '/api/docs-assistant/message';

const folder = await mkdtemp(join(tmpdir(), 'dev command '));
const docs = join(folder, 'docs');
await mkdir(join(docs, 'images'), { recursive: true });
await mkdir(join(folder, 'empty'));
await mkdir(join(docs, 'sheets'));
await mkdir(join(docs, 'node_modules/x'), { recursive: true });
for (const name of ['sheets/prices.csv', 'package.json', 'node_modules/x/package.json'])
  await writeFile(join(docs, name), '{}');
await writeFile(join(docs, 'start.md'), '# Start\n\n![A cup](images/cup.png)\n\nPress the button.\n');
await writeFile(join(docs, 'zz c#.md'), '# C sharp\n\n[Prices](sheets/prices.csv)\n');
await writeFile(join(docs, 'images/cup.png'), 'png');
await writeFile(join(docs, 'images/run.js'), 'alert(1)');
await writeFile(join(docs, 'images/notes.txt'), 'secret');
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('docs-assistant-server dev', () => {
  it.each([
    ['a folder that is not there', [join(folder, 'nowhere')], 'does not exist. Use the folder'],
    ['a file in place of a folder', [join(docs, 'start.md')], 'is a file'],
    ['a port that is none', [docs, '--port', 'http'], 'is not a port'],
    ['an unknown option', [docs, '--dogs'], "Unknown option '--dogs'"],
    ['two folders', [docs, docs], 'one folder'],
  ])('says what is wrong: %s', async (_name, args, words) => {
    const { code, report } = await runInTest(['dev', ...args]);
    expect(code).toBe(2);
    expect(report).toContain(words);
  });

  it('has a page of its options', async () => {
    expect((await runInTest(['dev', '--help'])).output).toContain('Usage: docs-assistant-server dev [DIR]');
  });

  it('stores what it reads in the cache folder of the system, apart for each docs folder', () => {
    const [one, other] = ['/a/docs', '/b/docs'].map((path) => cacheFolder(path, { XDG_CACHE_HOME: '/cache' }));
    expect(one).toMatch(/^\/cache\/docs-assistant\/[0-9a-f]{16}$/);
    expect(other).not.toBe(one);
  });
});

describe('the site of docs-assistant-server dev', async () => {
  const service = await createLocalService({
    docsFolder: docs,
    watch: true,
    playgroundHosts: ['api.example.com'],
  });
  const proxy = createProxyHandler({
    serviceUrl: 'http://127.0.0.1',
    fetch: (url, init) => service.handle(new Request(url, init)),
    assistantKey: service.assistantKey,
    domain: 'local',
    clientAddress: () => '203.0.113.1',
  });
  const site = createDevSite({ service, proxy, docsFolder: docs, assistant: new Map() });
  const { url, close } = await listen((request) => site.handle(request), { port: 0 });
  afterAll(async () => {
    site.close();
    await close();
    await service.close();
  });
  const get = (path: string) => fetch(url + path, { redirect: 'manual' });

  it('shows a page at its own address, and leads there from the addresses of files', async () => {
    const page = await get('/start');
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("connect-src 'self' https://api.example.com;");
    const html = await page.text();
    expect(html).toContain('Press the button.');
    expect(html).not.toContain('canonical');
    expect(html).toContain('data-endpoint="/api/docs-assistant/message"');
    for (const path of ['/start.html', '/start/', '/', '/index.html']) {
      const response = await get(path);
      expect([path, response.status, response.headers.get('location')]).toEqual([path, 302, '/start']);
    }
  });

  it('shows a page whose name has a character with a meaning in addresses', async () => {
    expect((await get('/zz%20c%23')).status).toBe(200);
    expect((await get('/zz%20c%23/')).headers.get('location')).toBe('/zz%20c%23');
  });

  it('serves the files that a page shows and no other', async () => {
    for (const path of [
      '/images/notes.txt',
      '/package.json',
      '/node_modules/x/package.json',
      '/images/cup.png/../notes.txt',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect((await get('/sheets/prices.csv')).status).toBe(200);
  });

  it('serves images and nothing that runs', async () => {
    expect((await get('/images/cup.png')).headers.get('content-type')).toBe('image/png');
    expect((await get('/images/run.js')).status).toBe(404);
    expect((await get('/start.md')).status).toBe(404);
    expect((await fetch(`${url}/start`, { method: 'PUT' })).status).toBe(405);
  });

  it('answers a wrong address with its own page, and leads nowhere outside of the folder', async () => {
    const response = await get('/guides/nowhere');
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('Page not found')]);
    for (const path of ['/../secret', '/%2e%2e/data/service.sqlite', '/.git/config', '/_assistant/../cli.js'])
      expect((await get(path)).status).toBe(404);
  });

  it('answers no foreign page, and no foreign name that points here', async () => {
    const { port } = new URL(url);
    const question = { method: 'POST', body: '{}' };
    const evil = { origin: 'https://evil.example' };
    for (const [path, sent] of [
      ['/start', { headers: { host: `evil.example:${port}` } }],
      ['/_site/search-0.js', { headers: { host: `evil.example:${port}` } }],
      ['/_dev/changes', { headers: { host: `evil.example:${port}` } }],
      [MESSAGE, { ...question, headers: { host: `evil.example:${port}`, origin: `http://evil.example:${port}` } }],
      [MESSAGE, { ...question, headers: { ...evil, 'content-type': 'text/plain' } }],
      [MESSAGE, { ...question, headers: { ...evil, 'content-type': 'application/json' } }],
      [MESSAGE, { ...question, headers: { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' } }],
      [MESSAGE, { method: 'OPTIONS', headers: { ...evil, 'access-control-request-method': 'POST' } }],
    ] as const)
      expect([path, (await sendAs(url + path, sent)).status]).toEqual([path, 403]);
    // A script tag of a foreign page sends neither an origin nor a foreign host.
    const search = await get('/_site/search-0.js');
    expect([search.status, search.headers.get('cross-origin-resource-policy')]).toEqual([200, 'same-origin']);
    for (const path of ['/discovery/v2/assistant/local/message', '/v2/agent/local/job', '/mcp'])
      expect((await sendAs(url + path, { method: 'POST', body: '{}' })).status).toBe(405);
  });

  it('answers through the proxy, without a key in the browser', async () => {
    const response = await fetch(url + MESSAGE, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({
        fp: 'anonymous',
        messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text: 'Which button do I press?' }] }],
      }),
    });
    expect(textOf(await readEvents(response))).toContain('Press the button.');
  });

  it('tells open pages which pages have changed', async () => {
    const reader = (await get('/_dev/changes')).body?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await read()).toContain('retry');
    await writeFile(join(docs, 'start.md'), '# Start\n\nTurn the knob.\n');
    expect(await read()).toBe('event: change\ndata: ["/start"]\n\n');
    expect(await (await get('/start')).text()).toContain('Turn the knob.');
    await reader?.cancel();
  });
});
