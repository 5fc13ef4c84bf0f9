import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * The markdown files below a folder, by name, with `/`; hidden folders, `node_modules` and symbolic links are left out. Rejects when there is no such
 * folder.
 */
export async function listMarkdown(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.mdx?$/i.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(^|\/)(\.|node_modules\/)/.test(path))
    .toSorted();
}
