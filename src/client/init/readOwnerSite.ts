import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders in which no file of a site's sources is. */
const SKIPPED = /^(?:node_modules|dist|build|out|public|_site|_build|site|themes|vendor)$/;

/** Deepest folder that is looked into; the site's own folder is 0. */
const MAX_DEPTH = 4;

/** Extensions of one and the same module, the recipe's own first. */
const MODULES = ['tsx', 'jsx', 'ts', 'js', 'mts', 'mjs', 'cts', 'cjs'];

/** The folder of a site, as far as a recipe needs it. */
export interface OwnerSite {
  folder: string;
  /** True if the package.json names a package. */
  uses(name: string): boolean;
  /** True if the site has the file or folder, as {@link OwnerSite.locate} finds it. */
  has(path: string): boolean;
  /**
   * Where the site has a file of a recipe: below `src` or not, as a module of another extension, or below the folder of its documentation.
   *
   * @returns A path from the site's folder; `null` when it has none.
   */
  locate(path: string): string | null;
  /** All files with an extension, but those that are installed or built. */
  list(extension: string): string[];
  /** The files of that path in the themes of a Hugo site. */
  listThemeFiles(path: string): string[];
  read(path: string): string;
}

/** Reads the folder of a site. Nothing of the site runs. */
export function readOwnerSite(folder: string): OwnerSite {
  const manifest = existsSync(join(folder, 'package.json')) ? readFileSync(join(folder, 'package.json'), 'utf8') : '{}';
  const { dependencies, devDependencies } = JSON.parse(manifest) as Record<string, Record<string, string> | undefined>;
  const packages = { ...dependencies, ...devDependencies };
  const exists = (path: string) => existsSync(join(folder, path));

  const locate = (path: string) => {
    const bare = path.replace(/^src\//, '');
    const [, stem = '', extension = ''] = /^(.*)\.(\w+)$/.exec(bare) ?? [];
    const names = MODULES.includes(extension) ? [extension, ...MODULES].map((module) => `${stem}.${module}`) : [bare];
    const roots = ['', 'src/', 'docs/', 'docs/source/', 'source/', 'website/'];
    return roots.flatMap((root) => names.map((name) => root + name)).find(exists) ?? null;
  };

  const list = (extension: string, below = '', depth = 0): string[] =>
    readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isFile()) return path.endsWith(`.${extension}`) ? [path] : [];
      const isWanted =
        entry.isDirectory() && depth < MAX_DEPTH && !entry.name.startsWith('.') && !SKIPPED.test(entry.name);
      return isWanted ? list(extension, path, depth + 1) : [];
    });

  return {
    folder,
    uses: (name) => Object.hasOwn(packages, name),
    has: (path) => locate(path) !== null,
    locate,
    list: (extension) => list(extension),
    listThemeFiles: (path) =>
      exists('themes')
        ? readdirSync(join(folder, 'themes'))
            .map((theme) => `themes/${theme}/${path}`)
            .filter(exists)
        : [],
    read: (path) => readFileSync(join(folder, path), 'utf8'),
  };
}
