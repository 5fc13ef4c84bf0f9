import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { writeFiles } from '../../fixtures/writeFiles';
import { checkDevelopment } from '../lib/checkDevelopment';
import { driveSite } from '../lib/driveSite';
import { expectConversation } from '../lib/expectConversation';
import type { RecipeToFollow } from '../lib/followRecipe';
import { followRecipe } from '../lib/followRecipe';
import { readInstalledVersion } from '../lib/installPackages';
import type { Row } from '../lib/Row';
import { runCommand } from '../lib/runCommand';
import { serveFolder } from '../lib/serveFolder';
import type { Server } from '../lib/startSiteServer';
import { startSiteServer } from '../lib/startSiteServer';
import { watchConsole } from '../lib/watchConsole';

const OTHERS = '10-other-frameworks';

/**
 * The files of an official starter, as its own command writes them from what is on npm, or Debian's package for Hugo. The commands of React
 * Router, Nuxt and Astro bring no files from npm, but download them from GitHub: their rows are in `sites.ts`, with files of the same names.
 */
interface Starter extends RecipeToFollow {
  name: string;
  version: string;
  /** Command that writes the starter's files into the folder `site`. */
  create: string;
  /** The package whose version the table shows. @default Hugo, which is not on npm */
  package?: string;
  /** Pages that the owner adds. @default none */
  files?: Record<string, string>;
  environment?: Record<string, string>;
  /** @default the pages need no build and no packages */
  build?: string;
  serve(folder: string): Promise<Server>;
  /** Command of the development server. @default the site is only built */
  develop?: string;
}

/** Answers of Google's fonts, by address: the build of Next.js asks for the two of its starter. */
const FONTS = ['Geist', 'Geist Mono'].map((family) => {
  const address = `https://fonts.googleapis.com/css2?family=${family.replace(' ', '+')}:wght@100..900&display=swap`;
  return `${JSON.stringify(address)}: "@font-face { font-family: '${family}'; src: local('Arial'); }"`;
});

const NEXT_PAGES = {
  'app/introduction/page.tsx': toNextPage('Introduction', 'guide', 'Guide'),
  'app/guide/page.tsx': toNextPage('Guide', 'introduction', 'Introduction'),
};

const STARTERS: Starter[] = [
  {
    name: 'create-next-app',
    version: '16',
    create: 'npx --yes create-next-app@16 site --yes --skip-install --disable-git',
    package: 'next',
    recipe: '01-next',
    sections: ['Install it', 'Make a component of it', 'Add it to the layout'],
    steps: 3,
    files: NEXT_PAGES,
    environment: { NEXT_TELEMETRY_DISABLED: '1' },
    build: 'npx next build',
    serve: (folder) => startSiteServer('npx', ['next', 'start', '--port', '0', '--hostname', '127.0.0.1'], folder),
    develop: 'npx next dev --port 0 --hostname 127.0.0.1',
  },
  {
    name: 'create-docusaurus',
    version: '3',
    create: 'npx --yes create-docusaurus@3 site classic --javascript --skip-install',
    package: '@docusaurus/core',
    recipe: '02-docusaurus',
    sections: ['Install it', 'Add the plugin'],
    steps: 2,
    build: 'npx docusaurus build',
    serve: (folder) => serveFolder(join(folder, 'build')),
  },
  {
    name: 'vitepress init',
    version: '1',
    create: `mkdir site && cd site && npm init --yes && npm install --save-dev vitepress@1 vue@3 && node --input-type=module --eval "
      import { scaffold } from 'vitepress';
      scaffold({ root: '.', title: 'Acme', theme: 'default', useTs: true, injectNpmScripts: true });
    "`,
    package: 'vitepress',
    recipe: '03-vitepress',
    steps: 2,
    build: 'npx vitepress build',
    serve: (folder) => serveFolder(join(folder, '.vitepress/dist')),
  },
  {
    name: 'sv create',
    version: '2',
    create: 'npx --yes sv@0.17 create site --template minimal --types ts --no-add-ons --no-install',
    package: '@sveltejs/kit',
    recipe: OTHERS,
    sections: ['SvelteKit'],
    steps: 3,
    build: 'npx vite build',
    serve: (folder) => startSiteServer('npx', ['vite', 'preview', '--port', '0', '--host', '127.0.0.1'], folder),
  },
  {
    name: 'ng new',
    // Angular 22 needs Node 22, and a newer 21 needs a package that not every registry has yet.
    version: '21.2.26',
    create: 'npx --yes @angular/cli@21.2.26 new site --defaults --skip-git --skip-install',
    package: '@angular/core',
    recipe: OTHERS,
    sections: ['The files of the script tag', 'Angular'],
    steps: 3,
    environment: { NG_CLI_ANALYTICS: 'false' },
    build: 'npx ng build',
    serve: (folder) => serveFolder(join(folder, 'dist/site/browser')),
  },
  {
    name: 'hugo new site',
    version: 'of Debian',
    // Hugo's own command makes the theme. Its partial for the head is empty.
    create:
      'hugo new site site && cd site && hugo new theme plain && echo \'theme = "plain"\' >> config.toml && mkdir -p layouts/partials && cp themes/plain/layouts/partials/head.html layouts/partials/',
    recipe: OTHERS,
    sections: ['Hugo'],
    steps: 3,
    files: { 'themes/plain/layouts/index.html': '{{ define "main" }}<h1>{{ .Site.Title }}</h1>{{ end }}\n' },
    build: 'hugo',
    serve: (folder) => serveFolder(join(folder, 'public')),
  },
];

