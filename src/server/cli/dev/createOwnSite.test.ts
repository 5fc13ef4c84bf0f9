import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { writeFiles } from '../../../../e2e/fixtures/writeFiles';
import { createProxyHandler } from '../../proxy';
import { createLocalService } from '../../service/main/createLocalService';
import { htmlPage, serveSite } from '../../service/testing/serveSite';
import { addScripts, openPolicy } from './addScripts';
import { createOwnSite } from './createOwnSite';

const root = await mkdtemp(join(tmpdir(), 'own site '));
afterAll(() => rm(root, { recursive: true, force: true }));

async function open(docs: string) {
  const service = await createLocalService({ docsFolder: docs, watch: true });
  const site = createOwnSite({
    service,
    proxy: createProxyHandler({
      serviceUrl: 'http://127.0.0.1:9',
      assistantKey: service.assistantKey,
      domain: 'local',
    }),
    docs,
    assistant: new Map(),
  });
  afterAll(async () => {
    site.close();
    await service.close();
  });
  const ask = (path: string, init?: RequestInit) => site.handle(new Request(`http://127.0.0.1:4600${path}`, init));
  const show = async (path: string) => {
    const response = await ask(path);
    return [response.status, response.headers.get('location') ?? (await response.text())] as const;
  };
  return { ask, show, service };
}

const TAG = 'src="/_assistant/embed.js" data-endpoint="/api/docs-assistant/message"';
const live = (path: string) => `src="/_dev/live.js" data-path="${path}" data-changes="/_dev/changes"`;

describe('a built site', async () => {
  const folder = join(root, 'build');
  const based = (title: string, path: string) =>
    htmlPage(title, ['/docs/install'], `<link rel="canonical" href="https://kettle.example${path}">`);
  await writeFiles(folder, {
    'index.html': based('Kettle', '/docs/'),
    'install.html': based('Install', '/docs/install'),
    'guides/index.html': htmlPage('Guides', ['../install']),
    'assets/site.js': 'run()',
    '404.html': '<title>Lost</title>',
    '.env': 'secret',
  });
  await mkdir(join(root, 'outside'));
  await writeFile(join(root, 'outside/key.txt'), 'secret');
  await symlink(join(root, 'outside'), join(folder, 'linked'));
  const { ask, show } = await open(folder);

  it('is shown as it is, with the assistant and what reloads it on each page', async () => {
    const [status, html] = await show('/docs/install');
    expect(status).toBe(200);
    expect(html).toContain(TAG);
    expect(html).toContain(live('/install'));
    expect(html.replaceAll(/<script async.*?<\/script>/g, '')).toBe(based('Install', '/docs/install'));
    expect(await show('/docs/assets/site.js')).toEqual([200, 'run()']);
    expect(await show('/group/project/docs/assets/site.js')).toEqual([200, 'run()']);
    expect((await ask('/assets/site.js')).headers.get('content-type')).toContain('javascript');
    expect(await show('/guides/')).toEqual([200, expect.stringContaining(live('/guides'))]);
  });

  it('has its pages at the addresses that they name', async () => {
    expect(await show('/')).toEqual([302, '/docs/']);
    expect(await show('/install')).toEqual([302, '/docs/install']);
    expect(await show('/guides?a=1')).toEqual([302, '/guides/']);
  });

  it('gives out no file that a host would not', async () => {
    for (const path of [
      '/.env',
      '/%2eenv',
      '/linked/key.txt',
      '/../outside/key.txt',
      '/%2e%2e/outside/key.txt',
      '/a%00',
    ])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    expect(await show('/nowhere')).toEqual([404, expect.stringContaining('<title>Lost</title>')]);
  });

  it('passes questions to the proxy, and takes nothing else', async () => {
    const question = await ask('/api/docs-assistant/message', { method: 'POST', body: '{}' });
    expect(await question.text()).toContain('The proxy refused');
    expect((await ask('/docs/install', { method: 'POST', body: '' })).status).toBe(405);
    expect(await (await ask('/docs/install', { method: 'HEAD' })).text()).toBe('');
  });
});

