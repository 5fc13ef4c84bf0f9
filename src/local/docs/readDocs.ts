import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexedPage } from './DocsPage';
import { readPage } from './readPage';
import { toDocsPath, toPathSegments } from './toDocsPath';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'build']);

/** Reads every `.md` and `.mdx` file below a folder, in the order of the site's navigation. Throws when the folder is not one. */
export async function readDocs(folder: string): Promise<IndexedPage[]> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) {
    throw new Error(
      `[docs-assistant] There is no folder ${folder}, so there is no documentation to serve. Name the folder of your markdown files.`,
    );
  }
  const files = (await listFiles(folder, '')).toSorted(compareFiles);
  const known = new Set(files.map(toDocsPath));
  const pages: IndexedPage[] = [];
  const taken = new Set<string>();
  for (const file of files) {
    const page = readPage(file, await readFile(join(folder, file), 'utf8'), known);
    // `guides.md` beside `guides/index.md`: the first in order is the page, as on most sites.
    if (!taken.has(page.path)) pages.push(page);
    taken.add(page.path);
  }
  return placePages(pages);
}

async function listFiles(folder: string, below: string): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  const lists = entries.map(async (entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.name.startsWith('.') || (entry.isDirectory() && SKIPPED_FOLDERS.has(entry.name))) return [];
    if (entry.isDirectory()) return listFiles(folder, path);
    return entry.isFile() && /\.mdx?$/i.test(entry.name) ? [path] : [];
  });
  return (await Promise.all(lists)).flat();
}

/** Folder by folder, an index before its neighbours, numbers by value. */
function compareFiles(left: string, right: string): number {
  const key = (file: string) => file.replace(/(^|\/)(index|readme)\.mdx?$/i, '$1').replaceAll('/', '\u0001');
  return key(left).localeCompare(key(right), 'en', { numeric: true });
}

/** Gives every page its place and the title of its folder. */
function placePages(pages: IndexedPage[]): IndexedPage[] {
  const titles = new Map(pages.map((page) => [page.path, page.title]));
  const folderOf = (page: IndexedPage) => page.file.slice(0, Math.max(0, page.file.lastIndexOf('/')));
  const folders = new Map<string, IndexedPage[]>();
  for (const page of pages) folders.set(folderOf(page), [...(folders.get(folderOf(page)) ?? []), page]);
  const placed = [...folders.values()].flatMap((members) =>
    members.toSorted((left, right) => (left.order ?? Infinity) - (right.order ?? Infinity) || 0),
  );
  placed.forEach((page, index) => {
    const segments = toPathSegments(folderOf(page));
    const path = `/${segments.join('/')}`;
    const name = segments.at(-1)?.replaceAll(/[-_]+/g, ' ') ?? '';
    page.order = index;
    if (name !== '') page.section = titles.get(path) ?? (name[0]?.toUpperCase() ?? '') + name.slice(1);
  });
  return placed;
}
