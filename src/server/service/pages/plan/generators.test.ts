import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeFiles } from '../../../../../e2e/fixtures/writeFiles';
import { findDocs } from '../../../cli/openLocalService';
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
  ['config.toml', 'Hugo', 'public', 'baseURL = "https://kettle.example/"'],
  ['config.yaml', 'Hugo', 'public', 'title: Kettle\ntheme: book'],
  ['config.json', 'Hugo', 'public', '{ "baseurl": "/" }'],
  ['config.toml', 'Zola', 'public', 'base_url = "https://kettle.example/"\ntheme = "book"'],
  ['config/_default/hugo.toml', 'Hugo', 'public'],
  ['config/_default/config.yaml', 'Hugo', 'public'],
  ['_quarto.yml', 'Quarto', '_site', 'project:\n  type: website'],
  ['_quarto.yml', 'Quarto', '_book', 'project:\n  type: book'],
  ['myst.yml', 'MyST', '_build/html'],
  ['_toc.yml', 'Jupyter Book', '_build/html'],
  ['nuxt.config.ts', 'Nuxt', '.output/public'],
  ['antora-playbook.yml', 'Antora', 'build/site'],
  ['.vitepress/config.mts', 'VitePress', '../dist', "export default { outDir: '../dist' };"],
  ['astro.config.mjs', 'Astro', 'site/out', "export default { output: 'static', outDir: './site/out', };"],
  ['astro.config.mjs', 'Astro', 'dist', 'export default { outDir: join(root, name) };'],
  ['next.config.mjs', 'Next.js', 'web', "export default { output: 'export', distDir: 'web' };"],
  ['eleventy.config.js', 'Eleventy', 'web', 'export default () => ({ dir: { input: "docs", output: "web" } });'],
  ['mkdocs.yml', 'MkDocs', 'web', 'site_name: Kettle\nsite_dir: web\n'],
  ['hugo.toml', 'Hugo', 'web', 'publishDir = "web"'],
  ['book.toml', 'mdBook', 'web', '[build]\nbuild-dir = "web"'],
  ['_quarto.yml', 'Quarto', 'web', 'project:\n  type: website\n  output-dir: web'],
  ['_config.yml', 'Jekyll', 'web', 'destination: ./web'],
  ['antora-playbook.yml', 'Antora', 'web', 'output:\n  dir: ./web'],
  ['source/conf.py', 'Sphinx', 'build/html'],
])(
  'names the built folder of a folder with %s of %s, and reads its markdown',
  async (marker, name, built, says = '') => {
    const folder = join(root, String((count += 1)));
    await writeFiles(folder, { [marker]: says, 'docs/index.md': '# Home\n', 'docs/b.md': '# B\n' });
    for (const below of ['', 'docs']) {
      const index = await openDocsIndex({ folder: join(folder, below), cacheFile: null });
      expect(index.pages.map(({ title }) => title)).toEqual(['Home', 'B']);
      expect(index.opening.summary).toEqual([
        'Read as plain: 2 pages.',
        `This site is made by ${name}. Build it and give the built folder: docs-assistant-server dev ${relative('', join(folder, built))}`,
      ]);
      await index.close();
    }
  },
);

it('reads no pages of HTML that are sources, and has nothing to say for them but the built folder', async () => {
  const folder = join(root, String((count += 1)));
  await writeFiles(folder, { '_config.yml': '', '404.html': '<h1>Lost</h1>', 'about.html': '<h1>About</h1>' });
  await expect(findDocs(folder, 'dev ./docs')).rejects.toThrow(
    `no .md or .mdx files. This site is made by Jekyll. Build it and give the built folder: docs-assistant-server dev ${relative('', join(folder, '_site'))}`,
  );
});

it('names no generator for docs.json, for a file that others have, too, and none of another repository', async () => {
  const folder = join(root, String((count += 1)));
  await writeFiles(folder, {
    'mkdocs.yml': '',
    'docs/docs.json': '{ "navigation": ["index"] }',
    'docs/index.md': '# Home\n',
    'own/.git/HEAD': '',
    'own/index.md': '# Own\n',
    'app/.git/HEAD': '',
    'app/config.yaml': 'backend:\n  name: git',
    'app/index.md': '# App\n',
  });
  for (const below of ['docs', 'own', 'app']) {
    const { opening } = await openDocsIndex({ folder: join(folder, below), cacheFile: null });
    expect(opening.summary.join('\n')).not.toContain('made by');
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
