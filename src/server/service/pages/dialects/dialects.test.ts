import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openDocsIndex, type DocsIndex } from '../../search/docsIndex/openDocsIndex';

const root = await mkdtemp(join(tmpdir(), 'dialects '));
afterAll(() => rm(root, { recursive: true }));
let count = 0;

async function open(files: Record<string, string>, below = ''): Promise<DocsIndex> {
  const folder = join(root, String((count += 1)));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return openDocsIndex({ folder: join(folder, below), cacheFile: null });
}

/** The navigation as lines: `Guides > Start: /start Welcome`. */
function toLines({ pages }: DocsIndex): string[] {
  return pages
    .filter(({ isUnlisted }) => !isUnlisted)
    .map(({ path, title, label, trail = [] }) => `${trail.join(' > ')}: ${path} ${label ?? title}`.replace(/^: /, ''));
}

const page = (title: string, text = 'Text.', more = '') => `---\ntitle: ${title}\n${more}---\n${text}\n`;

describe('the platform', () => {
  it('has the tabs, groups, names and order of docs.json', async () => {
    const index = await open({
      'docs.json': JSON.stringify({
        $schema: 'https://example.com/docs.json',
        name: 'Kettle',
        favicon: '/favicon.svg',
        colors: { primary: '#0D9373' },
        logo: { light: '/light.svg', dark: '/dark.svg' },
        navigation: {
          tabs: [
            {
              tab: 'Guides',
              groups: [
                {
                  group: 'Start',
                  icon: 'play',
                  pages: ['welcome', { group: 'Deep', root: 'deep/index', pages: ['deep/a'] }],
                },
              ],
            },
            { tab: 'Secret', hidden: true, pages: ['secret'] },
            { tab: 'API', menu: [{ item: 'REST', pages: ['api/boil'] }] },
          ],
          global: { anchors: [{ anchor: 'Forum', href: 'https://example.com' }] },
        },
        redirects: [{ source: '/old', destination: '/welcome' }],
      }),
      'welcome.mdx': page('Welcome', 'See [old](/old).'),
      'deep/index.mdx': page('Deep things'),
      'deep/a.mdx': page('A', 'Text.', 'sidebarTitle: Short\n'),
      'api/boil.mdx': page('Boil'),
      'secret.mdx': page('Secret'),
      'orphan.mdx': page('Orphan'),
      'README.md': '# Contributing',
      'snippets/a.mdx': 'A snippet.',
    });
    expect(toLines(index)).toEqual([
      'Guides > Start: /welcome Welcome',
      'Guides > Start > Deep: /deep Deep things',
      'Guides > Start > Deep: /deep/a Short',
      'API > REST: /api/boil Boil',
    ]);
    expect(index.pages.filter(({ isUnlisted }) => isUnlisted).map(({ path }) => path)).toEqual(['/secret', '/orphan']);
    expect(index.pages.find(({ path }) => path === '/welcome')?.html).toContain('href="/welcome"');
    expect(index.structure).toMatchObject({ dialect: 'platform', name: 'Kettle', colors: { primary: '#0D9373' } });
    expect(index.opening.summary[0]).toBe(
      'Read as platform (docs.json), “Kettle”: 6 pages, 2 of them not in the navigation.',
    );
    expect(index.opening.problems).toEqual([]);
  });

  it('keeps the numbers of its files in their addresses', async () => {
    const index = await open({
      'docs.json': JSON.stringify({ navigation: ['index', '01-start/02-go'] }),
      'index.mdx': page('Home', 'See [go](/01-start/02-go) and [by file](01-start/02-go.mdx).'),
      '01-start/02-go.mdx': page('Go'),
    });
    expect(index.pages.map(({ path }) => path)).toEqual(['/', '/01-start/02-go']);
    expect(index.pages[0]?.html.match(/href="\/01-start\/02-go"/g)).toHaveLength(2);
  });

  it('reads mint.json, whose tabs have their pages by address', async () => {
    const index = await open({
      'mint.json': JSON.stringify({
        name: 'Kettle',
        tabs: [{ name: 'API', url: 'api' }],
        navigation: [
          { group: 'Start', pages: ['welcome'] },
          { group: 'Endpoints', pages: ['api/boil'] },
        ],
      }),
      'welcome.mdx': page('Welcome'),
      'api/boil.mdx': page('Boil'),
    });
    expect(toLines(index)).toEqual(['Documentation > Start: /welcome Welcome', 'API > Endpoints: /api/boil Boil']);
  });

  it('reports a configuration only if it cannot be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const index = await open({ 'docs.json': '{ "navigation": ', 'index.mdx': page('Home') });
    expect(index.opening.problems).toEqual([
      { file: 'docs.json', line: null, reason: 'cannot be read as the configuration of a site, so it is left out' },
    ]);
    expect(toLines(index)).toEqual(['/ Home']);
    vi.restoreAllMocks();
  });
});

