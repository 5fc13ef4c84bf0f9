import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * Paths of the markdown files below a folder, sorted, with `/`, without hidden folders, `node_modules` and symbolic links. Rejects when the
 * folder does not exist.
 */
export async function listMarkdown(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.mdx?$/i.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(^|\/)(\.|node_modules\/)/.test(path))
    .toSorted();
}
