import type { IndexedPage } from '../service/pages/DocsPage';
import { escapeHtml } from '../lib/escapeHtml';
import type { SiteNames } from './createSiteNames';
import type { SiteLabels } from './labels/loadSiteLabels';
import type { Site } from './sitePage';
import { relativeTo } from './siteFile';

/** Up to this number of pages, every page links to every other. On larger sites, each folder except the page's own is one link. */
const FULL_PAGES_MAX = 80;

/** Maximum number of linked pages in the page's own folder, around the page itself: every page repeats the list. */
const FOLDER_PAGES_MAX = 200;

export interface SiteFolder {
  /** Title; empty for the root folder. */
  name: string;
  pages: IndexedPage[];
  folders: SiteFolder[];
  /** True if the bar shows it as a tab. */
  isTab?: boolean;
}

/** The site's root folder with all others in it, in the order of their pages. */
export function toSiteFolders(pages: readonly IndexedPage[]): SiteFolder {
  const root: SiteFolder = { name: '', pages: [], folders: [] };
  const folders = new Map<string, SiteFolder>([['', root]]);
  for (const page of pages) {
    if (page.isUnlisted) continue;
    let folder = root;
    // Two folders with the same title are different folders.
    (page.trailIds ?? []).forEach((key, depth) => {
      const known = folders.get(key) ?? { name: page.trail?.[depth] ?? key, pages: [], folders: [] };
      if (!folders.has(key)) folder.folders.push(known);
      if (depth === 0 && page.isInTab) known.isTab = true;
      folders.set(key, known);
      folder = known;
    });
    folder.pages.push(page);
  }
  return root;
}

/** The top folders that are tabs in the bar, each a link to its first page; empty if there are fewer than two. */
export function siteTabs(page: IndexedPage, root: SiteFolder, { names, name }: Pick<Site, 'names' | 'name'>): string {
  const tabs = root.folders.filter(({ isTab }) => isTab);
  if (tabs.length < 2) return '';
  const items = tabs.map((tab) => {
    const first = firstPage(tab);
    const current = holds(tab, page) ? ' aria-current="true"' : '';
    const address = relativeTo(names.page(page.path) ?? '', names.page(first?.path ?? '') ?? '');
    return `<li><a href="${address}"${current}>${escapeHtml(tab.name)}</a></li>`;
  });
  return `<nav class="divisions" aria-label="${escapeHtml(name)}"><ul>${items.join('')}</ul></nav>\n`;
}

/** The folder that the list of a page shows: the page's own tab, or everything that is in no tab. */
function toListed(page: IndexedPage, root: SiteFolder): SiteFolder {
  const tabs = root.folders.filter(({ isTab }) => isTab);
  const own = tabs.find((tab) => holds(tab, page));
  if (tabs.length < 2 || own === undefined) return root;
  const others = root.folders.filter((folder) => !folder.isTab);
  return { name: '', pages: [...root.pages, ...own.pages], folders: [...own.folders, ...others] };
}

/** The navigation of a page: its own folders are open, the others are closed, or on large sites links to their first page. */
export function siteNavigation(page: IndexedPage, root: SiteFolder, names: SiteNames): string {
  const to = (other: IndexedPage) => relativeTo(names.page(page.path) ?? '', names.page(other.path) ?? '');
  const isFull = countPages(root) <= FULL_PAGES_MAX;
  const list = ({ pages, folders }: SiteFolder): string => {
    const items = around(pages, pages.indexOf(page)).map((other) => {
      const current = other === page ? ' aria-current="page"' : '';
      return `<li><a href="${to(other)}"${current}>${escapeHtml(other.label ?? other.title)}</a></li>\n`;
    });
    return `${items.length === 0 ? '' : `<ul>\n${items.join('')}</ul>\n`}${folders.map(show).join('')}`;
  };
  const show = (folder: SiteFolder): string => {
    const isOpen = holds(folder, page);
    const first = firstPage(folder);
    if (!isOpen && !isFull && first) return `<a class="folder" href="${to(first)}">${escapeHtml(folder.name)}</a>\n`;
    return `<details${isOpen ? ' open' : ''}><summary>${escapeHtml(folder.name)}</summary>\n${list(folder)}</details>\n`;
  };
  return list(toListed(page, root));
}

/**
 * The folders of a page, the outermost first; empty for a page outside of all folders. Each is a link to the page beside it that it is named
 * after, such as `guides.md` beside `guides/`, or to its first page.
 */
export function siteBreadcrumb(
  page: IndexedPage,
  root: SiteFolder,
  names: SiteNames,
  labels: Pick<SiteLabels, 'trail'>,
): string {
  const items: string[] = [];
  const find = ({ folders }: SiteFolder) => folders.find((folder) => holds(folder, page));
  let outer = root;
  for (let folder = find(root); folder !== undefined; folder = find(folder)) {
    const { name: title } = folder;
    const own = outer.pages.find(
      (other) => [other.label, other.title].includes(title) && page.path.startsWith(`${other.path}/`),
    );
    const first = own ?? firstPage(folder);
    outer = folder;
    const name = escapeHtml(title);
    const address = relativeTo(names.page(page.path) ?? '', names.page(first?.path ?? '') ?? '');
    items.push(`<li>${first === undefined || first === page ? name : `<a href="${address}">${name}</a>`}</li>`);
  }
  return items.length === 0
    ? ''
    : `<nav class="trail" aria-label="${escapeHtml(labels.trail)}"><ol>${items.join('')}</ol></nav>\n`;
}

function countPages({ pages, folders }: SiteFolder): number {
  return folders.reduce((count, folder) => count + countPages(folder), pages.length);
}

function holds({ pages, folders }: SiteFolder, page: IndexedPage): boolean {
  return pages.includes(page) || folders.some((folder) => holds(folder, page));
}

function firstPage({ pages, folders }: SiteFolder): IndexedPage | undefined {
  return pages[0] ?? folders.map(firstPage).find((page) => page !== undefined);
}

function around(pages: readonly IndexedPage[], at: number): readonly IndexedPage[] {
  if (pages.length <= FOLDER_PAGES_MAX) return pages;
  const start = Math.max(0, Math.min(Math.max(0, at) - FOLDER_PAGES_MAX / 2, pages.length - FOLDER_PAGES_MAX));
  return pages.slice(start, start + FOLDER_PAGES_MAX);
}
