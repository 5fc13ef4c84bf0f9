import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { measureEntries, traceFiles } from './measureEntries';

/** A figure in a text: `<!-- size: tag-loaded -->3 kB<!-- /size -->`. */
const FIGURE = /<!-- size: ([\w-]+) -->(\d+) kB<!-- \/size -->/g;

/** The brotli bytes that a site's readers download at certain moments, by the name of the figure. */
export async function measureMoments(): Promise<Record<string, number>> {
  const component = (await measureEntries(['index']))[0];
  if (component === undefined) throw new Error('The entry index was not measured.');
  const opened = new Set(['embed.js', ...trace('embed', 'mount-'), ...trace('embed', 'panel-')]);
  // The panel of a site with a search has loaded its palette, with the search.
  const searched = new Set([...opened, ...trace('embed', 'PanelSearch-')]);
  const site = trace('embed', 'openSite-').filter((path) => !searched.has(path));
  const siteModel = ['findBrowserModel-', 'showDevicePart-', 'writeWithModel-']
    .flatMap((start) => trace('embed', start))
    .filter((path) => !searched.has(path) && !site.includes(path));
  const panel = new Set(trace('chunks', 'panelModule-'));
  const componentAnswered = ['readAnswer-', 'answerModule-']
    .flatMap((start) => trace('chunks', start))
    .filter((path) => !panel.has(path));
  return {
    'tag-loaded': sum(['embed.js']),
    'tag-opened': sum(opened),
    'tag-code': sum(findCode('embed').filter((path) => !opened.has(path))),
    'tag-site': sum(site),
    'tag-site-model': sum(siteModel),
    'component-loaded': component.atOnce.brotli,
    'component-opened': component.later.brotli,
    'component-answer': sum(componentAnswered),
    'component-code': sum(findCode('chunks').filter((path) => !panel.has(path) && !componentAnswered.includes(path))),
  };
}

/** The pages with figures. */
export function listPagesWithFigures(): string[] {
  const docs = readdirSync('demo/docs', { recursive: true, encoding: 'utf8' }).map((path) => join('demo/docs', path));
  const pages = ['README.md', 'CHANGELOG.md', ...docs.filter((path) => path.endsWith('.md'))];
  return pages.filter((path) => readFigures(path).length > 0);
}

/** The figures of a page, in kB. */
export function readFigures(path: string): { name: string; value: number }[] {
  return [...readFileSync(path, 'utf8').matchAll(FIGURE)].map(([, name = '', value]) => ({
    name,
    value: Number(value),
  }));
}

/** Fills the measured figures into a text. Throws for a figure that is not measured. */
export function fillFigures(text: string, moments: Readonly<Record<string, number>>): string {
  return text.replace(FIGURE, (_whole, name: string) => {
    const bytes = moments[name];
    if (bytes === undefined) throw new Error(`Nobody measures the figure ${name}.`);
    return `<!-- size: ${name} -->${toKilobytes(bytes)} kB<!-- /size -->`;
  });
}

/** Whole kB of 1,024 bytes. */
export function toKilobytes(bytes: number): number {
  return Math.round(bytes / 1024);
}

/** The modules for a block of JavaScript: its buttons, the highlighter and the language. */
function findCode(folder: string): string[] {
  return ['codeMarkdown-', 'highlightBlock-', 'js-'].flatMap((start) => trace(folder, start));
}

function trace(folder: string, start: string): string[] {
  const name = readdirSync(join('dist', folder)).find((file) => file.startsWith(start) && file.endsWith('.js'));
  if (name === undefined) throw new Error(`dist/${folder} has no ${start}….js: build first.`);
  return traceFiles(`${folder}/${name}`).atOnce;
}

function sum(paths: Iterable<string>): number {
  return [...new Set(paths)].reduce(
    (total, path) => total + brotliCompressSync(readFileSync(join('dist', path))).byteLength,
    0,
  );
}
