import { join } from 'node:path';
import { checkSite } from '../lib/checkSite';
import type { SiteUnderTest } from '../lib/checkSite';
import type { Workshop } from '../lib/createWorkshop';
import { driveSite } from '../lib/driveSite';
import { install, readVersion } from '../lib/install';
import type { Manifest } from '../lib/install';
import { readRecipe } from '../lib/readRecipe';
import { readSite } from '../lib/readSite';
import type { Row } from '../lib/Row';
import { runCommand } from '../lib/runCommand';
import { serveFolder } from '../lib/serveFolder';
import type { Server } from '../lib/startServer';
import { startServer } from '../lib/startServer';

const REACT = { react: '19', 'react-dom': '19' };

/** A documentation framework: a site as its starter makes it, and our recipe followed on it to the letter. */
interface Framework extends Manifest {
  name: string;
  version: string;
  /** The package whose version the table shows. */
  package: string;
  /** Page of the recipe, without its ending. */
  recipe: string;
  /** Folder of the site. */
  site: string;
  /** Changes the recipe's files where a reader puts them into their own. */
  merge?(files: Record<string, string>): Record<string, string>;
  /** Builds the site. */
  build(folder: string): Promise<unknown>;
  serve(folder: string): Promise<Server>;
  story: Omit<SiteUnderTest, 'url'>;
}

const FRAMEWORKS: Framework[] = [
  ...['15', '16'].map((version): Framework => ({
    name: 'Next.js, app router',
    version,
    package: 'next',
    recipe: '01-next',
    site: 'next',
    dependencies: { next: version, ...REACT, typescript: '5', '@types/react': '19', '@types/node': '20' },
    build: buildNext,
    serve: serveNext,
    story: {
      turnDark: (page) => page.getByRole('button', { name: 'Switch theme' }).click(),
      search: null,
      link: (page) => page.getByRole('link', { name: 'Guide' }),
      heading: 'Guide',
    },
  })),
  {
    name: 'Nextra',
    version: '4',
    package: 'nextra',
    recipe: '04-nextra',
    site: 'nextra',
    dependencies: { next: '15', nextra: '4', 'nextra-theme-docs': '4', ...REACT },
    // Nextra's own check of its layout refuses every layout with a newer one.
    overrides: { zod: '4.1.12' },
    build: buildNext,
    serve: serveNext,
    story: {
      async turnDark(page) {
        await page.getByTitle('Change theme').filter({ visible: true }).click();
        await page.getByRole('option', { name: 'Dark' }).click();
      },
      search: { shortcut: 'Control+k', opened: (page) => page.locator('input[type=search]:focus') },
      link: (page) => page.getByRole('complementary').getByRole('link', { name: 'Guide' }).first(),
      heading: 'Guide',
    },
  },
  {
    name: 'Docusaurus, plugin',
    version: '3',
    package: '@docusaurus/core',
    recipe: '02-docusaurus',
    site: 'docusaurus',
    dependencies: {
      '@docusaurus/core': '3',
      '@docusaurus/preset-classic': '3',
      '@docusaurus/faster': '3',
      '@mdx-js/react': '3',
      ...REACT,
    },
    // As its starter has it: what Docusaurus generates is a mixture.
    type: null,
    // The newest of these needs a package that not every registry has yet.
    overrides: { '@docsearch/react': '4.7.0' },
    merge: ({ 'docusaurus.config.js': config = '' }) => ({
      'docusaurus.config.js': `import base from './base.config.js';\n${config.replace('// …your configuration', '...base,')}`,
    }),
    build: (folder) => runCommand('npx', ['docusaurus', 'build'], folder),
    serve: (folder) => serveFolder(join(folder, 'build')),
    story: {
      turnDark: (page) => page.getByRole('button', { name: /^Switch between dark and light mode/ }).click(),
      search: { shortcut: 'Control+k', opened: (page) => page.locator('.DocSearch-Modal') },
      link: (page) => page.getByRole('link', { name: 'Guide' }).first(),
      heading: 'Guide',
    },
  },
  {
    name: 'VitePress, theme',
    version: '1',
    package: 'vitepress',
    recipe: '03-vitepress',
    site: 'vitepress',
    dependencies: { vitepress: '1', vue: '3' },
    build: (folder) => runCommand('npx', ['vitepress', 'build'], folder),
    serve: (folder) => serveFolder(join(folder, '.vitepress/dist')),
    story: {
      turnDark: (page) => page.getByRole('switch').first().click(),
      search: { shortcut: 'Control+k', opened: (page) => page.locator('.VPLocalSearchBox') },
      link: (page) => page.getByRole('link', { name: 'Guide' }).first(),
      heading: 'Guide',
    },
  },
  {
    name: 'Astro Starlight, script tag',
    version: '0.36',
    package: '@astrojs/starlight',
    recipe: '05-starlight',
    site: 'starlight',
    dependencies: { astro: '5', '@astrojs/starlight': '0.36', sharp: '0.34' },
    async build(folder) {
      await runCommand(
        'sh',
        ['-c', `cp -r node_modules/docs-assistant/dist/embed.js node_modules/docs-assistant/dist/embed public/`],
        folder,
      );
      await runCommand('npx', ['astro', 'build'], folder, { ASTRO_TELEMETRY_DISABLED: '1' });
    },
    serve: (folder) => serveFolder(join(folder, 'dist')),
    story: {
      turnDark: async (page) => void (await page.getByLabel('Select theme').first().selectOption('dark')),
      search: { shortcut: 'Control+k', opened: (page) => page.locator('site-search dialog') },
      link: (page) => page.getByRole('link', { name: 'Guide' }).first(),
      heading: 'Guide',
      hasClientNavigation: false,
    },
  },
];

/** Our recipes in the frameworks that documentation is made with, each followed to the letter on a real site. */
export const SITE_ROWS: readonly Row[] = FRAMEWORKS.map((framework) => ({
  framework: framework.name,
  version: framework.version,
  isQuick: false,
  async run(workshop) {
    const { folder, seconds } = await followRecipe(workshop, framework);
    const server = await framework.serve(folder);
    await driveSite(workshop, server, (page) => checkSite(page, { ...framework.story, url: `${server.url}/` }));
    const version = await readVersion(folder, framework.package);
    return { version, note: `recipe followed in ${seconds} s, build included` };
  },
}));

async function followRecipe({ createFolder, service, tarball }: Workshop, framework: Framework) {
  const { name, version, recipe, site, merge = (files) => files, dependencies, overrides, type, build } = framework;
  const files = { ...(await readSite(site)), ...merge(await readRecipe(recipe, service(`${name} ${version}`))) };
  const folder = await createFolder(`${name}-${version}`, files);
  await install(folder, { dependencies, overrides, type });
  // The site is there: from here on the clock of a new user runs.
  const startedAt = Date.now();
  await install(folder, { dependencies: { ...dependencies, 'docs-assistant': tarball }, overrides, type });
  await build(folder);
  return { folder, seconds: Math.round((Date.now() - startedAt) / 1000) };
}

function buildNext(folder: string) {
  return runCommand('npx', ['next', 'build'], folder, { NEXT_TELEMETRY_DISABLED: '1' });
}

function serveNext(folder: string) {
  return startServer('npx', ['next', 'start', '--port', '0', '--hostname', '127.0.0.1'], folder);
}
