import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { extract } from 'tar-stream';
import { afterAll, describe, expect, it } from 'vitest';
import type { StaticExportBundle, StaticExportJob } from '../../../../shared/contract';
import {
  readStaticExportBundle,
  readStaticExportJob,
  STATIC_EXPORT_JOBS_PATH as JOBS,
  staticExportBundlePath,
  staticExportJobPath,
} from '../../../../shared/contract';
import type { LocalService } from '../../main/createLocalService';
import { adminRequest, ASSISTANT_KEY, createTestService, pollJson, TEST_DOCS } from '../../testing/createTestService';

const folder = await mkdtemp(join(tmpdir(), 'exports '));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a job and waits for its end. */
async function runJob(service: LocalService, body: object): Promise<StaticExportJob> {
  const started = (await (await service.handle(adminRequest('POST', JOBS, body))).json()) as StaticExportJob;
  return pollJson<StaticExportJob>(
    () => service.handle(adminRequest('GET', staticExportJobPath(started.jobId))),
    ({ status }) => status === 'completed' || status === 'failed',
  );
}

async function bundleOf(service: LocalService, jobId: string): Promise<StaticExportBundle> {
  return (await (
    await service.handle(adminRequest('POST', staticExportBundlePath(jobId)))
  ).json()) as StaticExportBundle;
}

/** The files of an archive. */
async function unpack(archive: ArrayBuffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const entries = Readable.from([Buffer.from(archive)])
    .pipe(createGunzip())
    .pipe(extract());
  for await (const entry of entries) {
    const pieces: Buffer[] = [];
    for await (const piece of entry) pieces.push(piece as Buffer);
    files.set(entry.header.name, Buffer.concat(pieces).toString());
  }
  return files;
}

