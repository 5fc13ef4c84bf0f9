import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeFiles } from '../../../../../e2e/fixtures/writeFiles';
import { openDocsIndex } from '../../search/docsIndex/openDocsIndex';

const root = await mkdtemp(join(tmpdir(), 'site details '));
afterAll(() => rm(root, { recursive: true }));
let count = 0;

async function open(files: Record<string, string>) {
  const folder = join(root, String((count += 1)));
  await writeFiles(folder, files);
  const index = await openDocsIndex({ folder, cacheFile: null });
  return {
    ...index,
    lines: index.pages
      .filter(({ isUnlisted }) => !isUnlisted)
      .map(({ path, title, label, trail = [] }) => `${[...trail, label ?? title].join(' > ')} ${path}`),
    html: (path: string) => index.pages.find((page) => page.path === path)?.html,
  };
}

const page = (title: string, text = 'Text.') => `---\ntitle: ${title}\n---\n${text}\n`;

it('follows links through redirects with parameters', async () => {
  const { html, opening } = await open({
    'docs.json': JSON.stringify({
      theme: 'mint',
      navigation: { pages: ['index', 'guides/start', 'guides/deep/end'] },
      redirects: [
        { source: '/old/:slug*', destination: '/guides/:slug*' },
        { source: '/v1/:page', destination: '/guides/:page' },
        { source: '/gone/*', destination: '/guides/start' },
      ],
    }),
    'index.mdx': page('Front', '[a](/old/deep/end) [b](/v1/start#x) [c](/gone/a/b) [d](/gone/by)'),
    'gone/by.mdx': page('By'),
    'guides/start.mdx': page('Start'),
    'guides/deep/end.mdx': page('End'),
  });
  expect(html('/')).toContain(
    '<a href="/guides/deep/end">a</a> <a href="/guides/start#x">b</a> <a href="/guides/start">c</a> <a href="/gone/by">d</a>',
  );
  expect(opening.problems).toEqual([]);
});

