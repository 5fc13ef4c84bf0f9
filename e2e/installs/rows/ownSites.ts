import { join } from 'node:path';
import { expect } from '@playwright/test';
import { driveSite } from '../lib/driveSite';
import { expectConversation } from '../lib/expectConversation';
import { installPackages, readInstalledVersion } from '../lib/installPackages';
import type { Row } from '../lib/Row';
import { runCommand } from '../lib/runCommand';
import { serveFolder } from '../lib/serveFolder';
import type { Server } from '../lib/startSiteServer';
import { startSiteServer } from '../lib/startSiteServer';
import { watchConsole } from '../lib/watchConsole';

/** A site that the packages were never installed in, as `npx docs-assistant init` finds it. */
interface OwnSite {
  name: string;
  version: string;
  files: Record<string, string>;
  /** Packages of the site. @default none, and no package.json */
  dependencies?: Record<string, string>;
  /** The command that prints the version of a generator that is not on npm. */
  printVersion?: string;
  /** True if it is fast enough for each test run. @default false */
  isQuick?: boolean;
  /** Builds the site. @default it is served as it is */
  build?: string;
  serve(folder: string): Promise<Server>;
}

const REACT = { react: '19', 'react-dom': '19' };
const ICON = '<link rel="icon" href="data:,">';
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <title>Introduction</title>
    ${ICON}
  </head>
  <body>
    <h1>Introduction</h1>
    <div id="root"></div>
  </body>
</html>
`;

const SITES: OwnSite[] = [
  {
    name: 'Next.js, pages router',
    version: '16',
    files: {
      'tsconfig.json': '{ "compilerOptions": { "strict": true, "jsx": "preserve" } }\n',
      'pages/_app.tsx':
        "import type { AppProps } from 'next/app';\n\nexport default function App({ Component, pageProps }: AppProps) {\n  return <Component {...pageProps} />;\n}\n",
      'pages/index.tsx': 'export default function Page() {\n  return <h1>Introduction</h1>;\n}\n',
      'pages/_document.tsx': `import { Head, Html, Main, NextScript } from 'next/document';\n\nexport default function Document() {\n  return <Html lang="en"><Head>${ICON.replace('>', ' />')}</Head><body><Main /><NextScript /></body></Html>;\n}\n`,
    },
    dependencies: { next: '16', ...REACT, typescript: '5', '@types/react': '19', '@types/node': '20' },
    build: 'NEXT_TELEMETRY_DISABLED=1 npx next build',
    serve: (folder) => startSiteServer('npx', ['next', 'start', '--port', '0', '--hostname', '127.0.0.1'], folder),
  },
  {
    name: 'React with Vite',
    version: '7',
    files: {
      'index.html': PAGE.replace('</body>', '  <script type="module" src="/src/main.tsx"></script>\n  </body>'),
      'tsconfig.json': '{ "compilerOptions": { "strict": true, "jsx": "react-jsx", "types": ["vite/client"] } }\n',
      'src/main.tsx':
        "import { StrictMode } from 'react';\nimport { createRoot } from 'react-dom/client';\nimport App from './App.tsx';\n\ncreateRoot(document.getElementById('root')!).render(\n  <StrictMode>\n    <App />\n  </StrictMode>,\n);\n",
      'src/App.tsx': 'export default function App() {\n  return <p>Text.</p>;\n}\n',
    },
    dependencies: { vite: '7', '@vitejs/plugin-react': '5', ...REACT },
    build: 'npx vite build',
    serve: (folder) => serveFolder(join(folder, 'dist')),
  },
  {
    name: 'Vite without React',
    version: '7',
    files: { 'index.html': PAGE, 'public/robots.txt': '' },
    dependencies: { vite: '7' },
    build: 'npx vite build',
    serve: (folder) => serveFolder(join(folder, 'dist')),
  },
  {
    name: 'MkDocs',
    version: 'of Debian',
    files: {
      // The highlighter of this theme is loaded from another host.
      'mkdocs.yml': 'site_name: Acme\nplugins: []\ntheme:\n  name: mkdocs\n  highlightjs: false\n',
      'docs/index.md': '# Introduction\n\nText.\n',
    },
    printVersion: 'mkdocs --version',
    build: 'mkdocs build --quiet',
    serve: (folder) => serveFolder(join(folder, 'site')),
  },
  {
    name: 'Sphinx',
    version: 'of Debian',
    files: {
      'docs/conf.py': "project = 'Acme'\nhtml_theme = 'alabaster'\nhtml_static_path = ['_static']\n",
      'docs/index.rst': 'Introduction\n============\n\nText.\n',
    },
    printVersion: 'sphinx-build --version',
    build: 'sphinx-build -q docs _build',
    serve: (folder) => serveFolder(join(folder, '_build')),
  },
  {
    name: 'Hugo',
    version: 'of Debian',
    files: {
      'hugo.toml': 'title = "Acme"\ntheme = "plain"\n',
      'themes/plain/layouts/index.html': `<!doctype html><html lang="en"><head>{{ partial "head.html" . }}</head><body><h1>{{ .Site.Title }}</h1></body></html>\n`,
      'themes/plain/layouts/partials/head.html': `<meta charset="utf-8">\n${ICON}\n`,
    },
    printVersion: 'hugo version',
    build: 'hugo',
    serve: (folder) => serveFolder(join(folder, 'public')),
  },
  { name: 'plain HTML', version: '5', files: { 'index.html': PAGE }, isQuick: true, serve: serveFolder },
];

/** `init` where the other rows follow a recipe by hand, or there is no package.json: a first answer, with no line in the console. */
export const OWN_SITE_ROWS: readonly Row[] = SITES.map(
  ({ name, version, files, dependencies, printVersion, isQuick = false, build, serve }) => ({
    framework: `init: ${name}`,
    version,
    isQuick,
    async run(workshop) {
      const { createFolder, service, home, tarball } = workshop;
      const folder = await createFolder(`init ${name}`, files);
      if (dependencies !== undefined)
        await installPackages(folder, { dependencies: { ...dependencies, 'docs-assistant': tarball } });
      const { domain, apiKey, baseUrl } = service(`init ${name}`);
      const command = join(home, 'node_modules/docs-assistant/dist/init.js');
      const values = ['--domain', domain, '--key', apiKey, '--base-url', baseUrl];
      await runCommand(process.execPath, [command, 'init', '--yes', ...values], folder);
      if (build !== undefined) await runCommand('sh', ['-c', build], folder);
      const server = await serve(folder);
      await driveSite(workshop, server, async (page) => {
        const lines = watchConsole(page);
        await page.goto(`${server.url}/`);
        await expectConversation(page, ['How do I change the accent color?']);
        expect(lines, 'console').toEqual([]);
      });
      const [installed] = Object.keys(dependencies ?? {});
      const printed = printVersion === undefined ? version : await runCommand('sh', ['-c', printVersion], folder);
      return {
        version: installed === undefined ? /\d[\d.]*/.exec(printed)![0] : await readInstalledVersion(folder, installed),
        note: '0 console lines',
      };
    },
  }),
);
