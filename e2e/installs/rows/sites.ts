import { join } from 'node:path';
import { expect } from '@playwright/test';
import { checkDevelopment } from '../lib/checkDevelopment';
import { checkPhone, checkSite } from '../lib/checkSite';
import type { SiteUnderTest } from '../lib/checkSite';
import { driveSite } from '../lib/driveSite';
import type { RecipeToFollow } from '../lib/followRecipe';
import { followRecipe, runInit } from '../lib/followRecipe';
import { installPackages, readInstalledVersion } from '../lib/installPackages';
import type { Manifest } from '../lib/installPackages';
import { readSite } from '../lib/readSite';
import type { Row } from '../lib/Row';
import { runCommand } from '../lib/runCommand';
import { serveFolder } from '../lib/serveFolder';
import type { Server } from '../lib/startSiteServer';
import { startSiteServer } from '../lib/startSiteServer';
import { watchConsole } from '../lib/watchConsole';

const REACT = { react: '19', 'react-dom': '19' };

/** The recipe of a framework on the page for several. */
function fromOthers(...sections: string[]): RecipeToFollow {
  return { recipe: '10-other-frameworks', sections, steps: 3 };
}

/** The first section of that page for the frameworks that serve `public`. */
const FILES_SECTION = 'The files of the script tag';

/** The story of a site whose pages were not made by a documentation starter. */
const OWN_PAGES: Framework['story'] = {
  // A server-rendered page may be visible before it works.
  async turnDark(page) {
    await expect(async () => {
      await page.getByRole('button', { name: 'Switch theme' }).click();
      await expect(page.locator('html')).toHaveClass(/dark/, { timeout: 500 });
    }).toPass();
  },
  search: null,
  link: (page) => page.getByRole('link', { name: 'Guide', exact: true }),
  heading: 'Guide',
};

/** A documentation framework: a site from its starter, with our recipe followed exactly. */
interface Framework extends Manifest, RecipeToFollow {
  name: string;
  version: string;
  /** The package whose version the table shows. */
  package: string;
  /** Folder of the site. */
  site: string;
  /** More files of the site. */
  files?: Record<string, string>;
  /** True for a recipe that `init` does not know. @default false: `init` follows it */
  isByHand?: boolean;
  /** True if it is fast enough for each test run. @default false */
  isQuick?: boolean;
  /** Builds the site. */
  build(folder: string): Promise<unknown>;
  serve(folder: string): Promise<Server>;
  /** Starts the framework's development server. @default the site is only built */
  develop?(folder: string): Promise<Server>;
  /** Path of the first page on the server. @default '/' */
  start?: string;
  story: Omit<SiteUnderTest, 'url'>;
}