it('names the groups of Starlight in the language of the page', async () => {
  const { lines } = await open({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight({ title: 'Kettle', defaultLocale: 'root',
  locales: { root: { lang: 'en', label: 'English' }, 'pt-br': { lang: 'pt-BR', label: 'Português' } },
  sidebar: [{ label: 'Guides', translations: { 'pt-BR': 'Guias' }, items: [
    { label: 'First', translations: { 'pt-BR': 'Primeiro' }, slug: 'guides/start' }] }] })] };`,
    'src/content/docs/guides/start.md': page('Start'),
    'src/content/docs/pt-br/guides/start.md': page('Início'),
  });
  expect(lines).toEqual(['Guides > First /guides/start', 'Guias > Primeiro /pt-br/guides/start']);
});

it('names the categories of Docusaurus in the language of the page', async () => {
  const { lines } = await open({
    'docusaurus.config.js': `module.exports = { title: 'Kettle', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };`,
    'sidebars.js': `module.exports = { docs: [{ type: 'category', label: 'Guides', items: ['start'] }] };`,
    'docs/start.md': page('Start'),
    'i18n/fr/docusaurus-plugin-content-docs/current.json': JSON.stringify({
      'version.label': { message: 'Suivante' },
      'sidebar.docs.category.Guides': { message: 'Tutoriels', description: 'The label' },
    }),
    'i18n/fr/docusaurus-plugin-content-docs/current/start.md': page('Début'),
  });
  expect(lines).toEqual(['Guides > Start /docs/start', 'Tutoriels > Début /fr/docs/start']);
});

it('reads docsify: its table of contents, name, callouts and includes', async () => {
  const { lines, html, structure, opening } = await open({
    'index.html': `<script>window.$docsify = { el: '#app', name: "Kettle", loadSidebar: true }</script>
<script src="//cdn.example.com/docsify/lib/docsify.min.js"></script>`,
    '_sidebar.md': '* [Home](/)\n* Guides\n  * [First](guide/01-start.md "Start")\n  * [Settings](/guide/settings)\n',
    '_navbar.md': '* [En](/)',
    '_coverpage.md': '# Kettle',
    'README.md': '# Kettle docs\n\n!> Mind the **steam**.\n\n?> Use water.\n\n`!> code`',
    'guide/01-start.md': "# Start\n\n[x](_part.md ':include')\n\n[y](run.js ':include :type=code')\n",
    'guide/_part.md': 'An included part.',
    'guide/run.js': 'boil();',
    'guide/settings.md': '# Settings',
  });
  expect(structure).toMatchObject({ dialect: 'docsify', name: 'Kettle' });
  expect(lines).toEqual(['Home /', 'Guides > First /guide/01-start', 'Guides > Settings /guide/settings']);
  expect(html('/')).toMatch(
    /class="[^"]*warning[^"]*"[^]*Mind the <strong>steam<[^]*class="[^"]*tip[^"]*"[^]*Use water/,
  );
  expect(html('/')).toContain('<code>!&gt; code</code>');
  expect(html('/guide/01-start')).toMatch(/An included part\.[^]*language-js">boil\(\);/);
  expect(opening.problems).toEqual([]);
});

it('reads Fumadocs: the folder of its pages, their order, and groups of folders', async () => {
  const files = {
    'source.config.ts': `import { defineDocs } from 'fumadocs-mdx/config';
export const docs = defineDocs({ dir: 'content/docs' });`,
    'README.md': '# The repository',
    'content/blog/post.mdx': page('Post'),
    'content/docs/meta.json': JSON.stringify({ pages: ['index', '---Guides---', 'guides', '...'] }),
    'content/docs/index.mdx': page('Front', '[a](/docs/guides/2-second)'),
    'content/docs/about.mdx': page('About'),
    'content/docs/guides/meta.json': JSON.stringify({ title: 'All guides', pages: ['zeta', '2-second'] }),
    'content/docs/guides/2-second.mdx': page('Second'),
    'content/docs/guides/zeta.mdx': page('Zeta'),
    'content/docs/(extra)/more.mdx': page('More'),
  };
  const { lines, html, structure, opening } = await open(files);
  expect(structure.dialect).toBe('fumadocs');
  expect(lines).toEqual([
    'Front /docs',
    'Guides > All guides > Zeta /docs/guides/zeta',
    'Guides > All guides > Second /docs/guides/2-second',
    'Guides > About /docs/about',
    'Guides > Extra > More /docs/more',
  ]);
  expect(html('/docs')).toContain('href="/docs/guides/2-second"');
  expect(opening.problems).toEqual([]);
});

it('follows links through redirects of redirects, but not in a circle', async () => {
  const { html } = await open({
    'docs.json': JSON.stringify({
      theme: 'mint',
      navigation: { pages: ['index', 'c'] },
      redirects: ['a b', 'b c', 'x y', 'y x'].map((pair) => {
        const [source, destination] = pair.split(' ').map((name) => `/${name}`);
        return { source, destination };
      }),
    }),
    'index.mdx': page('Front', '[a](/a#x) [x](/x)'),
    'c.mdx': page('C'),
  });
  expect(html('/')).toContain('<a href="/c#x">a</a> <a href="/x">x</a>');
});

it.each([
  { file: 'lib/source.ts', base: "'/'", path: '/' },
  { file: 'src/lib/source.ts', base: 'docsRoute', path: '/docs' },
  { file: 'app/lib/source.ts', base: '"/guide"', path: '/guide' },
])('reads Fumadocs without source.config.ts: $file with $base', async ({ file, base, path }) => {
  const source = `import { loader } from 'fumadocs-core/source';\nimport { defineDocs } from 'fumadocs-mdx/macro';
const docs = defineDocs({ dir: 'content/docs' });\nexport const source = loader({ baseUrl: ${base}, source: docs.toFumadocsSource() });`;
  const pages = { 'README.md': '# The repository', 'content/docs/index.mdx': page('Front') };
  const { lines, structure, opening } = await open({ [file]: source, ...pages });
  expect(structure).toMatchObject({ dialect: 'fumadocs', configuration: file });
  expect(lines).toEqual([`Front ${path}`]);
  expect(opening.problems).toEqual([]);
  const settings = `import { defineConfig } from 'fumadocs-mdx/config';\nexport default defineConfig();`;
  expect((await open({ 'source.config.ts': settings, [file]: source, ...pages })).lines).toEqual([`Front ${path}`]);
  expect((await open({ [file]: 'export const source = 1;', ...pages })).structure.dialect).toBe('plain');
});

it('reads a typed navigation of Nextra, and no comments that mark lines of code', async () => {
  const { lines, html, opening } = await open({
    'next.config.mjs': 'import nextra from "nextra";\nexport default nextra({})({});',
    'content/_meta.ts':
      'import type { MetaRecord } from "nextra";\nconst meta: MetaRecord = { zeta: "", alpha: "First" };\nexport default meta;',
    'content/alpha.mdx': page(
      'Alpha',
      '```js\n// highlight-next-line\nboil();\ncup(); // [!code focus]\n# highlight-start\n<a> <!-- [!code ++] -->\n{/* highlight-end */}\n```',
    ),
    'content/zeta.mdx': page('Zeta'),
  });
  expect(lines).toEqual(['Zeta /zeta', 'First /alpha']);
  expect(html('/alpha')).toContain('<code class="language-js">boil();\ncup();\n&lt;a&gt;\n</code>');
  expect(opening.problems).toEqual([]);
});