describe('the static export of a folder', async () => {
  const docsFolder = join(folder, 'docs');
  await cp(TEST_DOCS, docsFolder, { recursive: true });
  await writeFile(join(docsFolder, '01-guides', 'kettle.png'), 'a picture');
  await writeFile(
    join(docsFolder, '01-guides', '03-look.md'),
    '# Look\n\n![A kettle](./kettle.png) [home](/) [gone](/gone#x) [code](../02-reference/options.md#whistle)\n',
  );
  const service = await createTestService({ docsFolder });
  afterAll(() => service.close());
  const job = await runJob(service, { domain: 'docs.example.com' });
  const bundle = await bundleOf(service, job.jobId);
  const response = await service.handle(new Request(bundle.bundleUrl));
  const archive = await response.arrayBuffer();
  const files = await unpack(archive);

  it('specification section 2.4: counts real pages and ends complete', () => {
    const pages = service.pages.filter((page) => page.path !== '/reference/internal');
    expect(job).toMatchObject({ status: 'completed', progress: 100, pageCount: pages.length });
    expect(job.error).toBeUndefined();
    for (const { path } of pages) {
      expect([...files.keys()]).toContain(path === '/' ? 'index.html' : `${path.slice(1)}.html`);
    }
  });

  it('specification section 4.5: the bundle is one archive behind a link with an end', () => {
    expect(readStaticExportBundle(bundle)).toEqual(bundle);
    expect(bundle.sizeBytes).toBe(archive.byteLength);
    expect(response.headers.get('content-type')).toBe('application/gzip');
    expect(Date.parse(bundle.expiresAt ?? '')).toBeGreaterThan(Date.now());
  });

  it('writes pages whose addresses work from a disk', () => {
    const page = files.get('guides/look.html') ?? '';
    expect(page).toContain('href="../index.html">home</a>');
    expect(page).toContain('href="../reference/options.html#whistle">code</a>');
    expect(page).toContain('href="https://docs.example.com/gone#x">gone</a>');
    expect(page).toContain('<link rel="canonical" href="https://docs.example.com/guides/look">');
    expect(page).not.toMatch(/(src|href)="\//);
    expect(files.get('sitemap.xml')).toContain('<loc>https://docs.example.com/guides/look</loc>');
    expect(files.get('guides/start.html')).toContain('<span class="code-keyword">import</span>');
  });

  it('names the list of pages for programs, and the MCP server if the service is one with a known address', async () => {
    const link = (files: Map<string, string>, name: string) =>
      [...(files.get(name) ?? '').matchAll(/<link rel="(?:llms-txt|mcp)" href="[^"]*">/g)].map(([text]) => text);
    expect(link(files, 'guides/look.html')).toEqual(['<link rel="llms-txt" href="../llms.txt">']);
    const more = [
      [{ mcp: true }, undefined],
      [{ publicUrl: 'https://ask.example.com' }, undefined],
      [{ mcp: true, publicUrl: 'https://ask.example.com/' }, 'https://ask.example.com/mcp'],
      [{ mcp: { apiKey: 'x' }, publicUrl: 'https://a.example/api/ask' }, 'https://a.example/api/ask/mcp'],
    ] as const;
    for (const [options, mcpUrl] of more) {
      const other = await createTestService({ docsFolder, ...options });
      const { jobId } = await runJob(other, { domain: 'docs.example.com', paths: ['/'] });
      const path = new URL((await bundleOf(other, jobId)).bundleUrl).pathname;
      const { search } = new URL((await bundleOf(other, jobId)).bundleUrl);
      const archive = await other.handle(new Request(`http://127.0.0.1:4601${path.replace('/api/ask', '')}${search}`));
      const own = await unpack(await archive.arrayBuffer());
      const mcp = mcpUrl === undefined ? [] : [`<link rel="mcp" href="${mcpUrl}">`];
      expect(link(own, 'index.html')).toEqual(['<link rel="llms-txt" href="./llms.txt">', ...mcp]);
      expect(own.get('llms.txt')?.includes(`${mcpUrl}\n`)).toBe(mcpUrl !== undefined);
      await other.close();
    }
  });

  it('includes pictures, and leaves out pages for certain readers', () => {
    const source = /<img [^>]*src="\.\.\/([^"]+)"/.exec(files.get('guides/look.html') ?? '')?.[1];
    expect(files.get(source ?? '')).toBe('a picture');
    expect([...files.keys()].join()).not.toContain('internal');
    expect([...files.values()].join()).not.toContain('red lever');
  });

  const fileLike = (name: RegExp) => [...files].find(([path]) => name.test(path))?.[1] ?? '';

  it('searches without a server', () => {
    const html = (files.get('guides/start.html') ?? '').replaceAll(/<script[^>]*><\/script>|<link[^>]*>/g, '');
    const page = new JSDOM(html, { runScripts: 'outside-only', url: 'file:///site/guides/start.html' });
    Object.assign(page.window, { matchMedia: () => ({ matches: false }) });
    page.window.eval(fileLike(/^_site\/search-\w+\.js$/));
    page.window.eval(fileLike(/^_site\/site-\w+\.js$/));
    page.window.document.dispatchEvent(new page.window.Event('DOMContentLoaded'));
    const input = page.window.document.querySelector('input');
    const ask = (text: string) => {
      if (input) input.value = text;
      input?.dispatchEvent(new page.window.Event('input'));
      return page.window.document.querySelector('.results a')?.getAttribute('href') ?? null;
    };
    expect(ask('whistle sound')).toBe('reference/options.html#whistle');
    expect(ask('useKet')).toBe('guides/start.html#in-react');
    expect(ask('wihstle')).toBe('reference/options.html#whistle');
    expect(ask('constructor __proto__')).toBeNull();
    expect(page.window.document.querySelector('.results')?.textContent).toBe('No page found.');
    expect(page.window.document.querySelector('[role=status]')?.textContent).toBe('No page found.');
    page.window.document.querySelector<HTMLElement>('.theme')?.click();
    expect(page.window.document.documentElement.dataset.theme).toBe('dark');
  });

  it('exports the pages that are named', async () => {
    const chosen = await runJob(service, { domain: 'docs.example.com', paths: ['/guides/start', 'guides/index'] });
    expect(chosen.pageCount).toBe(2);
    const { bundleUrl } = await bundleOf(service, chosen.jobId);
    const names = [...(await unpack(await (await service.handle(new Request(bundleUrl))).arrayBuffer())).keys()];
    expect(names).toEqual(expect.arrayContaining(['guides.html', 'guides/start.html', 'index.html']));
    expect(names).not.toContain('guides/cancel.html');
  });

  it('exports the version that is named, with the pages that belong to all', async () => {
    const versions = join(folder, 'versions');
    for (const name of ['v1/start', 'v2/start', 'about']) {
      await mkdir(dirname(join(versions, name)), { recursive: true });
      await writeFile(join(versions, `${name}.md`), `# ${name}\n\nText.\n`);
    }
    const own = await createTestService({ docsFolder: versions });
    const done = await runJob(own, { domain: 'docs.example.com', version: 'v2' });
    const { bundleUrl } = await bundleOf(own, done.jobId);
    const names = [...(await unpack(await (await own.handle(new Request(bundleUrl))).arrayBuffer())).keys()];
    expect(names).toEqual(expect.arrayContaining(['v2/start.html', 'about.html']));
    expect(names).not.toContain('v1/start.html');
    await own.close();
  });

  it.each([
    [{ paths: ['/nowhere'] }, 'There is no page /nowhere. Correct the paths of the export.'],
    [{ version: 'v9' }, 'There are no pages of version v9.'],
  ])('specification section 3.2: fails for %o', async (body, error) => {
    expect(await runJob(service, { domain: 'docs.example.com', ...body })).toMatchObject({ status: 'failed', error });
  });
});

