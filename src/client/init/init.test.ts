import { readFileSync } from 'node:fs';
import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyDiff as apply, toFileText } from './applyDiff';
import { FRAMEWORKS } from './FRAMEWORKS';
import { planChanges } from './planChanges';
import { readRecipe } from './readRecipe';
import { readOwnerSite } from './readOwnerSite';

const VALUES = { domain: 'acme-docs', apiKey: 'acme_dsc_1', baseUrl: 'https://ask.acme.dev' };

const uses = (...names: string[]) => ({
  'package.json': JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '1'])) }),
});
const HEAD = '<!doctype html>\n<html>\n  <head>\n    <title>Acme</title>\n  </head>\n  <body></body>\n</html>\n';

/** The files of each framework's starter that its recipe touches, the files that change, and what one of them has afterwards. */
const SITES: [name: string, files: Record<string, string>, changed: string[], has: string][] = [
  [
    'Nextra',
    {
      ...uses('next', 'nextra'),
      'app/layout.jsx':
        "import 'nextra-theme-docs/style.css';\n<body>\n        <Layout>{children}\n        </Layout>\n      </body>\n",
    },
    ['app/assistant.jsx', 'app/layout.jsx'],
    '        </Layout>\n        <Assistant />\n      </body>',
  ],
  [
    'Next.js, app router',
    {
      ...uses('next', 'react'),
      'tsconfig.json': '{}',
      'src/app/layout.tsx':
        'import type { Metadata } from \'next\';\nimport \'./globals.css\';\n\nexport default function L({ children }: P) {\n  return (\n    <html lang="en">\n      <body className="a">{children}</body>\n    </html>\n  );\n}\n',
    },
    ['src/app/assistant.tsx', 'src/app/layout.tsx', '.env'],
    '      <body className="a">{children}\n        <Assistant />\n      </body>',
  ],
  [
    'Next.js, pages router',
    {
      ...uses('next', 'react'),
      'pages/_app.js':
        "import '../styles/globals.css'\n\nexport default function App({ Component, pageProps }) {\n  return <Component {...pageProps} />;\n}\n",
    },
    ['pages/_app.js', '.env'],
    '        apiKey={process.env.NEXT_PUBLIC_ASSISTANT_KEY}',
  ],
  [
    'Docusaurus',
    {
      ...uses('@docusaurus/core'),
      'docusaurus.config.ts':
        "const config: Config = {\n  title: 'Acme',\n  presets: [\n    ['classic', {}],\n  ],\n};\n",
    },
    ['docusaurus.config.ts'],
    "  plugins: [\n    ['docs-assistant/docusaurus', { domain: 'acme-docs', apiKey: 'acme_dsc_1', baseUrl: 'https://ask.acme.dev' }],\n  ],\n  presets: [",
  ],
  [
    'Docusaurus',
    {
      ...uses('@docusaurus/core'),
      'docusaurus.config.js': "const config = {\n  plugins: ['docusaurus-plugin-sass'],\n  presets: [],\n};\n",
    },
    ['docusaurus.config.js'],
    "baseUrl: 'https://ask.acme.dev' }],\n'docusaurus-plugin-sass'],\n  presets: [],",
  ],
  [
    'Astro Starlight',
    {
      ...uses('astro', '@astrojs/starlight'),
      'astro.config.mjs':
        "export default defineConfig({\n  integrations: [\n    starlight({\n      title: 'Acme',\n    }),\n  ],\n});\n",
    },
    ['astro.config.mjs'],
    '    starlight({\n      head: [',
  ],
  [
    'VitePress',
    { ...uses('vitepress'), 'docs/.vitepress/config.mts': 'export default {};\n' },
    ['docs/.vitepress/theme/index.js'],
    'export default withDocsAssistant(DefaultTheme, {\n  domain:',
  ],
  [
    'Nuxt',
    { ...uses('nuxt'), 'nuxt.config.ts': 'export default defineNuxtConfig({\n  devtools: {},\n})\n' },
    ['nuxt.config.ts'],
    "src: '/embed.js',",
  ],
  [
    'SvelteKit',
    { ...uses('@sveltejs/kit', 'vite'), 'src/app.html': HEAD.replace('<title>Acme</title>', '%sveltekit.head%') },
    ['src/app.html'],
    '%sveltekit.assets%/embed.js',
  ],
  [
    'Astro',
    { ...uses('astro'), 'src/layouts/Base.astro': `---\n---\n${HEAD}`, 'src/pages/x.astro': '<p>No head</p>\n' },
    ['src/layouts/Base.astro'],
    'is:inline',
  ],
  [
    'React with Vite',
    {
      ...uses('vite', 'react'),
      'index.html': HEAD,
      'tsconfig.json': '{}',
      'src/main.tsx':
        "import { StrictMode } from 'react'\nimport App from './App.tsx'\n\ncreateRoot(root).render(\n  <StrictMode>\n    <App />\n  </StrictMode>,\n)\n",
    },
    ['src/main.tsx', '.env'],
    '    <App />\n    <DocsAssistant domain="acme-docs" apiKey={import.meta.env.VITE_ASSISTANT_KEY} baseUrl="https://ask.acme.dev" />\n  </StrictMode>',
  ],
  [
    'Vite',
    { ...uses('vite', 'vue'), 'index.html': HEAD, 'public/a.txt': '' },
    ['index.html'],
    'data-domain="acme-docs"',
  ],
  ['Angular', { ...uses('@angular/core'), 'src/index.html': HEAD }, ['src/index.html'], 'src="embed.js"'],
  [
    'MkDocs',
    { 'mkdocs.yml': 'site_name: Acme\ntheme:\n  name: readthedocs\n', 'docs/index.md': '# Acme\n' },
    ['mkdocs.yml', 'overrides/main.html'],
    'theme:\n  custom_dir: overrides\n  name: readthedocs',
  ],
  [
    'Sphinx',
    { 'docs/source/conf.py': "project = 'Acme'\nhtml_theme = 'alabaster'\nhtml_static_path = ['_static']\n" },
    ['docs/source/conf.py'],
    "html_static_path = ['_static']\nhtml_js_files = [",
  ],
  [
    'Hugo',
    { 'hugo.toml': 'title = "Acme"\n', 'themes/plain/layouts/partials/head.html': '<meta charset="utf-8">\n' },
    ['layouts/partials/head.html'],
    '<meta charset="utf-8">\n<script',
  ],
  [
    'plain HTML',
    { 'index.html': HEAD, 'guide/a.html': HEAD, 'part.html': '<p>Part</p>\n' },
    ['guide/a.html', 'index.html'],
    '</script>\n  </head>',
  ],
];