/** Our recipes on the untouched files of the official starters: a first answer, with not one line in the console. */
export const STARTER_ROWS: readonly Row[] = STARTERS.map((starter) => ({
  framework: starter.name,
  version: starter.version,
  isQuick: false,
  async run(workshop) {
    const { name, create, files = {}, environment, build, serve, steps, develop } = starter;
    const fonts = await workshop.createFolder('fonts', { 'fonts.cjs': `module.exports = { ${FONTS.join(', ')} };` });
    const variables = { ...environment, NEXT_FONT_GOOGLE_MOCKED_RESPONSES: join(fonts, 'fonts.cjs') };
    const parent = await workshop.createFolder(name);
    const folder = join(parent, 'site');
    const run = (command: string, where = folder) => runCommand('sh', ['-c', command], where, variables);
    await run(create, parent);
    await writeFiles(folder, files);
    if (starter.package !== undefined) await run('npm install --prefer-offline --no-audit --no-fund');
    const startedAt = Date.now();
    await followRecipe(workshop, name, folder, starter);
    if (build !== undefined) await run(build);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    const server = await serve(folder);
    await driveSite(workshop, server, (page) => askFirstQuestion(page, server.url));
    if (develop !== undefined) {
      const developed = await startSiteServer('sh', ['-c', develop], folder, variables);
      await driveSite(workshop, developed, (page) => checkDevelopment(page, `${developed.url}/introduction`));
    }
    return {
      version:
        starter.package === undefined
          ? (/v([\d.]+)/.exec(await run('hugo version'))?.[1] ?? '')
          : await readInstalledVersion(folder, starter.package),
      note: `${steps} steps, 0 console lines, followed in ${seconds} s`,
    };
  },
}));

/** Gets a first answer. The console has no line of any kind. */
async function askFirstQuestion(page: Page, url: string) {
  const lines = watchConsole(page);
  await page.goto(url);
  await expectConversation(page, ['How do I change the accent color?']);
  expect(lines, 'console').toEqual([]);
}

function toNextPage(heading: string, path: string, link: string) {
  return `import Link from 'next/link';

export default function Page() {
  return (
    <main>
      <h1>${heading}</h1>
      <Link href="/${path}">${link}</Link>
    </main>
  );
}
`;
}