describe('static export, field by field', async () => {
  const service = await createTestService();
  afterAll(() => service.close());
  const valid = { domain: 'docs.example.com' };

  it('specification section 4.3: starts queued, with 202', async () => {
    const response = await service.handle(adminRequest('POST', JOBS, valid));
    expect(response.status).toBe(202);
    expect(readStaticExportJob(await response.json())).toMatchObject({ status: 'queued', progress: 0, pageCount: 0 });
  });

  it.each([
    ['4.3: no domain', {}],
    ['facts: a domain with protocol', { domain: 'https://docs.example.com' }],
    ['facts: a domain with slash', { domain: 'docs.example.com/' }],
    ['facts: a domain with port', { domain: 'docs.example.com:80' }],
    ['facts: version that is no string', { ...valid, version: 2 }],
    ['facts: paths that is no array', { ...valid, paths: '/a' }],
    ['facts: no paths', { ...valid, paths: [] }],
    ['facts: an empty path', { ...valid, paths: [' '] }],
    ['4.3: a body that is no object', []],
  ])('specification section %s is 400', async (_name, body) => {
    const response = await service.handle(adminRequest('POST', JOBS, body));
    expect(response.status).toBe(400);
    expect(typeof ((await response.json()) as { error: unknown }).error).toBe('string');
  });

  it.each([
    ['5: start without key', 'POST', JOBS, null, 401],
    ['5: start with the assistant key', 'POST', JOBS, ASSISTANT_KEY, 403],
    ['5: status without key', 'GET', staticExportJobPath('x'), null, 401],
    ['5: bundle with a wrong key', 'POST', staticExportBundlePath('x'), 'wrong', 401],
    ['facts: status of an unknown job', 'GET', staticExportJobPath('x'), undefined, 404],
    ['facts: bundle of an unknown job', 'POST', staticExportBundlePath('x'), undefined, 404],
  ])('specification section %s', async (_name, method, path, key, status) => {
    expect((await service.handle(adminRequest(method, path, undefined, key))).status).toBe(status);
  });

  it('specification section 4.5: a job that has not finished is 409', async () => {
    const { jobId } = (await (await service.handle(adminRequest('POST', JOBS, valid))).json()) as StaticExportJob;
    expect((await service.handle(adminRequest('POST', staticExportBundlePath(jobId)))).status).toBe(409);
  });
});

describe('links to bundles', async () => {
  let time = Date.UTC(2026, 0, 1);
  const dataFolder = join(folder, 'data');
  const options = { dataFolder, publicUrl: 'https://service.example.com/', now: () => time };
  const service = await createTestService(options);
  const { jobId } = await runJob(service, { domain: 'docs.example.com' });

  it('end at expiresAt, and a fresh one needs no new job (specification section 3.2)', async () => {
    const { bundleUrl, expiresAt } = await bundleOf(service, jobId);
    expect(bundleUrl).toMatch(/^https:\/\/service\.example\.com\/bundles\//);
    const status = async (url: string) => {
      const response = await service.handle(new Request(url, { method: 'HEAD' }));
      return response.status;
    };
    time = Date.parse(expiresAt ?? '') - 1;
    expect(await status(bundleUrl)).toBe(200);
    time += 1;
    expect(await status(bundleUrl)).toBe(403);
    expect(await status((await bundleOf(service, jobId)).bundleUrl)).toBe(200);
  });

  it('cannot be forged', async () => {
    const url = new URL((await bundleOf(service, jobId)).bundleUrl);
    url.searchParams.set('expires', String(time + 1e9));
    expect((await service.handle(new Request(url))).status).toBe(403);
    expect((await service.handle(new Request(`${url.origin}/bundles/secret`))).status).toBe(403);
  });

  it('survive a restart, as jobs do, and unfinished jobs are resumed', async () => {
    const { bundleUrl } = await bundleOf(service, jobId);
    const begun = (await (
      await service.handle(adminRequest('POST', JOBS, { domain: 'a.example' }))
    ).json()) as StaticExportJob;
    await service.close();
    const again = await createTestService(options);
    expect((await again.handle(new Request(bundleUrl))).status).toBe(200);
    const done = await pollJson<StaticExportJob>(
      () => again.handle(adminRequest('GET', staticExportJobPath(begun.jobId))),
      ({ status }) => status === 'completed',
    );
    expect(done.pageCount).toBeGreaterThan(1);
    await again.close();
  });
});

describe('documentation that lives elsewhere', () => {
  it('is refused every step of an export with 403, which says why', async () => {
    const service = await createTestService({ docsFolder: undefined, source: { url: 'http://127.0.0.1:9/mcp' } });
    for (const request of [
      adminRequest('POST', JOBS, { domain: 'docs.example.com' }),
      adminRequest('GET', staticExportJobPath('job_2')),
      adminRequest('POST', staticExportBundlePath('job_2')),
    ]) {
      const response = await service.handle(request);
      expect([response.status, await response.json()]).toEqual([
        403,
        { error: 'There is nothing to export: the documentation lives elsewhere.' },
      ]);
    }
    const foreign = new Request(adminRequest('GET', staticExportJobPath('job_2')), { headers: {} });
    expect((await service.handle(foreign)).status).toBe(401);
  });
});