describe('Docusaurus', () => {
  const config = `import {themes} from 'prism-react-renderer';
const config: Config = {
  title: 'Kettle', favicon: 'img/favicon.ico',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { docs: { sidebarPath: './sidebars.ts' } } satisfies Preset.Options]],
  themeConfig: { navbar: { logo: { src: 'img/logo.svg' }, items: [{ type: 'docSidebar', sidebarId: 'guides', label: 'Learn' }] } } satisfies ThemeConfig,
};
export default config;`;

  it('has its sidebars, versions and translations', async () => {
    const index = await open({
      'docusaurus.config.ts': config,
      'sidebars.ts': `import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
const sidebars: SidebarsConfig = {
  guides: ['intro', { type: 'category', label: 'More', link: { type: 'doc', id: 'more/index' }, items: ['more/b', { type: 'doc', id: 'more/a', label: 'Alpha' }] }],
  api: [{ type: 'autogenerated', dirName: 'api' }],
};
export default sidebars;`,
      'docs/intro.md': page('Intro'),
      'docs/more/index.md': page('More things'),
      'docs/more/a.md': page('A', 'Text.', 'slug: /first\n'),
      'docs/more/b.md': page('B'),
      'docs/api/02-two.md': page('Two'),
      'docs/api/01-one.md': page('One'),
      'docs/_partial.md': 'A part.',
      'i18n/fr/docusaurus-plugin-content-docs/current/intro.md': page('Introduction'),
    });
    expect(toLines(index)).toEqual([
      'Learn: /docs/intro Intro',
      'Learn > More: /docs/more More things',
      'Learn > More: /docs/more/b B',
      'Learn > More: /docs/first Alpha',
      'Api: /docs/api/one One',
      'Api: /docs/api/two Two',
      'Learn: /fr/docs/intro Introduction',
    ]);
    expect(index.pages.find(({ path }) => path === '/fr/docs/intro')?.language).toBe('fr');
    expect(index.structure).toMatchObject({
      name: 'Kettle',
      logo: { light: 'img/logo.svg' },
      favicon: 'img/favicon.ico',
    });
  });

  it('has the newest version at the root, and the next one below it', async () => {
    const index = await open({
      'docusaurus.config.js': 'module.exports = { title: "Kettle" };',
      'versions.json': '["2.0", "1.x"]',
      'docs/intro.md': page('Intro', 'The next kettle boils in 1 minute.'),
      'versioned_docs/version-2.0/intro.md': page('Intro', 'The kettle boils in 2 minutes.'),
      'versioned_docs/version-1.x/intro.md': page('Intro', 'The old kettle boils in 9 minutes.'),
    });
    const places = index.pages.map(({ path, version }) => `${path} ${version}`);
    expect(places.toSorted()).toEqual(['/docs/1.x/intro 1.x', '/docs/intro 2.0', '/docs/next/intro current']);
  });
});

describe('VitePress', () => {
  it('has the sidebars and languages of its configuration', async () => {
    const index = await open({
      '.vitepress/config.mts': `import { defineConfig, type DefaultTheme } from 'vitepress'
export default defineConfig({
  title: 'Kettle',
  locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français', themeConfig: { sidebar: [{ text: 'Guide', items: [{ text: 'Début', link: '/fr/start' }] }] } } },
  themeConfig: { logo: '/logo.svg', sidebar: { '/guide/': { base: '/guide/', items: sidebarGuide() } } },
})
function sidebarGuide(): DefaultTheme.SidebarItem[] {
  return [{ text: 'Basics', collapsed: false, items: [{ text: 'Zeta first', link: 'zeta' }, { text: 'Alpha', link: 'alpha' }] }]
}`,
      'index.md':
        '---\nlayout: home\nhero:\n  name: Kettle\n  text: Boils water\n  actions:\n    - text: Start\n      link: /guide/zeta\nfeatures:\n  - title: Fast\n    details: Boils in two minutes.\n---\n',
      'guide/alpha.md': '# Alpha',
      'guide/zeta.md': '# Zeta {#zeta}',
      'fr/start.md': '# Début',
    });
    expect(toLines(index)).toEqual([
      '/ Kettle',
      'Basics: /guide/zeta Zeta first',
      'Basics: /guide/alpha Alpha',
      'Guide: /fr/start Début',
    ]);
    expect(index.pages.find(({ path }) => path === '/fr/start')?.language).toBe('fr');
    expect(index.pages[0]?.html).toContain('Boils in two minutes.');
  });
});