async function createSite(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'init '));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return readOwnerSite(folder);
}

async function plan(files: Record<string, string>) {
  const site = await createSite(files);
  const framework = FRAMEWORKS.find(({ matches }) => matches(site))!;
  const page = readFileSync(`demo/docs/05-frameworks/${framework.page}.md`, 'utf8');
  return { framework, ...planChanges(site, framework, readRecipe(page, VALUES, framework.sections)) };
}

describe('the plan for a site', () => {
  it.each(SITES)('%s', async (name, files, paths, text) => {
    const { framework, changes, left, packages, copies } = await plan(files);
    expect(framework.name).toBe(name);
    expect(left).toEqual([]);
    expect(changes.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
    const written = Object.fromEntries(changes.map(({ path, lines }) => [path, toFileText(lines)]));
    expect(Object.values(written).join('\n')).toContain(text);
    expect(JSON.stringify(written)).not.toMatch(/acme_dsc_…|api\.example\.com/);
    const squeeze = (code: string) => code.replaceAll(/\s+/g, '');
    for (const { lines } of changes.filter((change) => !change.isNew))
      expect(Object.values(files).map(squeeze), 'without the added lines it is the file of before').toContain(
        squeeze(lines.flatMap((line) => (line.mark === '+' ? [] : [line.text])).join('\n')),
      );
    // Followed once, the recipe has nothing left to do.
    const installed = Object.fromEntries(packages.map((each) => [each.replaceAll(/^\.\/|\.tgz$/g, ''), '1']));
    const manifest = JSON.stringify({
      dependencies: { ...JSON.parse(files['package.json'] ?? '{}').dependencies, ...installed },
    });
    const copied = Object.fromEntries(copies.map((folder) => [`${folder}/embed.js`, '']));
    const again = await plan({
      ...files,
      ...written,
      ...copied,
      ...(files['package.json'] && { 'package.json': manifest }),
    });
    expect(again).toMatchObject({ changes: [], left: [], packages: [], copies: [] });
  });

  it('covers every framework that the command knows, but those whose rows of the matrix run it', () => {
    const tested = new Set(SITES.map(([name]) => name));
    expect(FRAMEWORKS.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([
      'React Router',
      'TanStack Start',
    ]);
  });

  it.each([
    [
      'a setting that the file has already',
      { ...uses('nuxt'), 'nuxt.config.ts': 'export default defineNuxtConfig({\n  app: { baseURL: "/" },\n})\n' },
      'The file has "app" already.',
    ],
    [
      'a file without the place',
      { ...uses('@docusaurus/core'), 'docusaurus.config.js': 'module.exports = require("./own");\n' },
      'no line "presets: ["',
    ],
    [
      'a file that exists',
      { ...uses('vitepress'), '.vitepress/theme/index.ts': 'export default {};\n' },
      'This file exists.',
    ],
    ['a site without a place', { ...uses('astro'), 'src/pages/a.md': '# A\n' }, 'There is no such file.'],
  ])('leaves %s to the reader, with the lines', async (_, files, reason) => {
    const { changes, left } = await plan(files);
    expect(changes).toEqual([]);
    expect(left.join()).toContain(reason);
    expect(left.join()).toContain('acme_dsc_1');
  });
});

describe('a change that a recipe shows', () => {
  const applyDiff = (text: string, diff: string) => toFileText(apply(text, diff));

  it.each([
    ["  import 'a';\nb", ' import "a";\n+c\n-b\n+d', "  import 'a';\nc\nd"],
    ['<head>\n</head>', '+tag\n </head>', '<head>\ntag\n</head>'],
    ['<body>{x}</body>', '+tag\n </body>', '<body>{x}\ntag\n</body>'],
    ["'use client';\nx", '+import b;\n x\n+y', "'use client';\nimport b;\nx\ny"],
    ['one\n', '+two', 'one\ntwo\n'],
  ])('%j with %j', (text, diff, expected) => {
    expect(applyDiff(text, diff)).toBe(expected);
  });

  it('names the line that the file lacks', () => {
    expect(() => applyDiff('one\ntwo', ' one\n+between\n three')).toThrow('no line "three"');
    expect(() => applyDiff('remarkPlugins: []', ' plugins: [\n+x')).toThrow('no line "plugins: ["');
  });
});
