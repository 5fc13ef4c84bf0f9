import { afterAll, describe, expect, it } from 'vitest';
import { createNavigationReader } from '../../testing/createNavigationReader';
import { findEntries } from '../placePages';

const navigation = await createNavigationReader();
afterAll(navigation.remove);

describe('Docusaurus', () => {
  const base = {
    'docusaurus.config.js': `module.exports = { title: 'Kettle', i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  presets: [['@docusaurus/preset-classic', { docs: { routeBasePath: '/', path: '../site/docs' }, blog: { routeBasePath: 'news' } }]],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'community', path: 'community', routeBasePath: 'people' }]] };`,
  };

  it('has its docs, posts and pages where they are on the site, and nothing of the repository', async () => {
    const files = {
      ...base,
      'docusaurus.config.js': base['docusaurus.config.js'].replace(`, path: '../site/docs'`, ''),
      'README.md': '# Website\n\nHow to build it.',
      'src/pages/index.md': '# Welcome',
      'src/pages/imprint.mdx': '# Imprint',
      'src/components/part.mdx': '# A part',
      'docs/01-start.md': '# Start',
      'docs/deep/a.md': '---\nslug: /first\n---\n# First',
      'community/team.md': '# Team',
      'blog/2026-01-02-old.md': '# Old news',
      'blog/2026-07-28-new/index.md': '# New news',
      'blog/2026-08-01-named.md': '---\nslug: named\n---\n# Named',
      'i18n/de/docusaurus-plugin-content-docs/current/01-start.md': '# Anfang',
      'i18n/de/docusaurus-plugin-content-docs-community/current/team.md': '# Gruppe',
    };
    expect(await navigation.read(files)).toEqual([
      '/ Welcome',
      '/start Start',
      'Deep > /first First',
      'People > /people/team Team',
      'News > /news/named Named',
      'News > /news/2026/07/28/new New news',
      'News > /news/2026/01/02/old Old news',
      '/de/start Anfang',
      'People > /de/people/team Gruppe',
    ]);
    const { pages, opening } = await navigation.open(files);
    expect(pages.filter(({ isUnlisted }) => isUnlisted).map(({ path }) => path)).toEqual(['/imprint']);
    expect(opening.summary[1]).toBe('No pages: 2 are outside of the pages (README.md).');
  });

  it('reads all files where its folders are not found', async () => {
    expect(await navigation.read({ ...base, 'guides/a.md': '# A' })).toEqual(['Guides > /guides/a A']);
  });

  it('does not report a front page as missing that code makes', async () => {
    const { pages, structure } = await navigation.open({ ...base, 'community/team.md': '# Team' });
    expect(findEntries(pages, structure)).toEqual([]);
  });
});

describe('translations', () => {
  const PAGES = { 'zeta.md': '# Zeta', 'alpha.md': '# Alpha' };
  const below = (folder: string, files: Record<string, string>) =>
    Object.fromEntries(Object.entries(files).map(([name, text]) => [folder + name, text]));

  it('have the places of the pages that they translate', async () => {
    const starlight = await navigation.read({
      'astro.config.mjs': `export default defineConfig({ integrations: [starlight({ title: 'Kettle', defaultLocale: 'en', locales: { en: { label: 'English' }, fr: { label: 'Français' } }, sidebar: [{ label: 'Start', items: ['zeta', 'alpha'] }] })] });`,
      ...below('src/content/docs/en/', PAGES),
      ...below('src/content/docs/fr/', PAGES),
    });
    expect(starlight).toEqual([
      'Start > /en/zeta Zeta',
      'Start > /en/alpha Alpha',
      'Start > /fr/zeta Zeta',
      'Start > /fr/alpha Alpha',
    ]);
    const mkdocs = await navigation.read({
      'mkdocs.yml':
        'site_name: Kettle\nplugins:\n  - i18n:\n      languages:\n        - {locale: en, default: true, name: English}\n        - {locale: fr, name: Français}\nnav:\n  - Start:\n    - zeta.md\n    - alpha.md\n',
      ...below('docs/', PAGES),
      'docs/zeta.fr.md': '# Zêta',
      'docs/alpha.fr.md': '# Alpha',
    });
    expect(mkdocs).toEqual([
      'Start > /zeta Zeta',
      'Start > /alpha Alpha',
      'Start > /fr/zeta Zêta',
      'Start > /fr/alpha Alpha',
    ]);
  });

  it('of Hugo lie in folders that each language has, the first of them at the root', async () => {
    const lines = await navigation.read({
      'config/_default/hugo.toml': 'title = "Kettle"\ndefaultContentLanguage = "en"\n',
      'config/_default/languages.toml':
        '[en]\nlanguageName = "English"\ncontentDir = "content/en"\n[nl]\ncontentDir = "content/nl"\n',
      ...below('content/en/', {
        '_index.md': '---\ntitle: Kettle\n---\n',
        'docs/_index.md': '---\ntitle: Docs\n---\n',
        'docs/a/index.md': '# A',
      }),
      ...below('content/nl/', { '_index.md': '---\ntitle: Ketel\n---\n', 'docs/a/index.md': '# A' }),
      'archetypes/docs.md': '---\ntitle: "{{ .Name }}"\ndate: {{ .Date }}\ndraft: true\n---\n',
    });
    expect(lines).toEqual(['/ Kettle', 'Docs > /docs Docs', 'Docs > /docs/a A', '/nl Ketel', 'Docs > /nl/docs/a A']);
  });
});

describe('Nextra', () => {
  it.each(['content/', 'src/content/', 'pages/', 'src/pages/'])('has its pages in %s', async (folder) => {
    const lines = await navigation.read({
      'next.config.mjs': `import nextra from 'nextra';\nconst withNextra = nextra({ latex: true });\nexport default withNextra({ i18n: { locales: ['en', 'de'], defaultLocale: 'en' } });`,
      'README.md': '# Repository',
      [`${folder}_meta.ts`]: `export default { index: 'Introduction', zeta: 'Last letter', more: '' }`,
      [`${folder}index.mdx`]: '# Kettle',
      [`${folder}more/a.mdx`]: '# A',
      [`${folder}zeta.mdx`]: '# Zeta',
      [`${folder}zeta.de.mdx`]: '# Zeta auf Deutsch',
    });
    expect(lines).toEqual(['/ Introduction', '/zeta Last letter', '/de/zeta Zeta auf Deutsch', 'More > /more/a A']);
  });

  it('has pages in files called page, and Next.js by itself is not a documentation', async () => {
    const files = { 'app/docs/start/page.mdx': '# Start', 'app/page.mdx': '# Home' };
    const nextra = { ...files, 'next.config.ts': `import nextra from 'nextra';\nexport default nextra({})({});` };
    expect(await navigation.read(nextra)).toEqual(['/ Home', 'Docs > Start > /docs/start Start']);
    const index = await navigation.open({
      'a.md': '# A',
      'next.config.js': 'module.exports = {}',
      'astro.config.mjs': 'export default {}',
    });
    expect([index.structure.dialect, index.opening.problems]).toEqual(['plain', []]);
  });
});
