import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { AssistantPage } from '../../fixtures/AssistantPage';
import { writeFiles } from '../../fixtures/writeFiles';
import { measureBrotli, readTextFiles } from '../lib/builtFiles';
import { buildApp } from '../lib/buildApp';
import { driveSite } from '../lib/driveSite';
import { expectConversation } from '../lib/expectConversation';
import { readInstalledVersion } from '../lib/installPackages';
import type { Row } from '../lib/Row';
import { runCommand } from '../lib/runCommand';
import { serveFolder } from '../lib/serveFolder';

/** Maximum cost of the component for a site, in brotli bytes, without React. */
const BEFORE_OPENING_MAX = 6.4 * 1024;
const ON_OPENING_MAX = 60 * 1024;

/** The smallest app with the component. */
const APP = toApp("import { DocsAssistant } from 'docs-assistant';");

/** The same app with a chunk of its own instead of the component: the bundler's own code for loading chunks is not the component's cost. */
const APP_WITHOUT = toApp("const DocsAssistant = lazy(() => import('./nothing.js'));");

function toApp(declaration: string): string {
  return `
    import { createElement, lazy } from 'react';
    import { createRoot } from 'react-dom/client';
    ${declaration}
    const options = JSON.parse(document.querySelector('#service').textContent);
    createRoot(document.querySelector('#app')).render(createElement(DocsAssistant, options));`;
}

/** React is outside of the app, as on a site that already has it. */
const REACT_MODULES = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];

/** Texts in code that must not reach a reader's browser: of the admin panels, the proxy and zod. */
const FOREIGN_CODE: Record<string, RegExp> = {
  'admin panels': /static-export/,
  proxy: /x-original-url/i,
  zod: /ZodError|invalid_union/,
};

interface Bundler {
  name: string;
  version: string;
  /** Build script for the row's folder: builds one of its files to a folder, with the entry `main.js` and without React. */
  script: string;
}

const BUNDLERS: Bundler[] = [
  {
    name: 'vite',
    version: '8',
    script: `
      import { build } from 'vite';
      await build({
        logLevel: 'error',
        build: {
          outDir: folder,
          modulePreload: false,
          rollupOptions: {
            input: entry,
            external: ${JSON.stringify(REACT_MODULES)},
            output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
          },
        },
      });`,
  },
  {
    name: 'webpack',
    version: '5',
    script: `
      import webpack from 'webpack';
      webpack({
        mode: 'production',
        target: ['web', 'es2022'],
        entry: './' + entry,
        experiments: { outputModule: true },
        externalsType: 'module',
        externals: ${JSON.stringify(REACT_MODULES)},
        output: { path: process.cwd() + '/' + folder, filename: 'main.js', module: true, chunkFormat: 'module', publicPath: '/assets/' },
        performance: false,
      }, (error, stats) => {
        if (error) throw error;
        if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString());
      });`,
  },
  {
    name: 'esbuild',
    version: '0.28',
    script: `
      import { build } from 'esbuild';
      await build({
        entryPoints: { main: entry },
        outdir: folder,
        bundle: true,
        splitting: true,
        minify: true,
        format: 'esm',
        target: 'es2022',
        external: ${JSON.stringify(REACT_MODULES)},
      });`,
  },
];

