import type { IndexedPage } from '../local/docs/DocsPage';
import { escapeHtml } from './escapeHtml';
import type { SiteNames } from './createSiteNames';
import { relativeTo } from './siteFile';

/** Pages of a site up to which every page links to every other; above, folders but the page's own are one link each. */
const FULL_PAGES_MAX = 80;

/** Pages of the page's own folder that are linked, those around it: every page repeats the list. */
const FOLDER_PAGES_MAX = 200;

/** A folder of the site, as it stands in the navigation. */
export interface SiteFolder {
  /** Title; empty for pages that lie in no folder. */
  name: string;
  pages: IndexedPage[];
}

/** The folders of the site, in the order of their first pages. */
export function toSiteFolders(pages: readonly IndexedPage[]): SiteFolder[] {
  const folders = new Map<string, SiteFolder>();
  for (const page of pages) {
    // Two folders of one title are two.
    const key = page.file.split('/').slice(0, -1).join('/');
    const folder = folders.get(key) ?? { name: page.section ?? '', pages: [] };
    folder.pages.push(page);
    folders.set(key, folder);
  }
  return [...folders.values()];
}

/** The navigation of a page: its own folder open, the others closed, and on large sites as links to their first page. */
export function siteNavigation(page: IndexedPage, folders: readonly SiteFolder[], names: SiteNames): string {
  const to = (other: IndexedPage) => relativeTo(names.page(page.path) ?? '', names.page(other.path) ?? '');
  const isFull = folders.reduce((count, { pages }) => count + pages.length, 0) <= FULL_PAGES_MAX;
  return folders
    .map(({ name, pages }) => {
      const at = pages.indexOf(page);
      const first = pages[0];
      if (at < 0 && !isFull && name !== '' && first) {
        return `<a class="folder" href="${to(first)}">${escapeHtml(name)}</a>\n`;
      }
      const items = around(pages, at).map((other) => {
        const current = other === page ? ' aria-current="page"' : '';
        return `<li><a href="${to(other)}"${current}>${escapeHtml(other.title)}</a></li>\n`;
      });
      const list = `<ul>\n${items.join('')}</ul>\n`;
      if (name === '') return list;
      return `<details${at < 0 ? '' : ' open'}><summary>${escapeHtml(name)}</summary>\n${list}</details>\n`;
    })
    .join('');
}

function around(pages: readonly IndexedPage[], at: number): readonly IndexedPage[] {
  if (pages.length <= FOLDER_PAGES_MAX) return pages;
  const start = Math.max(0, Math.min(Math.max(0, at) - FOLDER_PAGES_MAX / 2, pages.length - FOLDER_PAGES_MAX));
  return pages.slice(start, start + FOLDER_PAGES_MAX);
}
