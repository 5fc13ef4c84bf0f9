import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import type { Plugin, UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { deliverEmbed } from './build/deliverEmbed';
import { givenParts } from './build/givenParts';
import { inheritQuery } from './build/inheritQuery';
import { minifyTightly } from './build/minifyTightly';
import { tightStyles } from './build/tightStyles';
import { unusedParts } from './build/unusedParts/unusedParts';
import { writtenTokens } from './build/writtenTokens';

/** Entries that run in a browser; React stays outside, the chat SDK and the markdown lexer are inside. */
const BROWSER_ENTRIES = {
  index: 'src/index.ts',
  headless: 'src/headless/index.ts',
  markdown: 'src/widget/markdown/index.ts',
  maths: 'src/widget/markdown/maths/index.ts',
  diagrams: 'src/widget/markdown/diagrams/index.ts',
  page: 'src/page/index.ts',
  admin: 'src/admin/index.ts',
  'docusaurus-client': 'src/docusaurus/client.tsx',
};

/** Entries that run on a server; everything but Node's own modules is inside. */
const SERVER_ENTRIES = {
  proxy: 'src/proxy/index.ts',
  'proxy-node': 'src/proxy/node.ts',
  local: 'src/local/index.ts',
  cli: 'src/cli/main.ts',
  docusaurus: 'src/docusaurus/index.ts',
};

/** Entries that a server component renders as they are: marked as client code. After minification, which would drop the mark. */
const CLIENT_ENTRIES = new Set(['index', 'headless', 'markdown', 'admin']);

/** Preact in React's place, which costs a fifth of React DOM, with what the panel takes of React around it. */
const PREACT_FOR_REACT = [
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom(\/client)?)?$/, replacement: fileURLToPath(new URL('src/embed/runtime.ts', import.meta.url)) },
];

/** Preact as it is written, so that `unusedParts` can read it. */
const PREACT_SOURCES = [
  { find: /^preact$/, replacement: sourceOf('preact/src/index.js') },
  { find: /^preact\/hooks$/, replacement: sourceOf('preact/hooks/src/index.js') },
  { find: /^react\/jsx-runtime$/, replacement: sourceOf('preact/jsx-runtime/src/index.js') },
];

/** The same for the component and its story pages, to run its browser tests on the script tag's runtime. */
const PREACT_FOR_STORIES = [
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  {
    find: /^react(-dom(\/client)?)?$/,
    replacement: fileURLToPath(new URL('e2e/fixtures/componentRuntime.ts', import.meta.url)),
  },
];

/** Story pages of the component. */
const STORIES_OF_THE_COMPONENT = ['assistant', 'context', 'markdown'].map((name) => `demo/pages/${name}.html`);

/** Browsers whose style sheets need no prefixes of ours: those that can nest rules and mix colours. */
const CSS_TARGET = ['chrome111', 'firefox113', 'safari16.4'];

/** Two of lightningcss's `Features`. */
const DIR_SELECTOR = 4;
const LIGHT_DARK = 1_048_576;

/**
 * Left to the browser: what stands for `:dir()` would go by the language, and what stands for `light-dark()` works only below a sheet of ours
 * with a `color-scheme`, not in a page that shows answers by itself.
 */
const STYLES = { lightningcss: { exclude: DIR_SELECTOR | LIGHT_DARK } };

/** Modules that the component needs before its panel is loaded. */
const LAUNCHER_MODULES =
  /src\/(contract\/(assistantDomain|authentication)|core\/findConfigurationProblem|page\/(openMark|createHostElement|watchShortcut|watchAddressParameter)|locales\/(launcherLabels|launcherTexts|findLocale)|shell\/)/;

/** Room for property tests on a busy machine, in milliseconds; no test waits for time to pass. */
const TEST_TIMEOUT_MS = 60_000;

const REACT = /^react(-dom)?($|\/)/;

