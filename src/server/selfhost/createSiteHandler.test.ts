import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { placePages } from '../service/pages/plan/placePages';
import { readPage } from '../service/pages/readPage';
import { renderSite } from '../site/renderSite';
import { NO_SETTINGS } from '../site/SiteSettings';
import { createDeployment } from './createDeployment';
import { readValues } from './readValues';
import { makeSite } from './testing/makeArchive';
import { startStorage } from './testing/startStorage';

const root = await mkdtemp(join(tmpdir(), 'serving '));
const storage = await startStorage();
afterAll(() => Promise.all([storage.close(), rm(root, { recursive: true, force: true })]));

const PAGE = '<!doctype html><html><head><title>T</title></head><body>x</body></html>';
const STYLE = '_site/site-0123456789ab.css';
const bundle = (text: string, style: string) =>
  makeSite({
    'index.html': PAGE,
    'guides.html': PAGE,
    'guides/start.html': PAGE.replace('x', text),
    'guides/start.md': `# ${text}`,
    'index.md': '# Front',
    '404.html': PAGE.replace('x', 'Gone'),
    'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'data.unknown': 'x',
    'long.txt': 'long '.repeat(1000),
    [style]: `/* ${text} */`,
  });
const ASSISTANT = { domain: 'acme', apiKey: 'acme_dsc_1', baseUrl: 'https://api.example.com/?a="b"&c' };
let count = 0;

async function deploy(more: object = {}, make = bundle) {
  count += 1;
  const deployment = await createDeployment({
    dataFolder: join(root, String(count)),
    assistant: async () => new Map([['embed.js', { path: import.meta.filename, size: 5, hash: 'ab' }]]),
    signal: new AbortController().signal,
  });
  const apply = async (text: string, style = STYLE) => {
    const bundleUrl = storage.put(`/${count}-${text}`, await make(text, style));
    await deployment.apply(readValues(JSON.stringify({ staticExport: { enabled: true, bundleUrl }, ...more })));
  };
  await apply('Start');
  const get = (path: string, init?: RequestInit) => deployment.handle(new Request(`http://docs.test${path}`, init));
  return { get, apply };
}