it('reads JSON with a byte order mark, comments and trailing commas', async () => {
  const { lines, opening } = await open({
    'docs.json': '\uFEFF// Tabs\n{ "theme": "mint", "navigation": { "pages": [ "zeta", /* last */ "alpha", ] } }',
    'zeta.mdx': page('Zeta'),
    'alpha.mdx': page('Alpha'),
  });
  expect(lines).toEqual(['Zeta /zeta', 'Alpha /alpha']);
  expect(opening.problems).toEqual([]);
  const docusaurus = await open({
    'docusaurus.config.js': 'module.exports = { title: "Kettle" };',
    'docs/deep/_category_.json': '\uFEFF{ "label": "Deeper", }',
    'docs/deep/a.md': page('A'),
  });
  expect(docusaurus.lines).toEqual(['Deeper > A /docs/deep/a']);
});

it('takes patterns of unpublished files relative to the folder of the pages', async () => {
  const { lines } = await open({
    'mkdocs.yml': 'site_name: Kettle\nexclude_docs: |\n  /tmp/\ndraft_docs: |\n  next.md\n',
    'docs/index.md': '# Home',
    'docs/tmp/a.md': '# A',
    'docs/next.md': '# Next',
  });
  expect(lines).toEqual(['Home /']);
});

it('follows a slug out of its folder, as Docusaurus does', async () => {
  const { html } = await open({
    'docusaurus.config.js': 'module.exports = { title: "Kettle" };',
    'docs/guide/cors.md': '---\ntitle: CORS\nslug: ../handling\n---\nText.',
    'docs/intro.md': page('Intro', '[a](./guide/cors.md#x) [b](/docs/handling)'),
  });
  expect(html('/docs/intro')).toContain('<a href="/docs/handling#x">a</a> <a href="/docs/handling">b</a>');
});

it('reads a table of contents with line ends of Windows', async () => {
  const { lines } = await open({
    'SUMMARY.md': '# Summary\r\n\r\n[Preface](preface.md)\r\n\r\n---\r\n\r\n# Part `one`\r\n\r\n- [Zeta](zeta.md)\r\n',
    'preface.md': '# Preface',
    'zeta.md': '# Zeta',
  });
  expect(lines).toEqual(['Preface /preface', 'Part one > Zeta /zeta']);
});

