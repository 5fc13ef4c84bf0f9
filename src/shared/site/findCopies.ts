/** Names of folders that have a version of a documentation. */
export const VERSION_FOLDER = /^(?:v\d+(?:\.\d+)*|\d+(?:\.\d+)+|\d+\.x|latest|stable|current|next|dev|main|master)$/i;

/**
 * The pages that name another page as the one to find, with that page, if it is there. Of two that name each other, one stays. An address that many pages
 * of different names name is a mistake of the site, such as its first page on all pages, and makes none of them a copy.
 * A page of another version has a text of its own.
 *
 * @param pages Paths of all pages, with those of the pages that they name.
 */
export function findCopies(pages: ReadonlyMap<string, string | undefined>): Map<string, string> {
  const originals = [...pages].filter((pair): pair is [string, string] => (pair[1] ?? pair[0]) !== pair[0]);
  const names = new Map<string, Set<string>>();
  for (const [page, original] of originals)
    names.set(original, (names.get(original) ?? new Set()).add(page.slice(page.lastIndexOf('/'))));
  const copies = new Map(originals);
  for (const [page, original] of originals) {
    const { size = 0 } = names.get(original) ?? {};
    const isMistake = size > 1 && size * 10 > pages.size;
    const isVersion = placeOf(page) === placeOf(original);
    if (isMistake || isVersion || !pages.has(original) || copies.has(original)) copies.delete(page);
  }
  return copies;
}

function placeOf(path: string): string {
  return path
    .split('/')
    .filter((name) => !VERSION_FOLDER.test(name))
    .join('/');
}
