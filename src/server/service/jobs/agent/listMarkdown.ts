import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { MARKDOWN_END } from '../../pages/links/toDocsPath';
import type { EditedFile } from './Agent';

/**
 * Paths of the markdown files below a folder, sorted, with `/`, without hidden folders, `node_modules` and symbolic links. Rejects when the
 * folder does not exist.
 */
export async function listMarkdown(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && MARKDOWN_END.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(^|\/)(\.|node_modules\/)/.test(path))
    .toSorted();
}

/** Reads the markdown files below a folder, sorted by name. Rejects when the folder does not exist. */
export async function readFiles(folder: string): Promise<EditedFile[]> {
  const paths = await listMarkdown(folder);
  return Promise.all(paths.map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })));
}