describe('serving a bundle', async () => {
  const { get, apply } = await deploy();

  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/guides/start', 'text/html; charset=utf-8'],
    ['/picture.svg', 'image/svg+xml; charset=utf-8'],
    [`/${STYLE}`, 'text/css; charset=utf-8'],
    ['/data.unknown', 'application/octet-stream'],
  ])('%s is %s', async (path, type) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('lets browsers cache files with a hash in their name, and revalidate all others', async () => {
    expect((await get(`/${STYLE}`)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const page = await get('/guides/start');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const etag = page.headers.get('etag') ?? '';
    const known = (header: string) => get('/guides/start', { headers: { 'if-none-match': header } });
    expect((await known(etag)).status).toBe(304);
    expect((await known(`"other", W/${etag}`)).status).toBe(304);
    expect((await known('"other"')).status).toBe(200);
    expect(await (await known(etag)).text()).toBe('');
  });

  it('answers with markdown to clients that prefer it to HTML', async () => {
    const ask = async (path: string, accept: string) => {
      const response = await get(path, { headers: { accept } });
      const { headers } = response;
      return [headers.get('content-type'), headers.get('vary'), headers.get('link'), await response.text()];
    };
    const link = (name: string) => `<./${name}.md>; rel="alternate"; type="text/markdown"`;
    const markdown = 'text/markdown; charset=utf-8';
    const vary = 'accept, accept-encoding';
    expect(await ask('/guides/start', 'text/markdown')).toEqual([markdown, vary, null, '# Start']);
    expect(await ask('/', 'text/markdown, text/html;q=0.5')).toEqual([markdown, vary, null, '# Front']);
    const [type, ...rest] = await ask('/guides/start', 'text/html, text/markdown;q=0.9');
    expect([type, ...rest.slice(0, 2)]).toEqual(['text/html; charset=utf-8', vary, link('start')]);
    expect((await ask('/', '*/*'))[2]).toBe(link('index'));
    // A page without a markdown file is served as HTML.
    expect((await ask('/guides', 'text/markdown')).slice(0, 3)).toEqual([
      'text/html; charset=utf-8',
      'accept-encoding',
      null,
    ]);
    const tags = await Promise.all(
      ['text/html', 'text/markdown'].map(async (accept) =>
        (await get('/', { headers: { accept } })).headers.get('etag'),
      ),
    );
    expect(tags[0]).not.toBe(tags[1]);
  });

  it('compresses text for browsers that accept it, with its own ETag', async () => {
    const packed = await get('/long.txt', { headers: { 'accept-encoding': 'br, gzip;q=0.8' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toBe('accept-encoding');
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe('long '.repeat(1000));
    const plain = await get('/long.txt', { headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('etag')).not.toBe(packed.headers.get('etag'));
  });

  it('redirects other forms of an address to the clean one, with the query', async () => {
    const response = await get('/guides/start.html?from=mail');
    expect([response.status, response.headers.get('location')]).toEqual([302, './start?from=mail']);
  });

  it('answers a missing address with the bundle’s own page, whose links begin at the root', async () => {
    const response = await get('/deep/er/nothing');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<head><base href="../../"><title>T</title></head><body>Gone');
    expect(await (await get('/nothing')).text()).toContain('<base href="./">');
  });

  it('accepts only GET and HEAD', async () => {
    const head = await get('/guides/start', { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.has('etag')]).toEqual([200, '', true]);
    const post = await get('/', { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it.each([
    '/..%2f..%2fstate.json',
    '/%2e%2e%2fversion.json',
    '/.%2e/version.json',
    '/guides/%2e%2e%2f%2e%2e%2fversion.json',
  ])('gives nothing outside the bundle: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('still serves the styles and scripts of the previous version to open pages', async () => {
    await apply('Second', '_site/site-ba9876543210.css');
    expect(await (await get('/guides/start')).text()).toContain('Second');
    expect(await (await get(`/${STYLE}`)).text()).toBe('/* Start */');
    expect((await get('/_site/site-ba9876543210.css')).status).toBe(200);
  });
});

describe('the assistant', () => {
  it('is on every page of a client-hosted deployment that configures it', async () => {
    const { get } = await deploy({ assistant: ASSISTANT });
    const page = await (await get('/guides/start')).text();
    expect(page).toContain(
      '<head><script async src="../_assistant/embed.js" data-domain="acme" data-api-key="acme_dsc_1" data-base-url="https://api.example.com/?a=&quot;b&quot;&amp;c"></script><title>',
    );
    expect(await (await get('/')).text()).toContain('src="./_assistant/embed.js"');
    expect((await get('/_assistant/embed.js')).headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect((await get('/_assistant/../package.json')).status).toBe(404);
    expect((await get('/')).headers.get('content-security-policy')).not.toContain('default-src');
  });

  it('changes the ETag, because it changes the page', async () => {
    const [without, withIt] = [await deploy(), await deploy({ assistant: ASSISTANT })];
    const etag = async (site: typeof without) => (await site.get('/')).headers.get('etag');
    expect(await etag(without)).not.toBe(await etag(withIt));
  });

  it('is on no page of an air-gapped deployment, which may not reach other hosts', async () => {
    const { get } = await deploy({ deployment: 'air-gapped', assistant: ASSISTANT });
    expect(await (await get('/guides/start')).text()).not.toContain('<script');
    expect((await get('/_assistant/embed.js')).status).toBe(404);
    expect((await get('/')).headers.get('content-security-policy')).toContain(
      "default-src 'self' 'unsafe-inline' data: blob:;",
    );
  });
});

describe('the playground', async () => {
  const pages = new Map<string, string>();
  const settings = { ...NO_SETTINGS, playgroundOrigins: ['https://api.example.com', 'https://b.example'] };
  const page = readPage('boil.md', '# Boil\n\n## Example request\n\n```bash\ncurl\n```\n', new Set());
  const manifest = { jobId: 'job-1', domain: 'docs.example.com', createdAt: '2026-01-01T00:00:00.000Z' };
  for await (const { name, content } of renderSite(placePages([page]), manifest, root, undefined, undefined, settings))
    if (name.endsWith('.html')) pages.set(name, String(content));
  const files = { ...Object.fromEntries(pages), 'index.html': PAGE };
  const connect = (html: string) => /content="(connect-src [^"]*)"/.exec(html)?.[1];
  const called = (html: string) => /data-origins="([^"]*)"/.exec(html)?.[1];

  it.each<[name: string, more: object, origins: string | undefined, policy: string | undefined]>([
    [
      'is that of the bundle',
      {},
      'https://api.example.com https://b.example',
      "connect-src 'self' https://api.example.com https://b.example",
    ],
    [
      'calls no host but the operator’s',
      { playground: { hosts: ['b.example', 'c.example'] } },
      'https://b.example',
      "connect-src 'self' https://b.example",
    ],
    ['is off', { playground: { enabled: false } }, undefined, "connect-src 'self'"],
    ['is off without a network', { deployment: 'air-gapped' }, undefined, "connect-src 'self'"],
    [
      'calls a host of the closed network',
      { deployment: 'air-gapped', playground: { hosts: ['b.example'] } },
      'https://b.example',
      "connect-src 'self' https://b.example",
    ],
    [
      'leaves the assistant its servers',
      { assistant: ASSISTANT },
      'https://api.example.com https://b.example',
      undefined,
    ],
  ])('%s: %j', async (_name, more, origins, policy) => {
    const { get } = await deploy(more, () => makeSite(files));
    const html = await (await get('/boil')).text();
    expect(called(html)).toBe(origins);
    expect(connect(html)).toBe(policy);
  });

  it('may call only the operator’s hosts from an air-gapped site, whatever the bundle names', async () => {
    const { get } = await deploy({ deployment: 'air-gapped', playground: { hosts: ['http://api.intern:8080'] } }, () =>
      makeSite(files),
    );
    const response = await get('/boil');
    expect(called(await response.text())).toBeUndefined();
    expect(response.headers.get('content-security-policy')).toContain(
      "; connect-src 'self' data: blob: http://api.intern:8080;",
    );
  });
});

describe('the search of a bundle', () => {
  it.each(['client-hosted', 'air-gapped'])(
    'is removed from every page of a %s site by search.enabled',
    async (deployment) => {
      const off = await deploy({ deployment, search: { enabled: false } });
      const on = await deploy({ deployment });
      for (const path of ['/', '/guides/start', '/nowhere']) {
        expect(await (await off.get(path)).text()).toContain('<style>[role="search"]{display:none!important}</style>');
        expect(await (await on.get(path)).text()).not.toContain('role="search"');
      }
      expect((await off.get('/')).headers.get('etag')).not.toBe((await on.get('/')).headers.get('etag'));
    },
  );
});
