/**
 * Builds one small documentation with each generator, and keeps what the reader of built sites needs of it as fixtures of its tests.
 *
 *   npm run fixtures:sites                      all generators
 *   npm run fixtures:sites -- hugo sphinx-rtd   these only
 *   npm run fixtures:sites -- --compare DIR…    compares what is read of any built sites with their HTML
 *
 * Needs the npm registry, and Debian's hugo, mkdocs, mkdocs-material, python3-sphinx-rtd-theme, furo, python3-sphinx-inline-tabs and
 * python3-sphinx-copybutton. The sources and all that the generators install are in a folder of the system's for temporary files.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite, write } from './buildSite';
import { compareSites } from './compareSites';
import { GENERATORS, type Generator } from './generators';

const WORK = process.env.SITES_FOLDER ?? join(tmpdir(), 'built-sites');
const FIXTURES = 'src/server/service/pages/built/fixtures';

/** What no reader of pages looks at: what runs, what draws, and what is loaded. */
const STRIPPED = [
  /<script\b(?![^>]*(?:mathjax|katex))[^>]*>[\s\S]*?<\/script>/gi,
  /<style\b[^>]*>[\s\S]*?<\/style>/g,
  /<svg\b(?:(?!<svg)[\s\S])*?<\/svg>/g,
  /<svg\b[\s\S]*?<\/svg>/g,
  /<link\b[^>]*\brel="?(?:stylesheet|preload|modulepreload|icon|shortcut icon|preconnect|search|alternate|apple-touch-icon|manifest)"?[^>]*>/g,
  /\sstyle="[^"]*"/g,
  /<!--(?! -->)[\s\S]*?-->/g,
];

async function build(generator: Generator): Promise<void> {
  const { name } = generator;
  const folder = join(WORK, name);
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder))
    if (!/^(?:node_modules|package(?:-lock)?\.json)$/.test(entry)) rmSync(join(folder, entry), { recursive: true });
  keep(await buildSite(generator, folder), join(FIXTURES, name));
}

/** Keeps the pages, without what no reader looks at. */
function keep(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  let length = 0;
  for (const entry of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    if (!/(?:\.html|^sitemap\.xml)$/.test(entry) || /(?:^|[\\/])_(?:static|sources|next)/.test(entry)) continue;
    let text = readFileSync(join(from, entry), 'utf8');
    for (const pattern of STRIPPED) text = text.replaceAll(pattern, '');
    length += text.length;
    write(join(to, entry), text);
  }
  process.stdout.write(`${to}: ${Math.round(length / 1024)} kB\n`);
}

const wanted = process.argv.slice(2);
if (wanted[0] === '--compare') await compareSites(wanted.slice(1));
else
  for (const generator of GENERATORS)
    if (wanted.length === 0 || wanted.includes(generator.name)) await build(generator);