describe('a live site', async () => {
  const seen: (string | undefined)[] = [];
  const site = await serveSite({});
  afterAll(site.close);
  Object.assign(site.pages, {
    '/': htmlPage('Start', [`${site.url}/a?x=1`, '/a', '/moved', 'https://elsewhere.example/']),
    '/a?x=1': htmlPage('A'),
    '/a': htmlPage('A'),
    '/policed': ((_request, response) => {
      const policy = "default-src 'none'; script-src 'nonce-n1'; img-src https:";
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy, 'set-cookie': 'a=1' });
      response.end('<!doctype html><script nonce="n1">go()</script><p>Text.');
    }) satisfies (typeof site.pages)[string],
    '/moved': (_request: unknown, response) => void response.writeHead(301, { location: `${site.url}/a#b` }).end(),
    '/away': (_request: unknown, response) =>
      void response.writeHead(302, { location: 'https://elsewhere.example/x' }).end(),
    '/packed.css': (request: { headers: Record<string, string> }, response) => {
      seen.push(request.headers.cookie, request.headers.authorization);
      response.writeHead(200, { 'content-type': 'text/css', 'content-encoding': 'gzip' }).end(gzipSync('a{}'));
    },
  } as typeof site.pages);
  const { ask, show } = await open(`${site.url}/`);

  it('is shown through the preview, and its links lead there', async () => {
    const [, html] = await show('/');
    expect(html).toContain(TAG);
    expect(html).toContain('<a href="/a?x=1">');
    expect(html).toContain('<a href="https://elsewhere.example/">');
    expect(await show('/a?x=1')).toEqual([200, expect.stringContaining(live('/a'))]);
    expect(await show('/moved')).toEqual([301, '/a#b']);
    expect(await show('/away')).toEqual([302, 'https://elsewhere.example/x']);
    expect(await show('/nowhere')).toEqual([404, expect.stringContaining('Not found')]);
  });

  it('is asked without the reader, and its files come unpacked', async () => {
    const reply = await ask('/packed.css', { headers: { cookie: 'session=1', authorization: 'Bearer x' } });
    expect([await reply.text(), reply.headers.get('content-encoding'), seen]).toEqual([
      'a{}',
      null,
      [undefined, undefined],
    ]);
  });

  it('keeps its policy, which allows the assistant, and sets no cookie', async () => {
    const reply = await ask('/policed');
    expect(reply.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'nonce-n1' 'self'; img-src https: 'self'; style-src 'self'; connect-src 'self'",
    );
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(await reply.text()).toMatch(/^<!doctype html><script async nonce="n1" src="\/_assistant.*go\(\)/);
  });

  it('says so when it does not answer', async () => {
    await site.close();
    expect(await show('/')).toEqual([502, expect.stringContaining('does not answer')]);
  });
});

describe('the tag in a page', () => {
  it.each([
    ['<!doctype html><html lang=en><head data-a=">"><title>A</title>', '<head data-a=">">'],
    ['<!doctype html><html><!-- <head> --><meta charset=utf-8><p>A', '<html>'],
    ['<!DOCTYPE html>\n<title>A</title><p>A', '<!DOCTYPE html>\n'],
    ['<p>A', ''],
    ['A', ''],
  ])('is at the beginning of %s', (html, before) => {
    const scripted = addScripts(html, { path: null, origin: null }).html;
    expect(
      scripted.startsWith(`${before}<script async src="/_assistant`) || before !== html.slice(0, before.length),
    ).toBe(true);
    expect(scripted.indexOf('<script async')).toBe(html.indexOf(before) + before.length);
    expect(scripted.replace(/<script async.*?<\/script>/, '')).toBe(html);
  });

  it('is allowed by a policy in the page', () => {
    const html = `<head><meta http-equiv="Content-Security-Policy" content="script-src 'none'; report-uri /r"></head>`;
    expect(addScripts(html, { path: null, origin: null }).html).toContain(
      'content="script-src &#39;self&#39;; report-uri /r"',
    );
  });

  it.each([
    [
      "default-src 'self' cdn.example",
      "default-src 'self' cdn.example; script-src 'self' cdn.example; style-src 'self' cdn.example; connect-src 'self' cdn.example; img-src 'self' cdn.example",
    ],
    ["script-src 'strict-dynamic' 'nonce-a'; SCRIPT-SRC x", "script-src 'strict-dynamic' 'nonce-a' 'self'"],
    ["frame-ancestors 'none', connect-src a.example", "frame-ancestors 'none',connect-src a.example 'self'"],
    ['', ''],
  ])('is allowed by the policy %s', (policy, opened) => {
    expect(openPolicy(policy)).toBe(opened);
  });
});
