import { afterAll, describe, expect, it } from 'vitest';
import { createNavigationReader } from '../../testing/createNavigationReader';

const navigation = await createNavigationReader();
afterAll(navigation.remove);
const navigationOf = navigation.read;

describe('a configuration of several files', () => {
  it('of VitePress has its languages and sidebars from files beside it', async () => {
    const files = {
      'docs/.vitepress/config/index.ts': `import { defineConfig } from 'vitepress'
import { shared } from './shared'
import { en } from './en.js'
import * as fr from './fr'
export default defineConfig({ ...shared, locales: { root: { label: 'English', ...en }, fr: { label: 'Français', ...fr.fr } } })`,
      'docs/.vitepress/config/shared.ts': `export const shared = { title: 'Kettle' }`,
      'docs/.vitepress/config/en.ts': `import type { DefaultTheme } from 'vitepress'
import guides from '../sidebars/guides.json'
export const en = { lang: 'en', themeConfig: { sidebar: { '/guide/': { base: '/guide/', items: sidebar() } } } }
function sidebar(): DefaultTheme.SidebarItem[] { return [{ text: 'Start', items: guides }] }`,
      'docs/.vitepress/sidebars/guides.json':
        '\uFEFF[{ "text": "Zeta", "link": "zeta" }, { "text": "Alpha", "link": "alpha" }]',
      'docs/.vitepress/config/fr.ts': `const sidebar = [{ text: 'Début', link: '/fr/guide/alpha' }]
export { page as fr }
const page = { lang: 'fr', themeConfig: { sidebar } }`,
      'docs/guide/alpha.md': '# A',
      'docs/guide/zeta.md': '# Z',
      'docs/fr/guide/alpha.md': '# A',
      'docs/orphan.md': '# Orphan',
    };
    const expected = ['Start > /guide/zeta Zeta', 'Start > /guide/alpha Alpha', '/fr/guide/alpha Début'];
    expect(await navigationOf(files, 'docs')).toEqual(expected);
  });

  it('of VuePress has the lists of its theme, counted from their paths', async () => {
    const lines = await navigationOf({
      '.vuepress/config.ts': `import theme from "./theme.js";
export default defineUserConfig({ locales: { "/": { lang: "en" }, "/fr/": { lang: "fr" } }, theme });`,
      '.vuepress/theme.ts': `import { hopeTheme } from "vuepress-theme-hope";
import { side } from "./sidebar/index.js";
export default hopeTheme({ locales: { "/": { sidebar: side }, "/fr/": { sidebar: { "/fr/": ["start"] } } } });`,
      '.vuepress/sidebar/index.ts': 'export * from "./en.js";',
      '.vuepress/sidebar/en.ts': `export const side = sidebar({ "/guide/": ["zeta", { text: "Demo", prefix: "demo/", link: "demo/", children: ["two", "/guide/demo/one.html"] }, { text: "All", prefix: "more/", children: "structure" }] });`,
      'guide/zeta.md': '# Zeta',
      'guide/demo/README.md': '# Demos',
      'guide/demo/one.md': '# One',
      'guide/demo/two.md': '# Two',
      'guide/more/b.md': '# B',
      'fr/start.md': '# Début',
      'README.md': '# Home',
    });
    expect(lines).toEqual([
      '/ Home',
      '/guide/zeta Zeta',
      'Demo > /guide/demo Demos',
      'Demo > /guide/demo/two Two',
      'Demo > /guide/demo/one One',
      'All > /guide/more/b B',
      '/fr/start Début',
    ]);
  });

  it('of Docusaurus and Starlight has what it requires and imports', async () => {
    const docusaurus = await navigationOf({
      'docusaurus.config.js': `const docs = require('./config/docs'); module.exports = { title: 'Kettle', presets: [['classic', { docs }]] };`,
      'config/docs.js': `module.exports = { sidebarPath: require.resolve('./sidebars.js') };`,
      'sidebars.js': `module.exports = { docs: [...require('./config/first'), 'alpha'] };`,
      'config/first.js': `module.exports = ['zeta'];`,
      'docs/alpha.md': '# Alpha',
      'docs/zeta.md': '# Zeta',
    });
    expect(docusaurus).toEqual(['/docs/zeta Zeta', '/docs/alpha Alpha']);
    const starlight = await navigationOf({
      'astro.config.ts': `import starlight from '@astrojs/starlight'; import { sidebar } from './src/sidebar';
export default defineConfig({ integrations: [starlight({ title: 'Kettle', sidebar })] });`,
      'src/sidebar.ts': `export const sidebar = [{ label: 'Start', items: ['zeta', 'alpha'] }] satisfies StarlightUserConfig['sidebar'];`,
      'src/content/docs/alpha.md': '# Alpha',
      'src/content/docs/zeta.md': '# Zeta',
    });
    expect(starlight).toEqual(['Start > /zeta Zeta', 'Start > /alpha Alpha']);
  });

  it('ends where files import each other, and does not leave the site', async () => {
    const lines = await navigationOf(
      {
        'secret.ts': `export const sidebar = [{ text: 'Secret', link: '/a' }];`,
        'site/.vitepress/config.ts': `import { a } from './a'; import { sidebar } from '../../secret'; export default { title: a, themeConfig: { sidebar } }`,
        'site/.vitepress/a.ts': `import { b } from './b'; export const a = b;`,
        'site/.vitepress/b.ts': `import { a } from './a'; export const b = a;`,
        'site/a.md': '# A',
      },
      'site',
    );
    expect(lines).toEqual(['/a A']);
  });
});