it('puts pages and folders into one order by their positions, and groups them below separators', async () => {
  const docusaurus = await open({
    'docusaurus.config.js': 'module.exports = { title: "Kettle" };',
    'docs/index.md': page('Front'),
    'docs/01-first.md': page('First'),
    'docs/last.md': page('Last'),
    'docs/02-second/a.md': page('A'),
    'docs/third.md': '---\ntitle: Third\nsidebar_position: 3\n---\n',
  });
  expect(docusaurus.lines.map((line) => line.replace(/ \/.*/, ''))).toEqual([
    'Front',
    'First',
    'Second > A',
    'Third',
    'Last',
  ]);
  const nextra = await open({
    'next.config.mjs': "import nextra from 'nextra';\nexport default nextra({})();\n",
    'content/_meta.js':
      "export default { index: 'Start', '-- a': { type: 'separator', title: 'Advanced' }, deep: 'Deep', zeta: '' };",
    'content/index.mdx': page('Front'),
    'content/zeta.mdx': page('Zeta'),
    'content/deep/a.mdx': page('A'),
  });
  expect(nextra.lines).toEqual(['Start /', 'Advanced > Deep > A /deep/a', 'Advanced > Zeta /zeta']);
});

it('reads the order and names of folders from the plugin of MkDocs', async () => {
  const { lines } = await open({
    'mkdocs.yml': 'site_name: Kettle\nplugins: [awesome-pages]\n',
    'docs/.pages': 'nav:\n  - index.md\n  - guide\n  - Last: z.md\n  - ...\n',
    'docs/guide/.pages': 'title: The guide\n',
    'docs/index.md': '# Home',
    'docs/z.md': '# Z',
    'docs/a.md': '# A',
    'docs/guide/b.md': '# B',
  });
  expect(lines).toEqual(['Home /', 'The guide > B /guide/b', 'Last /z', 'A /a']);
});

it('reverses the order of a folder of MkDocs, after the pages that its list names', async () => {
  const { lines } = await open({
    'mkdocs.yml': 'site_name: Kettle\nplugins: [awesome-pages]\n',
    'docs/index.md': '# Home',
    'docs/notes/.pages': 'title: Notes\norder: desc\n',
    'docs/notes/index.md': '# All notes',
    'docs/notes/v2.md': '# Two',
    'docs/notes/v5/a.md': '# Five',
    'docs/notes/v10.md': '# Ten',
    'docs/old/.pages': 'order: desc\nnav:\n  - a.md\n  - ...\n',
    'docs/old/a.md': '# A',
    'docs/old/b.md': '# B',
    'docs/old/c.md': '# C',
  });
  expect(lines).toEqual([
    'Home /',
    'Notes > All notes /notes',
    'Notes > Ten /notes/v10',
    'Notes > V5 > Five /notes/v5/a',
    'Notes > Two /notes/v2',
    'Old > A /old/a',
    'Old > C /old/c',
    'Old > B /old/b',
  ]);
});

it('reads Hugo by a configuration that others may have, and leaves out what is not published now', async () => {
  const { lines, structure } = await open({
    'config.yaml': 'baseURL: https://kettle.example\ntitle: Kettle\n',
    'content/_index.md': page('Home'),
    'content/old.md': '+++\ntitle = "Old"\nexpiryDate = 2001-01-01\n+++\n',
    'content/next.md': '---\ntitle: Next\npublishDate: 2999-01-01\n---\n',
  });
  expect(structure.dialect).toBe('hugo');
  expect(lines).toEqual(['Home /']);
  const other = await open({ 'config.yaml': 'title: Other\n', 'content/a.md': page('A') });
  expect(other.structure.dialect).toBe('plain');
});

