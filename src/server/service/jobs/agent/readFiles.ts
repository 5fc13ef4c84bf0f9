import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { EditedFile } from './edits/DocsEdit';

/** The markdown files below a folder, by name; hidden folders, `node_modules` and symbolic links are left out. Rejects when there is no such folder. */
export async function readFiles(folder: string): Promise<EditedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.mdx?$/i.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(^|\/)(\.|node_modules\/)/.test(path))
    .toSorted();
  return Promise.all(paths.map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })));
}
