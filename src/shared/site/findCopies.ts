/**
 * The pages that name another page as the one to find, with that page, if it is there. Of two that name each other, one stays. An address that many pages
 * of different names name is a mistake of the site, such as its first page on all pages, and makes none of them a copy.
 *
 * @param pages Paths of all pages.
 * @param originals Paths of the pages that others name.
 */
export function findCopies(pages: ReadonlySet<string>, originals: ReadonlyMap<string, string>): Map<string, string> {
  const names = new Map<string, Set<string>>();
  for (const [page, original] of originals)
    names.set(original, (names.get(original) ?? new Set()).add(page.slice(page.lastIndexOf('/'))));
  const kept = new Set([...pages].filter((page) => !originals.has(page)));
  const copies = new Map<string, string>();
  for (const [page, original] of originals) {
    const { size = 0 } = names.get(original) ?? {};
    const isMistake = size > 1 && size * 10 > pages.size;
    if (kept.has(original) && !isMistake) copies.set(page, original);
    else kept.add(page);
  }
  return copies;
}