it('finds the description of an API beside the page that names it', async () => {
  const { html } = await open({
    'index.mdx': page('Front'),
    'api/boil.mdx': '---\nopenapi: ../specs/kettle.json POST /boil\n---\n',
    'specs/kettle.json': JSON.stringify({ openapi: '3.0.0', paths: { '/boil': { post: { summary: 'Boil it' } } } }),
  });
  expect(html('/api/boil')).toContain('<h1>Boil it</h1>');
});

it('reads includes of VitePress without a space, and the title of included code', async () => {
  const { html } = await open({
    '.vitepress/config.js': 'export default {};',
    'index.md':
      '# A\n\n<!--@include: ./parts/b.md-->\n\n<<< @/snippets/c.js#mine{1 js:line-numbers} [Own name]\n\n```json\n<!--@include: ./parts/d.json-->\n```\n\n```js:line-numbers [d]\nd\n```\n',
    'parts/b.md': 'Part of it.\n',
    'parts/d.json': '{ "own": 1 }\n',
    'snippets/c.js': 'before();\n// #region mine\nmine();\n// #endregion mine\n',
  });
  expect(html('/')).toContain('<p>Part of it.</p>');
  expect(html('/')).toContain('{ &quot;own&quot;: 1 }');
  expect(html('/')).toMatch(/<figcaption>Own name<\/figcaption><pre><code class="language-js">mine\(\);\n<\/code>/);
  expect(html('/')).not.toContain('line-numbers');
});

it('finds the snippets of MkDocs in its folders for them, also several in a block', async () => {
  const { html, lines } = await open({
    'mkdocs.yml': 'site_name: Kettle\nmarkdown_extensions:\n  - pymdownx.snippets:\n      base_path: [docs/parts, .]\n',
    'docs/index.md': '# Home\n\n--8<-- "a.md"\n\n--8<--\nb.md\n--8<--\n\n```py\n--8<-- "docs/parts/c.py:mine"\n```\n',
    'docs/parts/a.md': 'Part A.\n',
    'docs/parts/b.md': 'Part B.\n',
    'docs/parts/c.py': 'before()\n# --8<-- [start:mine]\nmine()\n# --8<-- [end:mine]\n',
  });
  expect(lines).toEqual(['Home /']);
  expect(html('/')).toMatch(/<p>Part A\.<\/p>\n<p>Part B\.<\/p>\n<pre><code class="language-py">mine\(\)\n<\/code>/);
});

it('reads the rewrites of VitePress: exact names, patterns, links from the new place, images from the old one', async () => {
  const files = {
    '.vitepress/config.ts': `import { defineConfig } from 'vitepress';
export default defineConfig({ srcDir: 'pages',
  rewrites: { 'intro/main.md': 'index.md', 'packages/:pkg/src/:slug*': ':pkg/:slug*', 'fr/packages/:pkg/src/(.*)': 'fr/:pkg/(.*)' },
  locales: { root: { lang: 'en' }, fr: { lang: 'fr' } },
  themeConfig: { sidebar: [{ text: 'Packages', items: [{ text: 'Kettle', link: '/kettle/guide' }, { link: '/lamp/' }] }] } });`,
    'pages/intro/main.md': '# Front\n\n[a](./kettle/guide.md#steam) [b](/packages/kettle/src/guide)\n',
    'pages/packages/kettle/src/guide.md': '# Guide\n\n[l](../lamp/index.md)\n\n![i](./a.png)\n\n## Steam\n\nHot.\n',
    'pages/packages/lamp/src/index.md': '# Lamp\n',
    'pages/fr/packages/lamp/src/index.md': '# Lampe\n',
  };
  const { lines, html, opening, structure, pages } = await open(files);
  expect(lines).toEqual([
    'Front /',
    'Packages > Kettle /kettle/guide',
    'Packages > Lamp /lamp',
    'Packages > Lampe /fr/lamp',
  ]);
  expect(html('/')).toContain('<a href="/kettle/guide#steam">a</a> <a href="/kettle/guide">b</a>');
  expect(html('/kettle/guide')).toContain('<a href="/lamp">l</a>');
  expect(html('/kettle/guide')).toContain('src="/packages/kettle/src/a.png"');
  expect(pages.map(({ language }) => language)).toEqual(['en', 'en', 'en', 'fr']);
  expect(structure.unsupported).toEqual([]);
  expect(opening.problems).toEqual([]);
  const code = { 'a.md': '# A', '.vitepress/config.js': 'export default { rewrites: (id) => id.replace(/^a/, "b") };' };
  expect((await open(code)).structure.unsupported).toEqual(['rewrites that use code or regular expressions']);
});