/** `vite build --mode library|embed|embed-page|loader|vitepress|server|demo|demo-preact`; without a mode of ours it is the dev server and the unit tests. */
export default defineConfig(({ mode }) => {
  if (mode === 'library') return libraryBuild();
  if (mode === 'server') return serverBuild();
  if (mode === 'embed') return embedBuild({ assistant: 'src/embed/assistant.ts' }, 'src/embed/pageParts.ts');
  // Apart, so that nothing of the panel stands in a file of its own because this needs it as well.
  if (mode === 'embed-page') return embedBuild({ page: 'src/embed/page.ts' }, 'src/embed/loaderParts.ts');
  if (mode === 'loader') return loaderBuild();
  if (mode === 'vitepress') return vitePressBuild();
  if (mode === 'demo') return demoBuild();
  if (mode === 'demo-preact') return preactDemoBuild();
  return { ...developmentServer(), test: unitTests() };
});

function libraryBuild(): UserConfig {
  const entries = present(BROWSER_ENTRIES);
  return {
    plugins: [
      writtenTokens(),
      zodPassThrough(),
      unusedParts(),
      tightStyles(),
      licenceNotices('THIRD-PARTY-NOTICES.txt'),
      declarations({ ...entries, ...present(SERVER_ENTRIES), vitepress: 'src/vitepress/index.ts' }),
    ],
    css: STYLES,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      sourcemap: true,
      target: 'es2022',
      cssTarget: CSS_TARGET,
      minify: true,
      lib: { entry: entries, formats: ['es'] },
      rollupOptions: {
        external: REACT,
        output: {
          chunkFileNames: 'chunks/[name]-[hash].js',
          postBanner: ({ isEntry, name }) => (isEntry && CLIENT_ENTRIES.has(name) ? `'use client';` : ''),
          // What the launcher needs stands apart from what the hook needs, so that a site that imports the component alone does not
          // get the hook before somebody opens the panel.
          codeSplitting: { groups: [{ name: 'launcher', test: LAUNCHER_MODULES }] },
        },
      },
    },
  };
}

/**
 * What the script tag loads: the component with everything inside, on Preact, which costs a fifth of React DOM.
 *
 * @param given What of it is there before.
 */
function embedBuild(entry: Record<string, string>, given: string): UserConfig {
  return {
    plugins: [
      givenParts(given),
      writtenTokens(),
      zodPassThrough(),
      unusedParts(),
      tightStyles(),
      inheritQuery(),
      minifyTightly(),
      licenceNotices('THIRD-PARTY-NOTICES.txt'),
    ],
    css: STYLES,
    define: {
      'process.env.NODE_ENV': JSON.stringify('production'),
      PACKAGE_VERSION: JSON.stringify(readVersion()),
    },
    resolve: { alias: [...PREACT_SOURCES, ...PREACT_FOR_REACT] },
    build: {
      outDir: 'dist/embed',
      emptyOutDir: false,
      sourcemap: true,
      target: 'es2022',
      cssTarget: CSS_TARGET,
      minify: true,
      lib: { entry, formats: ['es'] },
      rollupOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {
          // Wholly, and not as libraries are, whose white space is left to the site's bundler.
          minify: true,
          comments: false,
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          // Chromium then compiles all functions beside the page while the file arrives, and not one by one when the first question is asked.
          postBanner: ({ name }) => (name === 'assistant' ? '//# allFunctionsCalledOnLoad' : ''),
        },
      },
    },
  };
}

