import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EditedFile } from './EditedFile';
import { listMarkdown } from './listMarkdown';

/** Reads the markdown files below a folder, sorted by name. Rejects when the folder does not exist. */
export async function readFiles(folder: string): Promise<EditedFile[]> {
  const paths = await listMarkdown(folder);
  return Promise.all(paths.map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') })));
}