const HUGO_PAGES = {
  'content/_index.md': page('Home'),
  'content/guide/_index.md': page('Guide'),
  'content/guide/zeta.md': page('Zeta'),
  'content/guide/alpha.md': page('Alpha'),
};

it.each<[string, Record<string, string>, string[]]>([
  [
    'named docs, in the configuration',
    {
      'hugo.toml': `baseURL = 'https://k.example'
[[menus.docs]]
name = 'Last'
pageRef = '/guide/alpha'
weight = 2
[[menus.docs]]
name = 'First'
identifier = 'first'
weight = 1
[[menus.docs]]
name = 'Zed'
url = '/guide/zeta/'
parent = 'first'
`,
    },
    ['First > Zed /guide/zeta', 'Last /guide/alpha'],
  ],
  [
    'named docs, with a whole section',
    {
      'config/_default/hugo.toml': '',
      'config/_default/menus/menus.en.toml': "[[docs]]\nname = 'All'\npageRef = '/guide'\n",
    },
    ['All > Guide /guide', 'All > Alpha /guide/alpha', 'All > Zeta /guide/zeta'],
  ],
  [
    'with nested entries, in front matter',
    {
      'hugo.toml': '',
      'content/guide/_index.md': '+++\ntitle = "Guide"\n[menu.book]\nidentifier = "g"\n+++\n',
      'content/guide/zeta.md': page('Zeta', 'x').replace('---\n', '---\nmenu: { book: { parent: g, weight: 1 } }\n'),
      'content/guide/alpha.md': '{ "title": "Alpha", "menus": { "book": { "parent": "g", "weight": 2 } } }\n',
    },
    ['Guide > Guide /guide', 'Guide > Zeta /guide/zeta', 'Guide > Alpha /guide/alpha'],
  ],
])('reads a menu of Hugo as the navigation: %s', async (_name, files, expected) => {
  const { lines, opening } = await open({ ...HUGO_PAGES, ...files });
  expect(lines).toEqual(['Home /', ...expected]);
  expect(opening.problems).toEqual([]);
});

it.each([
  [
    'the top bar',
    "[[menus.main]]\nname = 'A'\npageRef = '/guide'\n[[menus.main]]\nname = 'B'\npageRef = '/guide/zeta'\nparent = 'A'\n",
  ],
  ['a menu whose parents are missing', "[[menus.docs]]\nname = 'A'\npageRef = '/guide'\nparent = 'gone'\n"],
  ['a flat menu of another name', "[[menus.extra]]\nname = 'A'\npageRef = '/guide'\n"],
  [
    'a menu with entries that are not pages',
    "[[menus.docs]]\nname = 'A'\npageRef = '/guide'\n[[menus.docs]]\nname = 'B'\nurl = '/shop/'\n",
  ],
])('does not read %s of Hugo as the navigation', async (_name, configuration) => {
  const { lines } = await open({ ...HUGO_PAGES, 'hugo.toml': configuration });
  expect(lines).toEqual(['Home /', 'Guide > Guide /guide', 'Guide > Alpha /guide/alpha', 'Guide > Zeta /guide/zeta']);
});
