import { PAGES, REDIRECT, type Page } from './content';
import * as syntaxes from './syntax';
import { MARKDOWN, type Syntax } from './syntax';

export interface Generator {
  name: string;
  syntax: Syntax;
  /** Folder of the pages' sources. */
  content: string;
  /** Folder of files that are copied as they are. */
  images: string;
  /** Its configuration, by path. */
  files: Record<string, string>;
  /** Packages of npm; the other generators are Debian's packages. */
  packages?: string[];
  command: string;
  /** Folder of the built site. */
  output: string;
}

const json = (value: unknown) => JSON.stringify(value, null, 2);
const SITE = 'https://kettle.example';
const TITLE = 'Kettle docs';

/** Pages and groups as a tree. */
interface Group {
  name: string;
  items: (Page | Group)[];
}

function toTree(): Group['items'] {
  const root: Group = { name: '', items: [] };
  for (const page of PAGES) {
    let group = root;
    for (const name of page.groups) {
      const known = group.items.find((item): item is Group => 'name' in item && item.name === name);
      const next = known ?? { name, items: [] };
      if (!known) group.items.push(next);
      group = next;
    }
    group.items.push(page);
  }
  return root.items;
}

function mapTree<Value>(
  items: Group['items'],
  page: (page: Page) => Value,
  group: (name: string, items: Value[]) => Value,
): Value[] {
  return items.map((item) => ('name' in item ? group(item.name, mapTree(item.items, page, group)) : page(item)));
}

const docusaurus: Generator = {
  name: 'docusaurus',
  syntax: {
    ...syntaxes.DOCUSAURUS,
    head: (page) =>
      `${syntaxes.DOCUSAURUS.head(page).replace('---\n', `---\n${page.path === '/' ? 'slug: /\n' : ''}`)}\n\nimport Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';`,
  },
  content: 'docs',
  images: 'docs',
  packages: [
    '@docusaurus/core@3',
    '@docusaurus/preset-classic@3',
    '@docusaurus/plugin-client-redirects@3',
    'react@19',
    'react-dom@19',
    'remark-math@6',
    'rehype-katex@7',
  ],
  files: {
    'docusaurus.config.mjs': `import math from 'remark-math';
import katex from 'rehype-katex';
export default {
  title: '${TITLE}', url: '${SITE}', baseUrl: '/docs/', trailingSlash: false,
  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.mjs', remarkPlugins: [math], rehypePlugins: [katex] }, blog: false, pages: false }]],
  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '${REDIRECT.from}', to: '${REDIRECT.to}' }] }]],
  themeConfig: { navbar: { title: '${TITLE}', items: [{ href: 'https://example.com', label: 'Elsewhere' }] } },
};`,
    'sidebars.mjs': `export default ${json({
      docs: mapTree<unknown>(
        toTree(),
        ({ path }) => (path === '/' ? 'index' : path.slice(1)),
        (label, items) => ({ type: 'category', label, items }),
      ),
    })};`,
  },
  command: 'npx docusaurus build',
  output: 'build',
};

const vitepress: Generator = {
  name: 'vitepress',
  syntax: syntaxes.VITEPRESS,
  content: '.',
  images: 'public',
  packages: ['vitepress@1', 'markdown-it-mathjax3@4'],
  files: {
    '.vitepress/config.mjs': `export default {
  title: '${TITLE}', cleanUrls: true, markdown: { math: true }, lastUpdated: false,
  sitemap: { hostname: '${SITE}' },
  themeConfig: { search: { provider: 'local' }, sidebar: ${json(
    mapTree<unknown>(
      toTree(),
      ({ path, title }) => ({ text: title, link: path }),
      (text, items) => ({ text, items }),
    ),
  )} },
};`,
  },
  command: 'npx vitepress build',
  output: '.vitepress/dist',
};

