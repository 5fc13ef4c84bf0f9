import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writeFiles } from '../../../../e2e/fixtures/writeFiles';
import { createLocalService } from './createLocalService';

const root = await mkdtemp(join(tmpdir(), 'self test '));
afterAll(() => rm(root, { recursive: true, force: true }));
let folders = 0;

async function test(files: Record<string, string>): Promise<readonly string[]> {
  const docsFolder = join(root, String((folders += 1)));
  await writeFiles(docsFolder, files);
  const service = await createLocalService({ docsFolder });
  const { faults, opening } = service;
  expect(opening.summary).toEqual(expect.arrayContaining([...faults]));
  await service.close();
  return faults;
}

const pages = (count: number, write: (at: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}.md`, write(at)]));

const NAMES = ['Boiling', 'Cleaning', 'Pouring', 'Filling', 'Heating', 'Cooling'];
const GOOD = pages(
  6,
  (at) => `# ${NAMES[at]} water\n\n${NAMES[at]} is done with care. See [next](p${(at + 1) % 6}.md).`,
);

describe('the self-test', () => {
  it('says nothing about a good documentation', async () => {
    expect(await test(GOOD)).toEqual([]);
  });

  it('says nothing about a small one with a single fault', async () => {
    expect(
      await test({
        'a.md': '# Boiling\n\nBoil it, see [cleaning](b.md), [pouring](c.md) and [filling](gone.md).',
        'b.md': '# Cleaning\n\nClean it.',
        'c.md': '# Pouring\n\nPour it.',
      }),
    ).toEqual([]);
    expect(await test({ 'index.md': '# Boiling\n\nBoil it.' })).toEqual([]);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'files that are not read',
      { ...GOOD, 'a.qmd': '', 'b/c.qmd': '', 'd.rst': '' },
      /^2 \.qmd files \(Quarto\) are not read/,
    ],
    [
      'broken links',
      pages(6, (at) => `# ${NAMES[at]} water\n\n[next](q${at}.md)`),
      /^6 of 6 links within the site are broken, first p0\.md \/q0\.$/,
    ],
    [
      'same titles',
      pages(6, (at) => `---\ntitle: Docs\n---\n\n${NAMES[at]} water.`),
      /^6 of 6 pages have the same title, so they are named by their paths: “Docs”\.$/,
    ],
    [
      'titles without a word of their pages',
      pages(6, (at) => `---\ntitle: "${'?'.repeat(at + 1)}"\n---\n\n${NAMES[at]}.`),
      /^6 of 6 titles, asked as questions, do not find their pages, first “\?” \(p0\.md\)\.$/,
    ],
    [
      'broken links of two pages',
      pages(2, (at) => `# ${NAMES[at]} water\n\n[next](q${at}.md)`),
      /^2 of 2 links within the site are broken, first p0\.md \/q0\.$/,
    ],
    [
      'same titles of three pages',
      pages(3, (at) => `---\ntitle: Docs\n---\n\n${NAMES[at]} water.`),
      /^3 of 3 pages have the same title, so they are named by their paths: “Docs”\.$/,
    ],
    [
      'titles without a word of their pages, of three pages',
      pages(3, (at) => `---\ntitle: "${at === 0 ? NAMES[0] : '?'.repeat(at)}"\n---\n\n${NAMES[at]}.`),
      /^2 of 3 titles, asked as questions, do not find their pages, first “\?” \(p1\.md\)\.$/,
    ],
    [
      'content that is not the content, of one page',
      {
        'a.html': `<title>Boil | Docs</title><main><h1>Boil</h1>Short.</main><div>${'All about it is here. '.repeat(20)}</div>`,
      },
      /^Of 1 of 1 pages, less than a tenth was taken for the content, first a\.html\.$/,
    ],
    [
      'pages that a script draws',
      Object.fromEntries(
        ['index', 'a', 'b'].map((name) => [`${name}.html`, '<div id="root"></div><script>draw()</script>']),
      ),
      /^No page has text to answer from\. Pages that only a script draws are not read/,
    ],
    [
      'pages that show an API',
      {
        'index.html': '<title>Docs</title><main><h1>Docs</h1>All about kettles.</main>',
        'api.html': '<title>API</title><redoc spec-url="a.yaml"></redoc><script src="redoc.standalone.js"></script>',
        'all.html': '<script id="api-reference" data-url="a.json"></script>',
      },
      /^2 pages without text, first all\.html, only a script draws: give a folder with the OpenAPI file and a docs\.json/,
    ],
    [
      'content that is not the content',
      Object.fromEntries(
        NAMES.map((name) => [
          `${name}.html`,
          `<title>${name} | Docs</title><main><h1>${name}</h1>Short.</main><div>${`All about ${name} is here. `.repeat(20)}</div>`,
        ]),
      ),
      /^Of 6 of 6 pages, less than a tenth was taken for the content, first Boiling\.html\.$/,
    ],
    [
      'a default version without pages',
      {
        'docs.json': JSON.stringify({
          navigation: {
            versions: [
              { version: '3.0', default: true, pages: ['gone'] },
              { version: '2.0', pages: ['v2/a'] },
            ],
          },
        }),
        'v2/a.md': '# Boiling water\n\nBoil it.',
      },
      /^No page has the language and version that questions get without a filter, so they get all pages\.$/,
    ],
  ])('tells of %s', async (_, files, fault) => {
    expect((await test(files))[0]).toMatch(fault);
  });
});

describe('an ordinary question', () => {
  it('gets pages of the current version, although a landing page is above the versions', async () => {
    const docsFolder = join(root, 'versions');
    const html = (title: string, version = '') =>
      `<html><head><meta name="docsearch:version" content="${version}"></head><main><h1>${title}</h1><p>${title} is done with the lever.</p></main></html>`;
    await writeFiles(docsFolder, {
      'index.html': html('Kettle'),
      ...Object.fromEntries(
        ['1.0', '2.0'].flatMap((version) =>
          ['index', ...NAMES].map((name) => [`${version}/${name}.html`, html(`${name} in ${version}`, version)]),
        ),
      ),
    });
    const service = await createLocalService({ docsFolder });
    expect(service.faults).toEqual([]);
    const reply = await service.handle(
      new Request('http://127.0.0.1/discovery/v1/search/local', {
        method: 'POST',
        headers: { authorization: `Bearer ${service.assistantKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: 'How is cooling done?' }),
      }),
    );
    expect(await reply.json()).toEqual(
      expect.arrayContaining([expect.objectContaining({ path: expect.stringContaining('2.0/Cooling') as unknown })]),
    );
    await service.close();
  });
});
