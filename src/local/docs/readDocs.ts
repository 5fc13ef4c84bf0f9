import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexedPage } from './DocsPage';
import { listFiles } from './listFiles';
import { placePages } from './placePages';
import { readPage } from './readPage';
import { toDocsPath } from './toDocsPath';

/** Reads every `.md` and `.mdx` file below a folder once, in the order of the site's navigation. Throws when it is no folder. */
export async function readDocs(folder: string): Promise<IndexedPage[]> {
  const { files } = await listFiles(folder);
  const known = new Set(files.map(({ file }) => toDocsPath(file)));
  const pages: IndexedPage[] = [];
  for (const { file } of files) pages.push(readPage(file, await readFile(join(folder, file), 'utf8'), known));
  return placePages(pages);
}