describe('Starlight', () => {
  it('has the sidebar of its configuration', async () => {
    const index = await open({
      'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({ integrations: [starlight({ title: 'Kettle', sidebar: [
  { label: 'Start', items: ['zeta', { label: 'Alpha', slug: 'alpha' }] },
  { label: 'Reference', autogenerate: { directory: 'reference' } },
] })] });`,
      'src/content/docs/index.mdx': '---\ntitle: Welcome\ntemplate: splash\nhero:\n  tagline: It boils water.\n---\n',
      'src/content/docs/alpha.md': page('A'),
      'src/content/docs/zeta.md': page('Zeta'),
      'src/content/docs/reference/b.md': page('B', 'Text.', 'sidebar:\n  order: 1\n'),
      'src/content/docs/reference/a.md': page('A', 'Text.', 'sidebar:\n  order: 2\n'),
      'src/content/docs/draft.md': page('Draft', 'Text.', 'draft: true\n'),
      'README.md': '# Repository',
    });
    expect(toLines(index)).toEqual([
      '/ Welcome',
      'Start: /zeta Zeta',
      'Start: /alpha Alpha',
      'Reference: /reference/b B',
      'Reference: /reference/a A',
    ]);
    expect(index.opening.summary[1]).toContain('outside of the pages (README.md)');
    expect(index.opening.summary[1]).toContain('a draft (src/content/docs/draft.md)');
    expect(index.pages[0]?.html).toContain('It boils water.');
  });
});

describe('MkDocs', () => {
  const files = {
    'mkdocs.yml': `site_name: Kettle
theme:
  name: material
  logo: assets/logo.svg
markdown_extensions:
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
nav:
  - Home: index.md
  - Guide:
      - guide/zeta.md
      - First: guide/alpha.md
  - Forum: https://example.com
