import type { PageEntry } from './docsData';

/** Pages of one group in the navigation. */
export interface PageGroup {
  /** `null` for pages above all groups. */
  title: string | null;
  pages: PageEntry[];
}

/** The navigation's groups in order. Two groups with the same name are distinguished by the page above them. */
export function groupPages(pages: readonly PageEntry[]): PageGroup[] {
  const groups: PageGroup[] = [];
  for (const page of pages) {
    const current = groups.at(-1);
    if (current?.title === page.section && isTogether(current.pages, page)) current.pages.push(page);
    else groups.push({ title: page.section, pages: [page] });
  }
  const titles = new Map(pages.map(({ path, title }) => [path, title]));
  return groups.map((group) => {
    const isAlone = groups.filter(({ title }) => title === group.title).length === 1;
    const above = titles.get(parentPath(group.pages[0]?.path ?? ''));
    if (isAlone || group.title === null || above === undefined || above === group.title) return group;
    return { ...group, title: `${above}: ${group.title}` };
  });
}

/** Pages of one folder share its path, which is the index page's own path. */
function isTogether([first]: readonly PageEntry[], page: PageEntry): boolean {
  return (
    first !== undefined && (page.path.startsWith(`${first.path}/`) || parentPath(first.path) === parentPath(page.path))
  );
}

function parentPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