const FRAMEWORKS: Framework[] = [
  ...['15', '16'].map((version): Framework => ({
    name: 'Next.js, app router',
    version,
    package: 'next',
    recipe: '01-next',
    sections: ['Install it', 'Make a component of it', 'Add it to the layout'],
    steps: 3,
    site: 'next',
    isQuick: version === '16',
    // As `create-next-app` writes it: prerendered pages may read no random values.
    files:
      version === '16'
        ? { 'next.config.js': 'export default { cacheComponents: true, partialPrefetching: true };\n' }
        : {},
    dependencies: { next: version, ...REACT, typescript: '5', '@types/react': '19', '@types/node': '20' },
    build: buildNext,
    serve: serveNext,
    story: {
      turnDark: (page) => page.getByRole('button', { name: 'Switch theme' }).click(),
      search: null,
      link: (page) => page.getByRole('link', { name: 'Guide', exact: true }),
      heading: 'Guide',
    },
  })),
  {
    name: 'Nextra',
    version: '4',
    package: 'nextra',
    recipe: '01-next',
    sections: ['Install it', 'Make a component of it', 'Nextra'],
    steps: 3,
    site: 'nextra',
    dependencies: { next: '15', nextra: '4', 'nextra-theme-docs': '4', ...REACT },
    // Nextra's own check of its layout rejects every layout with a newer one.
    overrides: { zod: '4.1.12' },
    build: buildNext,
    serve: serveNext,
    story: {
      async turnDark(page) {
        await page.getByTitle('Change theme').filter({ visible: true }).click();
        await page.getByRole('option', { name: 'Dark' }).click();
      },
      search: { shortcut: 'Control+k', opened: (page) => page.locator('input[type=search]:focus') },
      link: (page) => page.getByRole('complementary').getByRole('link', { name: 'Guide', exact: true }).first(),
      heading: 'Guide',
    },
  },
  {
    name: 'Docusaurus, plugin',
    version: '3',
    package: '@docusaurus/core',
    recipe: '02-docusaurus',
    sections: ['Install it', 'Add the plugin'],
    steps: 2,
    site: 'docusaurus',
    dependencies: {
      '@docusaurus/core': '3',
      '@docusaurus/preset-classic': '3',
      '@docusaurus/faster': '3',
      '@mdx-js/react': '3',
      ...REACT,
    },
    // Like its starter: Docusaurus generates a mixture of both module types.
    type: null,
    // Its newest version needs a package that not every registry has yet.
    overrides: { '@docsearch/react': '4.7.0' },
    build: (folder) => runCommand('node_modules/.bin/docusaurus', ['build'], folder),
    serve: (folder) => serveFolder(join(folder, 'build')),
    story: {
      turnDark: (page) => page.getByRole('button', { name: /^Switch between dark and light mode/ }).click(),
      search: { shortcut: 'Control+k', opened: (page) => page.locator('.DocSearch-Modal') },
      link: (page) => page.getByRole('link', { name: 'Guide', exact: true }).first(),
      heading: 'Guide',
    },
  },
  {
    name: 'VitePress, theme',
    version: '1',
    package: 'vitepress',
    recipe: '03-vitepress',
    steps: 2,
    site: 'vitepress',
    isQuick: true,
    dependencies: { vitepress: '1', vue: '3' },
    build: (folder) => runCommand('node_modules/.bin/vitepress', ['build'], folder),
    serve: (folder) => serveFolder(join(folder, '.vitepress/dist')),
    story: {
      turnDark: (page) => page.getByRole('switch').first().click(),
      search: { shortcut: 'Control+k', opened: (page) => page.locator('.VPLocalSearchBox') },
      link: (page) => page.getByRole('link', { name: 'Guide', exact: true }).first(),
      heading: 'Guide',
    },
  },
  {
    name: 'Astro Starlight, script tag',
    version: '0.36',
    package: '@astrojs/starlight',
    ...fromOthers(FILES_SECTION, 'Astro Starlight'),
    site: 'starlight',
    dependencies: { astro: '5', '@astrojs/starlight': '0.36', sharp: '0.34' },
    build: buildAstro,
    serve: (folder) => serveFolder(join(folder, 'dist')),
    story: {
      turnDark: async (page) => void (await page.getByLabel('Select theme').first().selectOption('dark')),
      search: { shortcut: 'Control+k', opened: (page) => page.locator('site-search dialog') },
      link: (page) => page.getByRole('link', { name: 'Guide', exact: true }).first(),
      heading: 'Guide',
      hasClientNavigation: false,
    },
  },
  {
    name: 'Nuxt, script tag',
    // Nuxt 4.4.6 and later need Node 22.
    version: '4.4.5',
    package: 'nuxt',
    ...fromOthers(FILES_SECTION, 'Nuxt and Vue'),
    site: 'nuxt',
    dependencies: { nuxt: '4.4.5', vue: '3' },
    build: (folder) => runCommand('node_modules/.bin/nuxt', ['build'], folder, { NUXT_TELEMETRY_DISABLED: '1' }),
    serve: (folder) => startSiteServer('sh', ['-c', 'HOST=127.0.0.1 PORT=0 node .output/server/index.mjs'], folder),
    develop: (folder) =>
      startSiteServer('node_modules/.bin/nuxt', ['dev', '--port', '0', '--host', '127.0.0.1'], folder),
    story: OWN_PAGES,
  },
  {
    name: 'SvelteKit, script tag',
    // SvelteKit 3 needs Node 22.
    version: '2',
    package: '@sveltejs/kit',
    ...fromOthers('SvelteKit'),
    site: 'sveltekit',
    dependencies: {
      '@sveltejs/kit': '2',
      '@sveltejs/adapter-static': '3',
      '@sveltejs/vite-plugin-svelte': '6',
      svelte: '5',
      vite: '7',
    },
    build: (folder) => runCommand('node_modules/.bin/vite', ['build'], folder),
    serve: (folder) => serveFolder(join(folder, 'build')),
    story: OWN_PAGES,
  },
  {
    name: 'Astro with ClientRouter, script tag',
    // Astro 6 needs Node 22.
    version: '5',
    package: 'astro',
    ...fromOthers(FILES_SECTION, 'Astro'),
    site: 'astro',
    isQuick: true,
    dependencies: { astro: '5' },
    build: buildAstro,
    serve: (folder) => serveFolder(join(folder, 'dist')),
    story: OWN_PAGES,
  },
  {
    name: 'React Router, framework mode',
    // React Router 8 needs Node 22; these versions work together.
    version: '7.18.4',
    package: 'react-router',
    ...fromOthers('React Router and Remix'),
    site: 'react-router',
    dependencies: {
      ...Object.fromEntries(['dev', 'node', 'serve'].map((part) => [`@react-router/${part}`, '7.18.4'])),
      'react-router': '7.18.4',
      isbot: '5',
      vite: '7',
      typescript: '5',
      ...REACT,
    },
    build: (folder) => runCommand('node_modules/.bin/react-router', ['build'], folder),
    serve: (folder) => startSiteServer('node_modules/.bin/react-router-serve', ['./build/server/index.js'], folder),
    develop: (folder) =>
      startSiteServer('node_modules/.bin/react-router', ['dev', '--port', '0', '--host', '127.0.0.1'], folder),
    story: OWN_PAGES,
  },
  {
    name: 'TanStack Start',
    // Later versions need Node 22.
    version: '1.131',
    package: '@tanstack/react-start',
    ...fromOthers('TanStack Start'),
    steps: 2,
    site: 'tanstack',
    dependencies: {
      '@tanstack/react-start': '1.131.50',
      '@tanstack/react-router': '1.131.50',
      '@vitejs/plugin-react': '5',
      vite: '7',
      typescript: '5',
      ...REACT,
    },
    build: (folder) => runCommand('node_modules/.bin/vite', ['build'], folder),
    serve: (folder) => serveFolder(join(folder, '.output/public')),
    story: OWN_PAGES,
  },
  {
    name: 'Angular, script tag',
    // Angular 22 needs Node 22.
    version: '21',
    package: '@angular/core',
    ...fromOthers(FILES_SECTION, 'Angular'),
    site: 'angular',
    dependencies: {
      ...Object.fromEntries(
        ['build', 'cli', 'common', 'compiler', 'compiler-cli', 'core', 'platform-browser', 'router'].map((part) => [
          `@angular/${part}`,
          '21',
        ]),
      ),
      rxjs: '7',
      tslib: '2',
      typescript: '5.9',
    },
    build: (folder) => runCommand('node_modules/.bin/ng', ['build'], folder, { NG_CLI_ANALYTICS: 'false' }),
    serve: (folder) => serveFolder(join(folder, 'dist/site/browser')),
    story: OWN_PAGES,
  },
  {
    name: 'Storybook, script tag',
    version: '10',
    package: 'storybook',
    recipe: '09-storybook',
    steps: 6,
    isByHand: true,
    site: 'storybook',
    dependencies: {
      storybook: '10',
      '@storybook/react-vite': '10',
      '@storybook/addon-docs': '10',
      // Storybook itself cannot switch between light and dark.
      '@vueless/storybook-dark-mode': '10',
      '@vitejs/plugin-react': '5',
      vite: '7',
      ...REACT,
    },
    build: (folder) => runCommand('node_modules/.bin/storybook', ['build', '--disable-telemetry'], folder),
    serve: (folder) => serveFolder(join(folder, 'storybook-static')),
    start: '/?path=/docs/introduction--docs',
    story: {
      turnDark: (page) => page.getByRole('button', { name: 'Change theme to dark mode' }).click(),
      search: { shortcut: 'Control+k', opened: (page) => page.locator('#storybook-explorer-searchfield:focus') },
      link: (page) => page.getByRole('link', { name: 'Guide', exact: true }),
      heading: 'Guide',
      frame: (page) => page.frameLocator('#storybook-preview-iframe'),
      linkedPath: '/docs/guide--docs',
    },
  },
];