/** The same for sites on Vue: the button at once, everything else when it is used, both as modules for the site's own bundler. */
function vitePressBuild(): UserConfig {
  return {
    plugins: [writtenTokens(), zodPassThrough(), unusedParts(), tightStyles()],
    css: STYLES,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    resolve: { alias: PREACT_FOR_REACT },
    build: {
      outDir: 'dist/vitepress',
      emptyOutDir: false,
      sourcemap: true,
      target: 'es2022',
      cssTarget: CSS_TARGET,
      minify: true,
      modulePreload: false,
      rollupOptions: {
        input: { index: 'src/vitepress/index.ts' },
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}

/** The script tag itself: one classic script. */
function loaderBuild(): UserConfig {
  const find = (entry: string) => `./embed/${readdirSync('dist/embed').find((name) => name.startsWith(`${entry}-`))}`;
  const version = readVersion();
  return {
    plugins: [writtenTokens(), tightStyles(), minifyTightly(), deliverEmbed(version)],
    define: {
      PACKAGE_VERSION: JSON.stringify(version),
      REST_ADDRESS: JSON.stringify(find('assistant')),
      PAGE_ADDRESS: JSON.stringify(find('page')),
    },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      sourcemap: true,
      target: 'es2022',
      cssTarget: CSS_TARGET,
      minify: true,
      lib: { entry: 'src/embed/loader.ts', formats: ['iife'], name: 'docsAssistantLoader', fileName: () => 'embed.js' },
    },
  };
}

function readVersion(): string {
  return (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
}

function serverBuild(): UserConfig {
  return {
    plugins: [sqliteBinary(), licenceNotices('THIRD-PARTY-NOTICES-SERVER.txt')],
    ssr: { noExternal: true, target: 'node' },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      sourcemap: false,
      target: 'node20',
      minify: false,
      ssr: true,
      ssrEmitAssets: true,
      rollupOptions: {
        input: present(SERVER_ENTRIES),
        external: [/^node:/, ...builtinModules],
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/server-[name]-[hash].js' },
      },
    },
  };
}

/** The demo and its story pages, built against the library in `dist` as a user's bundler would. */
function demoBuild(): UserConfig {
  return {
    plugins: [scriptTag()],
    resolve: { alias: publicEntries('dist') },
    build: {
      outDir: 'dist-demo',
      emptyOutDir: true,
      target: 'es2022',
      sourcemap: true,
      rollupOptions: { input: demoPages() },
    },
  };
}

/** The built demo once more, with the component's story pages on the script tag's runtime. */
function preactDemoBuild(): UserConfig {
  return {
    publicDir: 'dist-demo',
    resolve: { alias: [...publicEntries('dist'), ...PREACT_FOR_STORIES] },
    build: {
      outDir: 'dist-demo-preact',
      emptyOutDir: true,
      target: 'es2022',
      rollupOptions: { input: STORIES_OF_THE_COMPONENT },
    },
  };
}

function developmentServer(): UserConfig {
  return {
    plugins: [writtenTokens()],
    resolve: { alias: publicEntries('src') },
    server: { port: Number(process.env.PORT ?? 4600) },
  };
}

function unitTests() {
  const plain = ['contract', 'core', 'proxy', 'local', 'selfhost', 'cli', 'docusaurus', 'locales'].map(
    (folder) => `src/${folder}/**/*.test.ts`,
  );
  const page = ['headless', 'widget', 'page', 'shell', 'embed', 'admin', 'vitepress'].map(
    (folder) => `src/${folder}/**/*.test.{ts,tsx}`,
  );
  return {
    // Vitest leaves one core alone, which on a machine of two is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true as const,
        test: {
          name: 'node',
          testTimeout: TEST_TIMEOUT_MS,
          environment: 'node' as const,
          include: [
            ...plain,
            'build/**/*.test.ts',
            'e2e/package/imports.test.ts',
            'e2e/bench/**/*.test.ts',
            'demo/**/*.test.ts',
          ],
        },
      },
      {
        extends: true as const,
        test: {
          name: 'jsdom',
          testTimeout: TEST_TIMEOUT_MS,
          environment: 'jsdom' as const,
          include: [...page, 'src/*.test.{ts,tsx}'],
          setupFiles: ['e2e/fixtures/unitSetup.ts'],
        },
      },
    ],
  };
}

/**
 * The chat SDK checks nothing through zod on the way that we use it: our transport decodes every chunk itself.
 * A pass-through in zod's place keeps its 500 kB, its locales and its `new Function` probe out of what sites ship.
 */
function zodPassThrough(): Plugin {
  const file = fileURLToPath(new URL('src/headless/zodPassThrough.ts', import.meta.url));
  return {
    name: 'zod-pass-through',
    enforce: 'pre',
    resolveId: (id) => (/^zod($|\/)/.test(id) ? file : null),
  };
}

/** A file of a package that its exports do not name. */
function sourceOf(path: string): string {
  return fileURLToPath(new URL(`node_modules/${path}`, import.meta.url));
}

function replaceOnce(code: string, pattern: RegExp, replacement: string, id: string): string {
  if (!pattern.test(code)) throw new Error(`The build no longer fits ${id}`);
  return code.replace(pattern, () => replacement);
}

