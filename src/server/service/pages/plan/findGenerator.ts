import { stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { readDocsFile } from '../../../lib/readDocsFile';

/** The generators whose sources are recognized by a file, or by what it says if others have such a file, and the folder beside it that each builds. */
const GENERATORS: readonly { name: string; markers: string; says?: RegExp; built: string }[] = [
  { name: 'Docusaurus', markers: 'docusaurus.config js ts mjs cjs mts', built: 'build' },
  { name: 'VitePress', markers: '.vitepress/config ts mts js mjs', built: '.vitepress/dist' },
  { name: 'VuePress', markers: '.vuepress/config ts js', built: '.vuepress/dist' },
  { name: 'Astro', markers: 'astro.config mjs ts js mts', built: 'dist' },
  { name: 'Next.js', markers: 'next.config js mjs ts', built: 'out' },
  { name: 'Nuxt', markers: 'nuxt.config ts js mjs', built: '.output/public' },
  { name: 'Eleventy', markers: '.eleventy js', built: '_site' },
  { name: 'Eleventy', markers: 'eleventy.config js mjs cjs', built: '_site' },
  { name: 'MkDocs', markers: 'mkdocs yml yaml', built: 'site' },
  { name: 'mdBook', markers: 'book toml', built: 'book' },
  { name: 'Zola', markers: 'config toml', says: /^base_url\b/m, built: 'public' },
  { name: 'Hugo', markers: 'hugo toml yaml yml json', built: 'public' },
  { name: 'Hugo', markers: 'config/_default/hugo toml yaml yml json', built: 'public' },
  { name: 'Hugo', markers: 'config/_default/config toml yaml yml json', built: 'public' },
  { name: 'Hugo', markers: 'config toml yaml yml json', says: /\bbaseURL\b|^theme\b/im, built: 'public' },
  { name: 'Quarto', markers: '_quarto yml yaml', says: /^ +type: *["']?book\b/m, built: '_book' },
  { name: 'Quarto', markers: '_quarto yml yaml', built: '_site' },
  { name: 'MyST', markers: 'myst yml', built: '_build/html' },
  { name: 'Sphinx', markers: '../source/conf py', built: '../build/html' },
  { name: 'Sphinx', markers: 'source/conf py', built: 'build/html' },
  { name: 'Sphinx', markers: 'conf py', built: '_build/html' },
  { name: 'Jupyter Book', markers: '_toc yml', built: '_build/html' },
  { name: 'Jekyll', markers: '_config yml', built: '_site' },
  { name: 'Antora', markers: 'antora-playbook yml', built: 'build/site' },
];

/** The folder that a configuration sets, as text. Next.js and Astro have words of their own in one of these fields. */
const OUTPUT =
  /(?:^|[\s{,])["']?(?:outDir|dest|distDir|site_dir|publishDir|destination|build-dir|output[-_]dir|output(?::\s{1,20}dir)?)["']?[ \t]*[:=][ \t]*(?!["']?(?:export|static|server|hybrid|standalone)\b)["']?([\w./-]+)(?:["']|[ \t]*$)/m;

/** Maximum size of a file that is asked what it says, in bytes. */
const MARKER_MAX_BYTES = 256 * 1024;

/** Number of folders above the docs folder in which a marker is looked for: `src/content/docs` is three levels deep. */
const LEVELS_UP = 3;

/** A generator, and the path of the folder that it builds, from the folder of this process. */
export interface FoundGenerator {
  name: string;
  built: string;
}

/** The generator that a folder has the sources of; `null` if no marker is there, or above it in the same repository. */
export async function findGenerator(docsFolder: string, levelsUp = LEVELS_UP): Promise<FoundGenerator | null> {
  let folder = resolve(docsFolder);
  for (let level = 0; level <= levelsUp; level += 1) {
    for (const { name, markers, says, built } of GENERATORS) {
      const [stem, ...ends] = markers.split(' ');
      for (const end of ends) {
        const marker = `${stem}.${end}`;
        if (!(await stat(join(folder, marker)).catch(() => null))) continue;
        const text = String(await readDocsFile(folder, marker, MARKER_MAX_BYTES).catch(() => ''));
        if (says && !says.test(text)) continue;
        const path = relative('', resolve(folder, OUTPUT.exec(text)?.[1] ?? built)).replaceAll('\\', '/');
        return { name, built: path.startsWith('.') || path.startsWith('/') ? path : `./${path}` };
      }
    }
    const above = dirname(folder);
    // The repository ends here; folders above do not belong to it.
    if (above === folder || (await stat(join(folder, '.git')).catch(() => null))) return null;
    folder = above;
  }
  return null;
}

/** What to give instead of its sources. */
export function describeGenerator({ name, built }: FoundGenerator): string {
  return `This site is made by ${name}. Build it and give the built folder: docs-assistant-server dev ${built}`;
}
