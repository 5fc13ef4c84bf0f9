import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { array, assert, asyncProperty, constantFrom, oneof, string } from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../e2e/fixtures/anyCharacter';
import { runs } from '../../../e2e/fixtures/runs';
import { recordBound } from '../../../e2e/fixtures/recordBound';
import { placePages } from '../service/pages/plan/placePages';
import { readPage } from '../service/pages/readPage';
import { toDocsPath } from '../service/pages/links/toDocsPath';
import { packSite } from '../service/jobs/exports/packSite';
import { withContentHash } from '../service/jobs/exports/withContentHash';
import { renderSite } from '../site/renderSite';
import { createDeployment } from './createDeployment';
import { readValues } from './readValues';

/** The consumer must serve the service's exports under every file name. */

const root = await mkdtemp(join(tmpdir(), 'exported '));
afterAll(() => rm(root, { recursive: true, force: true }));
const { signal } = new AbortController();
let folders = 0;

/** A title that identifies a path and contains no markdown or HTML. */
const markOf = (path: string) => `page-${createHash('sha256').update(path).digest('hex')}`;

/** Exports pages and assets with these names, and deploys the bundle. */
async function exportAndDeploy(names: readonly string[], assets: readonly string[] = []) {
  const folder = join(root, String((folders += 1)));
  await mkdir(folder);
  for (const asset of assets) {
    await mkdir(dirname(join(folder, 'docs', asset)), { recursive: true });
    await writeFile(join(folder, 'docs', asset), `content of ${asset}`);
  }
  const known = new Set(names.map(toDocsPath));
  const links = assets.map((asset) => `[to](/${asset})`).join('\n\n');
  const pages = placePages(names.map((name) => readPage(name, `# ${markOf(toDocsPath(name))}\n\n${links}`, known)));
  const archive = join(folder, 'bundle.tar.gz');
  const manifest = { jobId: 'job', domain: 'docs.example.com', createdAt: '2026-01-01T00:00:00.000Z' };
  const files = withContentHash(renderSite(pages, manifest, join(folder, 'docs')));
  await packSite(files, archive, 0, () => undefined, signal);
  const deployment = await createDeployment({ dataFolder: join(folder, 'data'), signal });
  const staticExport = { enabled: true, bundleUrl: `file://${archive}`, version: 'job' };
  await deployment.apply(readValues(JSON.stringify({ staticExport })));
  const get = async (address: string): Promise<string> => {
    let response = await deployment.handle(new Request(new URL(address, 'http://docs.test/')));
    let url = new URL(address, 'http://docs.test/');
    for (let hops = 0; response.status === 302 && hops < 3; hops += 1) {
      url = new URL(response.headers.get('location') ?? '', url);
      response = await deployment.handle(new Request(url));
    }
    expect(response.status, address).toBe(200);
    return response.text();
  };
  return { pages, get, deployment };
}

/** Deploys, and checks that every page is served and that all links of each page lead to the right page. */
async function checkLinks(names: readonly string[], assets: readonly string[]) {
  const { pages, get } = await exportAndDeploy(names, assets);
  const manifest = JSON.parse(await get('/export.json')) as { renamed?: Record<string, string>; pageCount: number };
  expect(manifest.pageCount).toBe(pages.length);
  for (const { path } of pages) {
    const address = `/${manifest.renamed?.[path] ?? path.slice(1).split('/').map(encodeURIComponent).join('/')}`;
    const html = await get(address);
    expect(html).toContain(`<h1>${markOf(path)}</h1>`);
    const base = new URL(address, 'http://docs.test/');
    const linked = [...html.matchAll(/<li><a href="([^"]+)"[^>]*>(page-[0-9a-f]+)</g)];
    // A page can link to the page above it twice: in the navigation and above its text.
    expect(new Set(linked.map(([, href]) => href)).size).toBe(pages.length);
    for (const [, href = '', title] of linked) {
      expect(await get(new URL(unescape(href), base).pathname)).toContain(`<h1>${title}</h1>`);
    }
    const downloads = [...html.matchAll(/<a href="([^"]+)">to</g)].map(
      ([, href = '']) => new URL(unescape(href), base),
    );
    const contents = await Promise.all(downloads.map(({ pathname }) => get(pathname)));
    expect(contents).toEqual(assets.map((asset) => `content of ${asset}`));
  }
  return manifest;
}

function unescape(text: string): string {
  return text.replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}

describe('an export', () => {
  it('with reserved or impossible names is deployed, with links that follow', async () => {
    const names = [
      'index.md',
      'index/index.md',
      '404.md',
      'a:b.md',
      'C:x.md',
      `${'x'.repeat(249)}.md`,
      'Case.md',
      'case.md',
      'caf\u00E9.md',
      'cafe\u0301.md',
      'line\nbreak.md',
      'bell\u0007.md',
      'back\\slash.md',
      'con.md',
      'dot..md',
      'a#b.md',
      'c?d.md',
      'e%20f.md',
      'sitemap.xml.md',
      '_site/x.md',
      '_assistant/embed.js.md',
      'part.md',
      'part.html/inside.md',
      'both.md',
      'both.html/index.md',
      'both.html/_.md',
      'guides/start.md',
    ];
    const { renamed = {} } = await checkLinks(names, ['export.json', 'files/Data.json', 'files/data.json', 'plan.pdf']);
    expect(Object.keys(renamed)).toContain('/404');
    expect(Object.keys(renamed)).not.toContain('/guides/start');
    expect(new Set(Object.values(renamed).map((file) => file.toLowerCase())).size).toBe(Object.keys(renamed).length);
    for (const file of Object.values(renamed)) expect(file).toMatch(/^[a-z0-9-]+_[0-9a-f]{12}\.html$/);
    recordBound({
      input: 'export of hostile file names',
      size: `${names.length} pages`,
      outcome: `deployed, ${Object.keys(renamed).length} under safe names`,
    });
  });

  it('keeps the names of pages when others are added', async () => {
    const { get } = await exportAndDeploy(['a:b.md', 'Case.md', 'case.md']);
    const more = await exportAndDeploy(['0.md', 'a:b.md', 'b:c.md', 'Case.md', 'case.md', 'z.md']);
    const renamed = async (read: typeof get) => (JSON.parse(await read('/export.json')) as { renamed: object }).renamed;
    expect(await renamed(more.get)).toMatchObject(await renamed(get));
  });

  it('of any folder is deployed', async () => {
    const segment = oneof(
      string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
      string({ minLength: 1, maxLength: 12, unit: anyCharacter }),
      constantFrom('a', 'A', 'index', '404', 'nul', 'a.html', '_site', 'x'.repeat(250), 'é', 'e\u0301', '...', ' '),
    )
      // Characters that a file name cannot contain.
      .map((text) => text.replaceAll(/[/\0\p{Cs}]/gu, '_'))
      .filter((text) => !text.startsWith('.'));
    const name = array(segment, { minLength: 1, maxLength: 3 })
      .map((segments) => `${segments.join('/')}.md`)
      // The pages of a version link to each other only.
      .filter((path) => !/(?:^|\/)(?:v|version-)?\d[^/]*\//i.test(path));
    let count = 0;
    await assert(
      asyncProperty(array(name, { minLength: 1, maxLength: 6 }), async (names) => {
        await checkLinks([...new Set(names)], []);
        count += names.length;
      }),
      { numRuns: runs(30) },
    );
    recordBound({
      input: 'export of random names',
      size: `${count} pages in 30 folders`,
      outcome: 'every one deployed',
    });
  }, 120_000);
});