/** Our recipes in the documentation frameworks, each followed by `docs-assistant init` on a real site; the starters follow them by hand. */
export const SITE_ROWS: readonly Row[] = FRAMEWORKS.map((framework) => ({
  framework: framework.name,
  version: framework.version,
  isQuick: framework.isQuick ?? false,
  async run(workshop) {
    const { name, version, site, files = {}, dependencies, overrides, type, steps, story, develop } = framework;
    const folder = await workshop.createFolder(`${name}-${version}`, { ...(await readSite(site)), ...files });
    await installPackages(folder, { dependencies, overrides, type });
    // The site exists: from here on, the time of a new user counts.
    const startedAt = Date.now();
    if (framework.isByHand === true) await followRecipe(workshop, `${name} ${version}`, folder, framework);
    else await runInit(workshop, `${name} ${version}`, folder);
    await framework.build(folder);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    const server = await framework.serve(folder);
    // Documentation starters write lines of their own.
    const isPlain = story === OWN_PAGES;
    const driven = { ...story, url: `${server.url}${framework.start ?? '/'}` };
    await driveSite(
      workshop,
      server,
      async (page) => {
        const lines = watchConsole(page);
        await checkSite(page, driven);
        if (isPlain) expect(lines, 'console').toEqual([]);
      },
      (page) => checkPhone(page, driven),
    );
    if (develop !== undefined) {
      const developed = await develop(folder);
      await driveSite(workshop, developed, (page) => checkDevelopment(page, `${developed.url}/`));
    }
    return {
      version: await readInstalledVersion(folder, framework.package),
      note: `${framework.isByHand === true ? `${steps} steps` : 'by init'}, ${isPlain ? '0 console lines, ' : ''}followed in ${seconds} s, build included`,
    };
  },
}));

function buildAstro(folder: string) {
  return runCommand('node_modules/.bin/astro', ['build'], folder, { ASTRO_TELEMETRY_DISABLED: '1' });
}

function buildNext(folder: string) {
  return runCommand('node_modules/.bin/next', ['build'], folder, { NEXT_TELEMETRY_DISABLED: '1' });
}

function serveNext(folder: string) {
  return startSiteServer('node_modules/.bin/next', ['start', '--port', '0', '--hostname', '127.0.0.1'], folder);
}
