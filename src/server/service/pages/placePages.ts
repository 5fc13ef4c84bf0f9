import type { IndexedPage } from './DocsPage';
import type { FolderMeta } from './readFolderMeta';
import { toPathSegments, toTitle } from './toDocsPath';

/** A folder with what lies in it. */
interface Folder {
  /** Its path, empty for the first one. */
  path: string;
  title: string;
  position: number;
  pages: IndexedPage[];
  folders: Folder[];
}

/**
 * Brings pages into the order of the navigation and gives every one its place, its name there and the titles of its folders.
 *
 * @param pages In the order of their files. Of two with one path, as `guides.md` and `guides/index.md`, the first is taken.
 * @param metas Titles and order of folders, from the generator's own files.
 */
export function placePages(
  pages: readonly IndexedPage[],
  metas: ReadonlyMap<string, FolderMeta> = new Map(),
): IndexedPage[] {
  const titles = new Map<string, string>();
  const folders = new Map<string, Folder>();
  const folderAt = (path: string): Folder => {
    const known = folders.get(path);
    if (known) return known;
    const folder: Folder = { path, title: '', position: Infinity, pages: [], folders: [] };
    folders.set(path, folder);
    if (path !== '') folderAt(parentOf(path)).folders.push(folder);
    return folder;
  };
  for (const page of pages) {
    if (titles.has(page.path)) continue;
    const folder = folderAt(parentOf(page.file));
    const item = readItem(metas, page.file);
    page.label = item?.title ?? page.navTitle;
    if (page.label === page.title) page.label = undefined;
    titles.set(page.path, page.label ?? page.title);
    folder.pages.push(page);
  }
  for (const folder of folders.values()) {
    const item = readItem(metas, folder.path);
    const meta = metas.get(folder.path);
    const segments = toPathSegments(folder.path);
    folder.title = meta?.title ?? item?.title ?? titles.get(`/${segments.join('/')}`) ?? toTitle(segments.at(-1) ?? '');
    folder.position = item?.position ?? meta?.position ?? Infinity;
  }
  const placed = placeFolder(folderAt(''), [], metas);
  placed.forEach((page, index) => {
    page.order = index;
  });
  return placed;
}

/** The pages of a folder in their order, then those of the folders in it. */
function placeFolder(folder: Folder, trail: readonly string[], metas: ReadonlyMap<string, FolderMeta>): IndexedPage[] {
  const own = sortBy(folder.pages, (page) => readItem(metas, page.file)?.position ?? page.position ?? Infinity);
  for (const page of own) {
    page.section = trail.at(-1);
    page.trail = trail;
  }
  const inner = sortBy(folder.folders, ({ position }) => position);
  return [...own, ...inner.flatMap((other) => placeFolder(other, [...trail, other.title], metas))];
}

function sortBy<Item>(items: readonly Item[], positionOf: (item: Item) => number): Item[] {
  const placed = items.map((item) => ({ item, position: positionOf(item) }));
  // Two without a place stay in their order: the difference of infinities is no number.
  return placed.toSorted((left, right) => left.position - right.position || 0).map(({ item }) => item);
}

/** The entry for a page or a folder in the meta file of its parent folder. */
function readItem(metas: ReadonlyMap<string, FolderMeta>, file: string) {
  if (file === '') return undefined;
  const items = metas.get(parentOf(file))?.items;
  if (!items) return undefined;
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.mdx?$/i, '');
  return items.get(name) ?? items.get(toPathSegments(name).join('/'));
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