`,
    'docs/index.md': '# Kettle\n\nSee [zeta](guide/zeta.md).',
    'docs/guide/zeta.md': '# Zeta',
    'docs/guide/alpha.md': '# Alpha',
  };

  it.each(['', 'docs'])('has the nav of mkdocs.yml, for the folder "%s"', async (below) => {
    const index = await open(files, below);
    expect(toLines(index)).toEqual(['/ Home', 'Guide: /guide/zeta Zeta', 'Guide: /guide/alpha First']);
    expect(index.structure).toMatchObject({ dialect: 'mkdocs', name: 'Kettle', logo: { light: 'assets/logo.svg' } });
  });
});

describe('mdBook and GitBook', () => {
  it('have the parts and names of SUMMARY.md', async () => {
    const index = await open({
      'book.toml': '[book]\ntitle = "The book"\n',
      'src/SUMMARY.md':
        '# Summary\n\n[Intro](intro.md)\n\n# User guide\n\n- [Zeta first](zeta.md)\n  - [Alpha below](sub/alpha.md)\n- [Draft]()\n\n---\n\n[End](end.md)\n',
      'src/intro.md': '# Intro',
      'src/zeta.md': '# Zeta',
      'src/sub/alpha.md': '# Alpha',
      'src/end.md': '# End',
      'src/unused.md': '# Unused',
    });
    expect(toLines(index)).toEqual([
      '/intro Intro',
      'User guide > Zeta first: /zeta Zeta',
      'User guide > Zeta first: /sub/alpha Alpha below',
      '/end End',
    ]);
    expect(index.pages).toHaveLength(4);
    expect(index.structure.dialect).toBe('mdbook');
  });

  it('have the root and the redirects of .gitbook.yaml', async () => {
    const index = await open({
      '.gitbook.yaml': 'root: ./content/\nredirects:\n  old/page: guide.md\n',
      'content/SUMMARY.md': '# Table of contents\n\n* [Welcome](README.md)\n\n## Guides\n\n* [Guide](guide.md)\n',
      'content/README.md': '# Kettle\n\nSee [the guide](old/page).',
      'content/guide.md': '# Guide',
      'README.md': '# Repository',
    });
    expect(toLines(index)).toEqual(['/ Welcome', 'Guides: /guide Guide']);
    expect(index.pages[0]?.html).toContain('href="/guide"');
    expect(index.structure.dialect).toBe('gitbook');
  });
});

describe('Hugo and Jekyll', () => {
  it('Hugo has its folders by weight, and addresses of front matter', async () => {
    const index = await open({
      'hugo.toml': "title = 'Kettle'\n[params]\nversion = '2.1'\n",
      'content/_index.md': '+++\ntitle = "Home"\n+++\n\nVersion {{< param "version" >}}.',
      'content/b/_index.md': page('B folder', 'Text.', 'weight: 1\n'),
      'content/b/two.md':
        '+++\ntitle = "Two"\nweight = 2\nslug = "second"\naliases = ["/old-two"]\n+++\nSee [old]({{< relref "/old-two" >}}).',
      'content/a/_index.md': page('A folder', 'Text.', 'weight: 2\n'),
      'content/a/one.md': page('One', 'Text.', 'url: /elsewhere/one/\n'),
      'content/a/draft.md': '+++\ntitle = "Draft"\ndraft = true\n+++\n',
    });
    expect(toLines(index)).toEqual([
      '/ Home',
      'B folder: /b B folder',
      'B folder: /b/second Two',
      'A folder: /a A folder',
      'A folder: /elsewhere/one One',
    ]);
    expect(index.pages[0]?.html).toContain('Version 2.1.');
    expect(index.pages.find(({ title }) => title === 'Two')?.html).toContain('href="/b/second"');
  });

  it('Jekyll has its pages below their parents, and no liquid', async () => {
    const index = await open({
      '_config.yml': 'title: Kettle\nversion: 3\nexclude: [vendor]\n',
      'index.md': page(
        'Home',
        'Version {{ site.version }} of {{ site.title }}. {% assign x = 1 %}{% if x %}Yes.{% endif %}',
        'nav_order: 1\n',
      ),
      'guide.md': page('Guide', '{% raw %}Show {{ this }}.{% endraw %}', 'nav_order: 2\nhas_children: true\n'),
      'b.md': page('B', 'Text.', 'parent: Guide\nnav_order: 1\npermalink: /guide/bee/\n'),
      'a.md': page('A', 'Text.', 'parent: Guide\nnav_order: 2\n'),
      '_includes/note.md': 'Part.',
      'old.md': page('Old', 'Text.', 'published: false\n'),
    });
    expect(toLines(index)).toEqual(['/ Home', 'Guide: /guide Guide', 'Guide: /guide/bee B', 'Guide: /a A']);
    expect(index.pages[0]?.html).toContain('Version 3 of Kettle. Yes.');
    expect(index.pages[1]?.html).not.toContain('{%');
  });
});

describe('a plain folder', () => {
  it('has README as index only if there is no index, and no files of the repository', async () => {
    const index = await open({
      'README.md': '# Repository',
      'index.md': '# Front page',
      'guide/README.md': '# Guide',
      'CONTRIBUTING.md': '# Contributing',
      'LICENSE.md': '# MIT',
      'contributing.md': '# How to help',
      'guide/CLAUDE.md': '# Robots',
      'guide/security.md': '# Security',
    });
    expect(toLines(index)).toEqual([
      '/ Front page',
      '/contributing How to help',
      'Guide: /guide Guide',
      'Guide: /guide/security Security',
    ]);
    expect(index.opening.summary[0]).toBe('Read as plain: 4 pages.');
    expect(index.opening.summary[1]).toContain('1 is a README beside an index (README.md)');
  });

  it('knows dated and named versions by their pages, and takes no other folder for one', async () => {
    const index = await open({
      '2026-07-28/tools.md': '# Tools',
      '2025-06-18/tools.md': '# Tools',
      'draft/tools.md': '# Tools',
      'stable/other.md': '# Other',
      'blog/2024-01-05/news.md': '# News',
      'v1/a.md': '# A',
    });
    expect(index.pages.map(({ path, version }) => `${path} ${version}`).toSorted()).toEqual([
      '/2025-06-18/tools 2025-06-18',
      '/2026-07-28/tools 2026-07-28',
      '/blog/2024-01-05/news undefined',
      '/draft/tools draft',
      '/stable/other undefined',
      '/v1/a v1',
    ]);
  });

  it('reads a page again when a file that it includes, or its place, changes', async () => {
    const folder = join(root, 'changing');
    await mkdir(join(folder, 'parts'), { recursive: true });
    await writeFile(join(folder, 'index.mdx'), "import Part from './parts/part.mdx';\n\n# Home\n\n<Part />\n");
    await writeFile(join(folder, 'parts/part.mdx'), 'One.');
    const index = await openDocsIndex({ folder, cacheFile: null });
    expect(index.pages.map(({ path }) => path)).toEqual(['/']);
    expect(index.pages[0]?.html).toContain('One.');
    await writeFile(join(folder, 'parts/part.mdx'), 'Another one.');
    await index.refresh();
    expect(index.pages[0]?.html).toContain('Another one.');
    await writeFile(join(folder, 'index.mdx'), '---\nslug: /start\n---\n# Home\n');
    await index.refresh();
    expect(index.pages.map(({ path }) => path)).toEqual(['/start', '/parts/part']);
  });
});
