import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder of the sites for the recipes: the output of each framework's own starter, reduced to two pages. */
const SITES = 'e2e/installs/sites';

/** The files of a site, by path. */
export async function readSite(name: string): Promise<Record<string, string>> {
  const folder = join(SITES, name);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(
    files.map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const),
  );
  return Object.fromEntries(contents);
}
