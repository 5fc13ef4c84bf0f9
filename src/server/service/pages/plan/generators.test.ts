import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeFiles } from '../../../../../e2e/fixtures/writeFiles';
import { openDocsIndex } from '../../search/docsIndex/openDocsIndex';

const root = await mkdtemp(join(tmpdir(), 'generators '));
afterAll(() => rm(root, { recursive: true }));
let count = 0;

it.each([
  ['docusaurus.config.ts', 'Docusaurus', 'build'],
  ['.vitepress/config.mts', 'VitePress', '.vitepress/dist'],
  ['astro.config.mjs', 'Astro', 'dist'],
  ['next.config.mjs', 'Next.js', 'out'],
  ['mkdocs.yml', 'MkDocs', 'site'],
  ['book.toml', 'mdBook', 'book'],
  ['hugo.toml', 'Hugo', 'public'],
  ['_config.yml', 'Jekyll', '_site'],
  ['conf.py', 'Sphinx', '_build/html'],
])('names the built folder of a folder with %s, and reads its markdown', async (marker, name, built) => {
  const folder = join(root, String((count += 1)));
  await writeFiles(folder, { [marker]: '', 'docs/index.md': '# Home\n', 'docs/b.md': '# B\n' });
  for (const below of ['', 'docs']) {
    const index = await openDocsIndex({ folder: join(folder, below), cacheFile: null });
    expect(index.pages.map(({ title }) => title)).toEqual(['Home', 'B']);
    expect(index.opening.summary).toEqual([
      'Read as plain: 2 pages.',
      `This is a ${name} site. Build it and give the built folder: docs-assistant-server dev ${relative('', join(folder, built))}`,
    ]);
    await index.close();
  }
});

it('names no generator for docs.json, and none of another repository', async () => {
  const folder = join(root, String((count += 1)));
  await writeFiles(folder, {
    'mkdocs.yml': '',
    'docs/docs.json': '{ "navigation": ["index"] }',
    'docs/index.md': '# Home\n',
    'own/.git/HEAD': '',
    'own/index.md': '# Own\n',
  });
  for (const below of ['docs', 'own']) {
    const { opening } = await openDocsIndex({ folder: join(folder, below), cacheFile: null });
    expect(opening.summary.join('\n')).not.toContain('This is a');
  }
});

it.each([
  ['+++\ndraft = true\n+++\n# Draft\n'],
  ['{ "published": false }\n# Draft\n'],
  ['---\nunpublished: true\n---\n# Draft\n'],
])('leaves out what a page says is not published, also where its front matter is not read: %j', async (source) => {
  const folder = join(root, String((count += 1)));
  await writeFiles(folder, { 'index.md': '# Home\n', 'draft.md': source });
  const index = await openDocsIndex({ folder, cacheFile: null });
  expect(index.pages.map(({ title }) => title)).toEqual(['Home']);
  await index.close();
});