/** Puts SQLite, which is one WebAssembly file, beside the chunk that reads it from there. */
function sqliteBinary(): Plugin {
  return {
    name: 'sqlite-binary',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/node-sqlite3-wasm/dist/node-sqlite3-wasm.js')) return null;
      const path = id.replace(/\.js$/, '.wasm');
      this.emitFile({ type: 'asset', fileName: 'chunks/node-sqlite3-wasm.wasm', source: readFileSync(path) });
      return replaceOnce(code, /__dirname\+"\/"/, 'SQLITE_FOLDER', id);
    },
    renderChunk: (code) =>
      code.includes('SQLITE_FOLDER') ? `const SQLITE_FOLDER = import.meta.dirname + "/";\n${code}` : null,
  };
}

/** Writes the licences of every package that is bundled. */
function licenceNotices(fileName: string): Plugin {
  return {
    name: 'licence-notices',
    apply: 'build',
    generateBundle(_, bundle) {
      const packages = new Map<string, string>();
      for (const output of Object.values(bundle)) {
        for (const id of output.type === 'chunk' ? output.moduleIds : []) {
          const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0];
          if (folder !== undefined && !packages.has(folder)) packages.set(folder, readLicence(folder));
        }
      }
      if (packages.size === 0) return;
      const source = `Packages that are part of this one, each under its own licence.\n\n${[...packages.values()].toSorted().join('\n\n')}\n`;
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

function readLicence(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Record<
    string,
    string
  >;
  const file = readdirSync(folder).find((path) => /^licen[cs]e/i.test(path));
  const text = file === undefined ? '' : readFileSync(`${folder}/${file}`, 'utf8').trim();
  return `${'-'.repeat(72)}\n${name} ${version}, ${license}\n\n${text}`;
}

/** Puts the built script tag beside the demo's pages, where a site would serve it. */
function scriptTag(): Plugin {
  return {
    name: 'script-tag',
    apply: 'build',
    closeBundle() {
      for (const path of ['embed.js', 'embed']) cpSync(`dist/${path}`, `dist-demo/${path}`, { recursive: true });
    },
  };
}

/** One self-contained declaration file an entry. `SKIP_DECLARATIONS=1` leaves them out of a build for a quick try. */
function declarations(entries: Record<string, string>): Plugin {
  return {
    name: 'declarations',
    apply: 'build',
    async closeBundle() {
      if (process.env.SKIP_DECLARATIONS) return;
      const bundle = await rollup({
        input: entries,
        external: [REACT, /^node:/],
        plugins: [dts({ respectExternal: false, compilerOptions: { noEmit: false, paths: {} } })],
        onwarn: (warning, warn) => {
          if (warning.code !== 'EMPTY_BUNDLE' && warning.code !== 'UNRESOLVED_IMPORT') warn(warning);
        },
      });
      await bundle.write({ dir: 'dist', format: 'es', chunkFileNames: 'chunks/types-[name].d.ts' });
      await bundle.close();
    },
  };
}

function publicEntries(folder: 'src' | 'dist') {
  const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  return [
    { find: /^docs-assistant$/, replacement: at(folder === 'src' ? 'src/index.ts' : 'dist/index.js') },
    {
      find: /^docs-assistant\/(headless|admin|page)$/,
      replacement: at(folder === 'src' ? 'src/$1/index.ts' : 'dist/$1.js'),
    },
    {
      find: /^docs-assistant\/markdown$/,
      replacement: at(folder === 'src' ? 'src/widget/markdown/index.ts' : 'dist/markdown.js'),
    },
    {
      find: /^docs-assistant\/(maths|diagrams)$/,
      replacement: at(folder === 'src' ? 'src/widget/markdown/$1/index.ts' : 'dist/$1.js'),
    },
  ];
}

function demoPages(): string[] {
  const stories = existsSync('demo/pages') ? readdirSync('demo/pages').filter((name) => name.endsWith('.html')) : [];
  return ['index.html', ...stories.map((name) => `demo/pages/${name}`)].filter((path) => existsSync(path));
}

/** The entries whose file exists. */
function present(entries: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(path)));
}