/** The cost of the component for a site by bundler, measured in the browser: the files that are loaded before and on opening. */
export const BUNDLER_ROWS: readonly Row[] = BUNDLERS.map(({ name, version, script }) => ({
  framework: name,
  version,
  isQuick: true,
  async run(workshop) {
    const { home, installTools, createFolder, service } = workshop;
    const { baseUrl, domain, apiKey } = service(name);
    const imports = Object.fromEntries(REACT_MODULES.map((module) => [module, `/react/${toFile(module)}`]));
    const tools = await installTools();
    const files = {
      'main.js': APP,
      'without.js': APP_WITHOUT,
      'nothing.js': 'export default () => null;',
      'build.mjs': `const [entry, folder] = process.argv.slice(2);\n${script}`,
      'site/index.html': `<!doctype html><html lang="en"><link rel="icon" href="data:,"><script type="importmap">${JSON.stringify({ imports })}</script><div id="app"></div><script type="application/json" id="service">${JSON.stringify({ baseUrl, domain, apiKey })}</script><script type="module" src="/assets/main.js"></script>`,
    };
    // In the folder of the tools, which is in the folder with our packages: it finds both.
    const folder = await createFolder(name, files, tools);
    await runCommand('node', ['build.mjs', 'main.js', 'site/assets'], folder);
    await runCommand('node', ['build.mjs', 'without.js', 'without'], folder);
    const own = await measureBrotli([join(folder, 'without/main.js')]);
    react ??= buildReact(await createFolder('react-modules', {}, home), home);
    await cp(await react, join(folder, 'site/react'), { recursive: true });
    await expectNoForeignCode(join(folder, 'site/assets'));
    const server = await serveFolder(join(folder, 'site'));
    let note = '';
    await driveSite(workshop, server, async (page) => {
      const { atOnce, onOpening } = await measureOpening(page, server.url, join(folder, 'site'));
      const before = atOnce - own;
      note = `${toKilobytes(before)} before opening, ${toKilobytes(onOpening)} on opening`;
      expect(before, 'brotli bytes before opening').toBeLessThanOrEqual(BEFORE_OPENING_MAX);
      expect(onOpening, 'brotli bytes on opening').toBeLessThanOrEqual(ON_OPENING_MAX);
      await expectConversation(page, ['How do I change the accent color?']);
    });
    return { version: await readInstalledVersion(tools, name), note };
  },
}));

/** Loads the page, opens the assistant, and measures the app's own files before and after the click. */
async function measureOpening(page: Page, url: string, site: string) {
  const loaded: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/')) loaded.push(join(site, pathname));
  });
  const assistant = new AssistantPage(page);
  await page.goto(url);
  await expect(assistant.launcher()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const atOnce = loaded.splice(0);
  await assistant.open();
  await waitForQuiet(loaded);
  return { atOnce: await measureBrotli(atOnce), onOpening: await measureBrotli(loaded) };
}

/** Waits until no file has arrived for half a second, because the panel loads some of its modules after it is drawn. */
async function waitForQuiet(loaded: readonly string[]) {
  for (let count = -1; count !== loaded.length;) {
    count = loaded.length;
    await setTimeout(500);
  }
}

async function expectNoForeignCode(folder: string) {
  const code = (await readTextFiles(folder, /\.js$/)).join('\n');
  for (const [owner, pattern] of Object.entries(FOREIGN_CODE)) {
    const found = pattern.exec(code)?.[0];
    if (found !== undefined) throw new Error(`Code of ${owner} is in the site: ${found}`);
  }
}

/** The modules of React for all rows. */
let react: Promise<string> | null = null;

/** One file for each module of React, with their shared state in a separate file. Returns their folder. */
async function buildReact(folder: string, home: string): Promise<string> {
  const require = createRequire(join(home, 'package.json'));
  const sources = REACT_MODULES.map((module) => {
    const names = Object.keys(require(module) as object).filter((name) => /^[a-z_$]\w*$/i.test(name));
    return [
      toFile(module),
      `import all from '${module}'; export default all; export const { ${names.join(', ')} } = all;`,
    ];
  });
  await writeFiles(folder, Object.fromEntries(sources) as Record<string, string>);
  await buildApp(
    folder,
    REACT_MODULES.map((module) => toFile(module)),
    { outdir: 'built', minify: true, define: { 'process.env.NODE_ENV': '"production"' } },
  );
  return join(folder, 'built');
}

function toFile(module: string): string {
  return `${module.replace('/', '-')}.js`;
}

function toKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} kB`;
}
