import type { IndexedPage } from './DocsPage';
import { toPathSegments } from './toDocsPath';

/**
 * Brings pages into the order of the navigation and gives every one its place and the title of its folder.
 *
 * @param pages In the order of their files. Of two with one path, as `guides.md` and `guides/index.md`, the first is taken.
 */
export function placePages(pages: readonly IndexedPage[]): IndexedPage[] {
  const titles = new Map<string, string>();
  const folders = new Map<string, IndexedPage[]>();
  for (const page of pages) {
    if (titles.has(page.path)) continue;
    titles.set(page.path, page.title);
    const folder = folderOf(page);
    const members = folders.get(folder);
    if (members) members.push(page);
    else folders.set(folder, [page]);
  }
  const placed = [...folders.values()].flatMap((members) =>
    members.toSorted((left, right) => (left.position ?? Infinity) - (right.position ?? Infinity) || 0),
  );
  placed.forEach((page, index) => {
    const segments = toPathSegments(folderOf(page));
    const name = segments.at(-1)?.replaceAll(/[-_]+/g, ' ') ?? '';
    page.order = index;
    page.section =
      name === ''
        ? undefined
        : (titles.get(`/${segments.join('/')}`) ?? (name[0]?.toUpperCase() ?? '') + name.slice(1));
  });
  return placed;
}

function folderOf(page: IndexedPage): string {
  return page.file.slice(0, Math.max(0, page.file.lastIndexOf('/')));
}
