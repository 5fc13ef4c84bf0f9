import { stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

/** The generators whose sources are recognized by a file, and the folder beside it that each builds. */
const GENERATORS: readonly { name: string; markers: readonly string[]; built: string }[] = [
  { name: 'Docusaurus', markers: ends('docusaurus.config', 'js', 'ts', 'mjs', 'cjs', 'mts'), built: 'build' },
  { name: 'VitePress', markers: ends('.vitepress/config', 'ts', 'mts', 'js', 'mjs'), built: '.vitepress/dist' },
  { name: 'VuePress', markers: ends('.vuepress/config', 'ts', 'js'), built: '.vuepress/dist' },
  { name: 'Astro', markers: ends('astro.config', 'mjs', 'ts', 'js', 'mts'), built: 'dist' },
  { name: 'Next.js', markers: ends('next.config', 'js', 'mjs', 'ts'), built: 'out' },
  { name: 'Eleventy', markers: ['.eleventy.js', ...ends('eleventy.config', 'js', 'mjs', 'cjs')], built: '_site' },
  { name: 'MkDocs', markers: ends('mkdocs', 'yml', 'yaml'), built: 'site' },
  { name: 'mdBook', markers: ['book.toml'], built: 'book' },
  { name: 'Hugo', markers: ends('hugo', 'toml', 'yaml', 'yml', 'json'), built: 'public' },
  { name: 'Jekyll', markers: ['_config.yml'], built: '_site' },
  { name: 'Sphinx', markers: ['conf.py'], built: '_build/html' },
  { name: 'Antora', markers: ['antora-playbook.yml'], built: 'build/site' },
];

function ends(name: string, ...all: string[]): string[] {
  return all.map((end) => `${name}.${end}`);
}

/** Number of folders above the docs folder in which a marker is looked for: `src/content/docs` is three levels deep. */
const LEVELS_UP = 3;

/** A generator, and the path of the folder that it builds, from the folder of this process. */
export interface FoundGenerator {
  name: string;
  built: string;
}

/** The generator that a folder has the sources of; `null` if no marker is there, or above it in the same repository. */
export async function findGenerator(docsFolder: string): Promise<FoundGenerator | null> {
  let folder = resolve(docsFolder);
  for (let level = 0; level <= LEVELS_UP; level += 1) {
    for (const { name, markers, built } of GENERATORS) {
      for (const marker of markers) {
        if (!(await exists(join(folder, marker)))) continue;
        const path = relative('', join(folder, built)).replaceAll('\\', '/');
        return { name, built: path.startsWith('.') || path.startsWith('/') ? path : `./${path}` };
      }
    }
    const above = dirname(folder);
    // The repository ends here; folders above do not belong to it.
    if (above === folder || (await exists(join(folder, '.git')))) return null;
    folder = above;
  }
  return null;
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
