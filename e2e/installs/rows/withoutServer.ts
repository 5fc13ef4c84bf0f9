import { createHash } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { buildSite } from '../../tools/builtSites/buildSite';
import { GENERATORS } from '../../tools/builtSites/generators';
import { driveSite } from '../lib/driveSite';
import { expectConversation } from '../lib/expectConversation';
import { readInstalledVersion } from '../lib/installPackages';
import type { Row } from '../lib/Row';
import { runCommand } from '../lib/runCommand';
import { serveFolder } from '../lib/serveFolder';
import { watchConsole } from '../lib/watchConsole';

/** A site of static files that answers from its own pages. */
interface StaticSite {
  name: string;
  version: string;
  isQuick: boolean;
  /** The generator of `e2e/tools/builtSites`. */
  generator: string;
  /** The package whose version the table shows. @default the command's own version */
  package?: string;
  /** True for pages that are in the repository as they were built, without the files that a generator writes beside them. */
  isBuilt?: boolean;
  /** Folder that the site is built for. @default the root */
  base?: string;
  /** Path of the page that is asked on. */
  start: string;
  /** Value of `data-search`. */
  search: string;
  /** True if the owner lets Pagefind index the build; other sites have a search. */
  isIndexed: boolean;
  /** What the site's own scripts do that Trusted Types refuse. @default nothing */
  sink?: string;
  /** What the site's own scripts say in the console. @default nothing */
  says?: RegExp;
}

const SITES: StaticSite[] = [
  {
    name: 'Astro Starlight, its own search',
    version: '0.36',
    isQuick: false,
    generator: 'starlight',
    package: '@astrojs/starlight',
    start: '/install/',
    search: 'pagefind',
    isIndexed: false,
  },
  {
    name: 'Docusaurus, Pagefind',
    version: '3',
    isQuick: false,
    generator: 'docusaurus',
    package: '@docusaurus/core',
    base: 'docs',
    start: '/docs/install/',
    search: 'pagefind:/docs/pagefind/pagefind.js',
    isIndexed: true,
    sink: 'webpack sets the address of a script',
  },
  {
    name: 'MkDocs',
    version: '1',
    isQuick: false,
    generator: 'mkdocs',
    start: '/install/',
    search: 'mkdocs',
    isIndexed: false,
    sink: 'its search starts a worker by its address',
    says: /^(?:All search scripts loaded|Lunr index)/,
  },
  {
    name: 'plain HTML, Pagefind',
    version: '5',
    isQuick: true,
    generator: 'eleventy',
    isBuilt: true,
    start: '/install/',
    search: 'pagefind',
    isIndexed: true,
  },
];

/** Questions, with words of the section that answers each, and its heading. */
const QUESTIONS = [
  { question: 'How do I configure the number of cups in a file?', quote: 'cups: 2', heading: 'Configure it' },
  { question: 'How many litres does a kettle of size L hold?', quote: '2 litres', heading: 'Größe & Übergrößen' },
];

/** The tag on built sites, served as files under a strict policy, without any service. */
export const SITES_WITHOUT_SERVER: readonly Row[] = SITES.map((site) => ({
  framework: `without a server: ${site.name}`,
  version: site.version,
  isQuick: site.isQuick,
  async run(workshop) {
    const { createFolder, home } = workshop;
    const { name, base = '', start, search, isIndexed, sink, says } = site;
    const source = await createFolder(name);
    const built = await build(site, source);
    const root = await createFolder(`${name} served`);
    const folder = join(root, base);
    await cp(built, folder, { recursive: true });
    if (isIndexed) await runCommand(join(process.cwd(), 'node_modules/.bin/pagefind'), ['--site', folder], root);
    const tag = `<script async src="/embed.js" data-answers="site" data-search="${search}"></script>`;
    const pages = await addTag(folder, tag);
    for (const part of ['embed.js', 'embed'])
      await cp(join(home, 'node_modules/docs-assistant/dist', part), join(root, part), { recursive: true });
    const server = await serveFolder(root, toPolicy(pages.join('\n'), sink === undefined));
    await driveSite(workshop, server, (page) => checkAnswers(page, server.url + start, says));
    return {
      version: await readVersion(site, source),
      note: `0 console lines, strict policy${sink === undefined ? '' : ` without Trusted Types: ${sink}`}`,
    };
  },
}));

async function build({ generator: name, isBuilt = false }: StaticSite, folder: string): Promise<string> {
  if (isBuilt) return join('src/server/service/pages/built/fixtures', name);
  const generator = GENERATORS.find((each) => each.name === name);
  if (generator === undefined) throw new Error(`There is no generator ${name}.`);
  // Its pages know themselves at the addresses that Pagefind finds only with a slash at the end.
  const files = Object.entries(generator.files).map(([path, text]) => [
    path,
    text.replace('trailingSlash: false', 'trailingSlash: true'),
  ]);
  return buildSite({ ...generator, files: Object.fromEntries(files) as Record<string, string> }, folder);
}

async function readVersion({ version, package: name, isBuilt, generator }: StaticSite, folder: string) {
  if (name !== undefined) return readInstalledVersion(folder, name);
  return isBuilt ? version : (/[\d.]{3,}/.exec(await runCommand(generator, ['--version'], folder))?.[0] ?? '');
}

/** Adds the tag to each page, and returns their HTML. */
async function addTag(folder: string, tag: string): Promise<string[]> {
  const pages: string[] = [];
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const html = (await readFile(join(folder, name), 'utf8')).replace(/<head[^>]*>/, (head) => head + tag);
    await writeFile(join(folder, name), html);
    pages.push(html);
  }
  return pages;
}

/**
 * The policy of a static host, which knows inline scripts and styles by their hashes. It is one for all pages, because browsers check the
 * styles of a page that is read, too.
 */
function toPolicy(html: string, hasTrustedTypes: boolean): string {
  const hash = (pattern: RegExp) =>
    [...new Set([...html.matchAll(pattern)].map(([, text = '']) => createHash('sha256').update(text).digest('base64')))]
      .map((digest) => ` 'sha256-${digest}'`)
      .join('');
  const scripts = hash(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = hash(/<style[^>]*>([\s\S]*?)<\/style>/g);
  const attributes = hash(/<[^>]*\sstyle="([^"]*)"/g);
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval'${scripts}`,
    `style-src 'self'${styles}${attributes === '' ? '' : ` 'unsafe-hashes'${attributes}`}`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ...(hasTrustedTypes ? ["require-trusted-types-for 'script'", "trusted-types 'none'"] : []),
  ].join('; ');
}

/** Asks, and follows each answer's citation to the heading that it names. */
async function checkAnswers(page: Page, url: string, says?: RegExp): Promise<void> {
  const lines = watchConsole(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(url);
  const cited: string[] = [];
  for (const { question, quote } of QUESTIONS) {
    const assistant = await expectConversation(page, [question]);
    const answer = assistant.answers().last();
    await expect(answer.locator('blockquote').first(), question).toContainText(quote);
    cited.push((await answer.locator('[part=citation]').first().getAttribute('href')) ?? '');
  }
  for (const [index, { heading }] of QUESTIONS.entries()) {
    await page.goto(new URL(cited[index] ?? '', url).href);
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
    await expect(page.locator(`[id=${JSON.stringify(id)}]`), `the anchor of ${cited[index]}`).toContainText(heading);
  }
  expect(
    lines.filter((line) => !says?.test(line)),
    'console',
  ).toEqual([]);
  const { origin } = new URL(url);
  expect(
    requests.filter((address) => !address.startsWith(origin) && !address.startsWith('data:')),
    'requests beyond the site',
  ).toEqual([]);
}