const starlight: Generator = {
  name: 'starlight',
  syntax: syntaxes.STARLIGHT,
  content: 'src/content/docs',
  images: 'public',
  packages: ['astro@5', '@astrojs/starlight@0.36', 'sharp', 'remark-math@6', 'rehype-katex@7'],
  files: {
    'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };`,
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
import math from 'remark-math';
import katex from 'rehype-katex';
export default defineConfig({
  site: '${SITE}',
  redirects: { '${REDIRECT.from}': '${REDIRECT.to}/' },
  markdown: { remarkPlugins: [math], rehypePlugins: [katex] },
  integrations: [starlight({ title: '${TITLE}', sidebar: ${json(
    mapTree<unknown>(
      toTree(),
      ({ path, title }) => ({ label: title, link: path }),
      (label, items) => ({ label, items }),
    ),
  )} })],
});`,
  },
  command: 'npx astro build',
  output: 'dist',
};

const eleventy: Generator = {
  name: 'eleventy',
  syntax: syntaxes.ELEVENTY,
  content: 'content',
  images: 'content',
  packages: [
    '@11ty/eleventy@3',
    '@11ty/eleventy-plugin-syntaxhighlight@5',
    'markdown-it@14',
    'markdown-it-anchor@9',
    'markdown-it-deflist@3',
    'markdown-it-container@4',
    '@vscode/markdown-it-katex',
  ],
  files: {
    'eleventy.config.mjs': `import highlight from '@11ty/eleventy-plugin-syntaxhighlight';
import markdownIt from 'markdown-it';
import anchor from 'markdown-it-anchor';
import deflist from 'markdown-it-deflist';
import container from 'markdown-it-container';
import katex from '@vscode/markdown-it-katex';
export default function (config) {
  config.addPlugin(highlight);
  config.addPassthroughCopy('content/*.png');
  config.addFilter('groupsOf', (url, pages) => pages.find((page) => page.url === url)?.groups ?? []);
  const library = markdownIt({ html: true }).use(anchor, { permalink: anchor.permalink.ariaHidden({ placement: 'after', symbol: '#' }) }).use(deflist).use(katex.default ?? katex);
  for (const kind of ['note', 'tip', 'warning', 'danger'])
    library.use(container, kind, {
      render(tokens, index) {
        const title = tokens[index].info.trim().slice(kind.length).trim();
        return tokens[index].nesting === 1 ? \`<div class="callout callout-\${kind}">\${title && \`<p class="callout-title">\${title}</p>\`}\\n\` : '</div>\\n';
      },
    });
  config.setLibrary('md', library);
  return { dir: { input: 'content', output: '_site' } };
}`,
    'content/content.json': json({ layout: 'page.njk' }),
    'content/_data/pages.json': json(
      PAGES.map(({ path, title, groups }) => ({ url: path === '/' ? '/' : `${path}/`, title, groups })),
    ),
    'content/_includes/page.njk': `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{{ title }} | ${TITLE}</title><meta name="description" content="{{ description }}">
<link rel="canonical" href="${SITE}{{ page.url }}"></head>
<body>
<header><a href="/">${TITLE}</a></header>
<nav class="sidebar" aria-label="Main">
<ul>{% for entry in pages %}<li><a href="{{ entry.url }}"{% if entry.url == page.url %} aria-current="page"{% endif %}>{{ entry.title }}</a></li>{% endfor %}</ul>
</nav>
<main>
<nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li>{% for name in page.url | groupsOf(pages) %}<li>{{ name }}</li>{% endfor %}<li aria-current="page">{{ title }}</li></ol></nav>
<h1>{{ title }}</h1>
{{ content | safe }}
</main>
<footer>Made with Eleventy.</footer>
</body>
</html>`,
    'content/404.njk': '---\npermalink: 404.html\ntitle: Not found\n---\n<p>There is no such page.</p>',
    'content/start.njk': `---\npermalink: ${REDIRECT.from}/index.html\nlayout: false\n---\n<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${REDIRECT.to}/"><title>Moved</title><a href="${REDIRECT.to}/">Moved</a>`,
    'content/search.njk':
      '---\npermalink: search/index.html\ntitle: Search\n---\n<form><input name="q"></form><p>Type a word.</p>',
  },
  command: 'npx eleventy',
  output: '_site',
};

const hint = '<blockquote class="book-hint {{ .Get 0 }}">{{ .Inner | markdownify }}</blockquote>';

const hugo: Generator = {
  name: 'hugo',
  syntax: {
    ...syntaxes.HUGO,
    head: (page) =>
      syntaxes.HUGO.head(page).replace(
        '---\n',
        `---\nweight: ${PAGES.indexOf(page) + 1}\n${page.path === REDIRECT.to ? `aliases: [${REDIRECT.from}]\n` : ''}`,
      ),
  },
  content: 'content',
  images: 'static',
  files: {
    'config.toml': `baseURL = "${SITE}/"\ntitle = "${TITLE}"\nlanguageCode = "en"\ndisableKinds = ["taxonomy", "term", "RSS"]\n[markup.goldmark.renderer]\nunsafe = true\n[markup.highlight]\nnoClasses = false\n`,
    'content/guides/_index.md': '---\ntitle: Guides\nweight: 3\n---\n',
    'content/guides/heat/_index.md': '---\ntitle: Heat\nweight: 4\n---\n',
    'content/reference/_index.md': '---\ntitle: Reference\nweight: 6\n---\n',
    'layouts/shortcodes/hint.html': hint,
    'layouts/shortcodes/katex.html':
      '{{ if .Get 0 }}<span class="katex-source">\\[{{ .Inner | safeHTML }}\\]</span>{{ else }}<span class="katex-source">\\({{ .Inner | safeHTML }}\\)</span>{{ end }}',
    'layouts/shortcodes/details.html':
      '<details><summary>{{ .Get 0 }}</summary>\n<div class="markdown-inner">{{ .Inner | markdownify }}</div>\n</details>',
    'layouts/shortcodes/tabs.html': `<div class="book-tabs">{{ .Inner }}</div>`,
    'layouts/shortcodes/tab.html': `<input type="radio" class="toggle" name="tabs-{{ .Parent.Ordinal }}" id="tabs-{{ .Parent.Ordinal }}-{{ .Ordinal }}"{{ if eq .Ordinal 0 }} checked{{ end }}>
<label for="tabs-{{ .Parent.Ordinal }}-{{ .Ordinal }}">{{ .Get 0 }}</label>
<div class="book-tabs-content markdown-inner">{{ .Inner | .Page.RenderString (dict "display" "block") }}</div>`,
    'layouts/partials/menu.html': `<ul>{{ range .pages }}<li>{{ if .IsSection }}<span>{{ .Title }}</span>{{ partial "menu.html" (dict "pages" .Pages "here" $.here) }}{{ else }}<a href="{{ .RelPermalink }}"{{ if eq . $.here }} class="active"{{ end }}>{{ .Title }}</a>{{ end }}</li>{{ end }}</ul>`,
    'layouts/_default/baseof.html': `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{ .Title }} | {{ site.Title }}</title><script defer src="/katex/auto-render.min.js"></script><meta name="description" content="{{ .Description }}"></head>
<body><main class="container flex"><aside class="book-menu"><nav><a href="/">Kettle</a>{{ partial "menu.html" (dict "pages" site.Home.Pages "here" .) }}</nav></aside>
<div class="book-page">
<header class="book-header"><label for="menu-control">Menu</label> <strong>{{ .Title }}</strong></header>
<article class="markdown book-article">{{ block "main" . }}{{ end }}</article>
<footer class="book-footer">{{ with .PrevInSection }}<a class="prev" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</footer>
</div></main></body></html>`,
    'layouts/_default/single.html': '{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}{{ end }}',
    'layouts/_default/list.html':
      '{{ define "main" }}{{ if .IsHome }}<h1>{{ .Title }}</h1>{{ .Content }}{{ end }}{{ end }}',
    'layouts/404.html': '{{ define "main" }}<h1>404</h1><p>Page not found</p>{{ end }}',
  },
  command: 'hugo --quiet',
  output: 'public',
};

const yaml = (items: Group['items'], lead = '  '): string =>
  mapTree<string[]>(
    items,
    ({ path, title }) => [`- ${title}: ${MARKDOWN.file(path)}`],
    (name, inner) => [`- ${name}:`, ...inner.flat().map((line) => `    ${line}`)],
  )
    .flat()
    .map((line) => lead + line)
    .join('\n');

const mkdocs = (theme: string): Generator => ({
  name: theme === 'material' ? 'mkdocs-material' : 'mkdocs',
  syntax: syntaxes.MKDOCS,
  content: 'docs',
  images: 'docs',
  files: {
    'mkdocs.yml': `site_name: ${TITLE}
site_url: ${SITE}/
theme:
  name: ${theme}
markdown_extensions:
  - admonition
  - attr_list
  - def_list
  - tables
  - toc: {permalink: true}
  - pymdownx.details
  - pymdownx.superfences
  - pymdownx.highlight
  - pymdownx.tabbed: {alternate_style: true}
  - pymdownx.arithmatex: {generic: true}
nav:
${yaml(toTree())}
`,
  },
  command: 'mkdocs build --quiet',
  output: 'site',
});

const toctree = (caption: string | null, pages: readonly Page[]) =>
  `.. toctree::\n   :hidden:\n${caption === null ? '' : `   :caption: ${caption}\n`}\n${pages.map(({ path }) => `   ${path}`).join('\n')}\n`;

const sphinx = (theme: string, name: string): Generator => ({
  name,
  syntax: {
    ...syntaxes.SPHINX,
    head: (page) =>
      page.path === '/'
        ? `${syntaxes.SPHINX.head(page)}\n\n${[null, 'Guides', 'Reference']
            .map((group) =>
              toctree(
                group,
                PAGES.filter(({ path, groups }) => path !== '/' && (groups[0] ?? null) === group),
              ),
            )
            .join('\n')}`
        : syntaxes.SPHINX.head(page),
  },
  content: '.',
  images: '.',
  files: {
    'conf.py': `project = '${TITLE}'\nhtml_title = '${TITLE}'\nextensions = ['sphinx.ext.mathjax', 'sphinx_inline_tabs', 'sphinx_copybutton']\nhtml_theme = '${theme}'\nexclude_patterns = ['out']\nhtml_baseurl = '${SITE}/'\nlanguage = 'en'\n`,
  },
  command: 'sphinx-build -q -b html . out',
  output: 'out',
});

const antora: Generator = {
  name: 'antora',
  syntax: syntaxes.ANTORA,
  content: 'modules/ROOT/pages',
  images: 'modules/ROOT/images',
  packages: ['antora@3', '@antora/lunr-extension@1.0.0-alpha.8', '@asciidoctor/tabs@1.0.0-beta.6'],
  files: {
    'antora.yml': `name: ROOT\ntitle: ${TITLE}\nversion: ~\nnav: [modules/ROOT/nav.adoc]\nstart_page: index.adoc\n`,
    'modules/ROOT/nav.adoc': `${mapTree<string[]>(
      toTree(),
      ({ path }) => [` xref:${MARKDOWN.file(path).replace('.md', '.adoc')}[]`],
      (name, items) => [` ${name}`, ...items.flat().map((line) => `*${line}`)],
    )
      .flat()
      .map((line) => `*${line}`)
      .join('\n')}\n`,
    'playbook.yml': `site: {title: ${TITLE}, url: '${SITE}'}
content: {sources: [{url: ., branches: HEAD}]}
ui: {bundle: {url: ./ui, snapshot: true}}
asciidoc: {extensions: ['@asciidoctor/tabs'], attributes: {stem: latexmath, experimental: ''}}
output: {dir: ./site}
`,
    // The default UI's page, whose bundle is not a package.
    'ui/layouts/default.hbs': `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>{{{detag (or page.title defaultPageTitle)}}}{{#with site.title}} :: {{this}}{{/with}}</title><script async src="/mathjax/tex-mml-chtml.js"></script>
{{#with page.canonicalUrl}}<link rel="canonical" href="{{{this}}}">{{/with}}
{{#with page.previous}}<link rel="prev" href="{{{relativize ./url}}}">{{/with}}
{{#with page.next}}<link rel="next" href="{{{relativize ./url}}}">{{/with}}
{{#with page.description}}<meta name="description" content="{{{detag this}}}">{{/with}}</head>
<body class="article">
<header class="header"><nav class="navbar"><a href="{{{or site.url siteRootUrl}}}">{{site.title}}</a></nav></header>
<div class="body">
<div class="nav-container"><aside class="nav"><div class="panels"><div class="nav-panel-menu is-active" data-panel="menu"><nav class="nav-menu">
<h3 class="title"><a href="{{{relativize page.component.url}}}">{{page.component.title}}</a></h3>
{{> nav-tree navigation=page.navigation}}
</nav></div></div></aside></div>
<main class="article">
<div class="toolbar" role="navigation"><nav class="breadcrumbs" aria-label="breadcrumbs"><ul><li><a href="{{{relativize page.componentVersion.url}}}">{{{page.componentVersion.title}}}</a></li>{{#each page.breadcrumbs}}<li>{{#if url}}<a href="{{{relativize url}}}">{{{./content}}}</a>{{else}}{{{./content}}}{{/if}}</li>{{/each}}</ul></nav></div>
<div class="content"><aside class="toc sidebar" data-title="Contents"><div class="toc-menu"></div></aside>
<article class="doc">{{#with page.title}}<h1 class="page">{{{this}}}</h1>{{/with}}
{{{page.contents}}}
<nav class="pagination">{{#with page.previous}}<span class="prev"><a href="{{{relativize ./url}}}">{{{./content}}}</a></span>{{/with}}{{#with page.next}}<span class="next"><a href="{{{relativize ./url}}}">{{{./content}}}</a></span>{{/with}}</nav>
</article></div></main></div>
<footer class="footer"><p>This page was built using the Antora default UI.</p></footer>
</body></html>`,
    'ui/layouts/404.hbs':
      '<!DOCTYPE html><html lang="en"><head><title>Page Not Found</title></head><body class="status-404"><main class="article"><article class="doc"><h1 class="page">Page Not Found</h1><div class="paragraph"><p>The page you’re looking for does not exist.</p></div></article></main></body></html>',
    'ui/partials/nav-tree.hbs': `{{#if navigation.length}}<ul class="nav-list">{{#each navigation}}<li class="nav-item{{#if (eq ./url @root.page.url)}} is-current-page{{/if}}" data-depth="{{or ../level 0}}">
{{#if ./content}}{{#if ./items.length}}<button class="nav-item-toggle"></button>{{/if}}{{#if ./url}}<a class="nav-link" href="{{{relativize ./url}}}">{{{./content}}}</a>{{else}}<span class="nav-text">{{{./content}}}</span>{{/if}}{{/if}}
{{> nav-tree navigation=./items level=(increment ../level)}}</li>{{/each}}</ul>{{/if}}`,
    'ui/helpers/eq.js': 'module.exports = (a, b) => a === b\n',
    'ui/helpers/or.js': 'module.exports = (...args) => args.slice(0, -1).find(Boolean)\n',
    'ui/helpers/detag.js': "module.exports = (html) => html && html.replace(/<[^>]+>/g, '')\n",
    'ui/helpers/increment.js': 'module.exports = (value) => (value || 0) + 1\n',
    'ui/helpers/relativize.js': `module.exports = (to, { data: { root: { page } } }) => {
  if (!to || to[0] !== '/') return to || '#'
  const up = '../'.repeat(Math.max(0, page.url.split('/').length - 2)) || './'
  return up + to.slice(1)
}
`,
  },
  command:
    'git init -q . && git add -A && git -c user.name=k -c user.email=k@kettle.example commit -qm x && npx antora playbook.yml',
  output: 'site',
};

/** The entries of each folder in their order, as Nextra has them. */
const metas = (): Record<string, string> => {
  const folders = new Map<string, Record<string, string>>();
  for (const { path, title, groups } of PAGES) {
    const parts = path === '/' ? ['index'] : path.slice(1).split('/');
    parts.forEach((part, depth) => {
      const folder = parts.slice(0, depth).join('/');
      const entries = folders.get(folder) ?? {};
      folders.set(folder, entries);
      entries[part] ??= groups[depth] ?? title;
    });
  }
  return Object.fromEntries(
    [...folders].map(([folder, entries]) => [
      `content/${folder === '' ? '' : `${folder}/`}_meta.js`,
      `export default ${json(entries)};`,
    ]),
  );
};

const nextra: Generator = {
  name: 'nextra',
  syntax: syntaxes.NEXTRA,
  content: 'content',
  images: 'public',
  packages: ['next@15', 'nextra@4', 'nextra-theme-docs@4', 'zod@4.1.12', 'react@19', 'react-dom@19'],
  files: {
    ...metas(),
    'next.config.mjs': `import nextra from 'nextra';
export default nextra({ latex: true })({ output: 'export', images: { unoptimized: true } });`,
    'mdx-components.js': `import { useMDXComponents as getThemeComponents } from 'nextra-theme-docs';
export const useMDXComponents = (components) => ({ ...getThemeComponents(), ...components });`,
    'app/layout.jsx': `import { Footer, Layout, Navbar } from 'nextra-theme-docs';
import { Head } from 'nextra/components';
import { getPageMap } from 'nextra/page-map';
import 'nextra-theme-docs/style.css';
export const metadata = { title: { template: '%s | ${TITLE}', default: '${TITLE}' } };
export default async function RootLayout({ children }) {
  return (
    <html lang="en" dir="ltr" suppressHydrationWarning>
      <Head />
      <body>
        <Layout navbar={<Navbar logo={<b>Kettle</b>} />} pageMap={await getPageMap()} docsRepositoryBase="https://example.com/kettle" footer={<Footer>Made with Nextra.</Footer>}>
          {children}
        </Layout>
      </body>
    </html>
  );
}`,
    'app/[[...mdxPath]]/page.jsx': `import { generateStaticParamsFor, importPage } from 'nextra/pages';
import { useMDXComponents } from '../../mdx-components';
export const generateStaticParams = generateStaticParamsFor('mdxPath');
export async function generateMetadata(props) {
  return (await importPage((await props.params).mdxPath)).metadata;
}
const Wrapper = useMDXComponents().wrapper;
export default async function Page(props) {
  const params = await props.params;
  const { default: Content, toc, metadata, sourceCode } = await importPage(params.mdxPath);
  return (
    <Wrapper toc={toc} metadata={metadata} sourceCode={sourceCode}>
      <Content {...props} params={params} />
    </Wrapper>
  );
}`,
  },
  command: 'NEXT_TELEMETRY_DISABLED=1 npx next build',
  output: 'out',
};

export const GENERATORS: readonly Generator[] = [
  docusaurus,
  vitepress,
  starlight,
  nextra,
  eleventy,
  hugo,
  mkdocs('material'),
  mkdocs('mkdocs'),
  sphinx('sphinx_rtd_theme', 'sphinx-rtd'),
  sphinx('furo', 'sphinx-furo'),
  antora,
];
