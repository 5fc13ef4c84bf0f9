import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexedPage } from './DocsPage';
import { listFiles } from './listFiles';
import { placePages } from './placePages';
import { readFolderMetas } from './readFolderMeta';
import { createPage, readPageData } from './readPage';
import { findSiteNames } from './siteNames';
import { toDocsPath } from './toDocsPath';

/** Reads every `.md` and `.mdx` file below a folder once, in the order of the site's navigation. Throws when it is no folder. */
export async function readDocs(folder: string): Promise<IndexedPage[]> {
  const { files, metas } = await listFiles(folder);
  const known = new Set(files.map(({ file }) => toDocsPath(file)));
  const sources = await Promise.all(
    files.map(async ({ file }) => ({ file, text: await readFile(join(folder, file), 'utf8') })),
  );
  const read = sources.map(({ file, text }) => readPageData(file, text, known));
  const names = findSiteNames(read);
  const pages = read.map((data, index) => {
    const isNamed = data.firstHeading !== null && names.has(data.firstHeading);
    const whole = isNamed ? readPageData(data.file, sources[index]?.text ?? '', known, names) : data;
    return createPage(whole, () => whole, known);
  });
  return placePages(pages, (await readFolderMetas(folder, metas)).metas);
}
