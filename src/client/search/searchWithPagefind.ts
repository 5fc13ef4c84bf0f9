import { loadOnce } from './loadOnce';
import type { SiteSearch, SiteSearchResult } from './SiteSearch';

/** The used part of Pagefind's module, from version 1 on. */
export interface PagefindModule {
  search(query: string): Promise<{ results: readonly { data(): Promise<PagefindPage> }[] } | null>;
}

/** A page that Pagefind has found. */
export interface PagefindPage {
  url: string;
  meta: Readonly<Record<string, string>>;
  excerpt: string;
  sub_results: readonly PagefindSection[];
}

/** A section of a page that Pagefind has found. Without an anchor it is the part above the first heading. */
export interface PagefindSection {
  url: string;
  title: string;
  excerpt: string;
  anchor?: object;
}

/** Pages that are read for one query. Each page is a separate request. */
const PAGES_MAX = 8;
const SECTIONS_OF_A_PAGE_MAX = 3;

/**
 * Searches the site's Pagefind index. Pagefind's module is loaded with the first query.
 *
 * @param source Address of `pagefind.js`, or a function that imports it. @default '/pagefind/pagefind.js'
 */
export function searchWithPagefind(
  source: string | (() => Promise<PagefindModule>) = '/pagefind/pagefind.js',
): SiteSearch {
  const load = loadOnce(typeof source === 'string' ? () => importPagefind(source) : source);
  const search: SiteSearch = async (query, signal) => {
    const found = await (await load()).search(query);
    if (found === null || signal.aborted) return [];
    const pages = await Promise.all(found.results.slice(0, PAGES_MAX).map((result) => result.data()));
    return pages.flatMap(toResults);
  };
  return Object.assign(search, { isLocal: true });
}

async function importPagefind(address: string): Promise<PagefindModule> {
  // The site serves this file itself, so bundlers must leave the import alone.
  const module = (await import(
    /* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */ new URL(address, location.href).href
  )) as PagefindModule & { createInstance?: (options: object) => PagefindModule };
  // Trusted Types refuse its worker, with a report. Without it, version 1.5 searches in the page, as all versions before.
  return module.createInstance?.({ noWorker: true }) ?? module;
}

function toResults({ url, meta, excerpt, sub_results: sections }: PagefindPage): SiteSearchResult[] {
  const title = meta.title ?? url;
  if (sections.length === 0) return [{ url, title, excerpt: toText(excerpt) }];
  return sections.slice(0, SECTIONS_OF_A_PAGE_MAX).map((section) => ({
    url: section.url,
    title,
    section: section.anchor === undefined ? undefined : section.title,
    excerpt: toText(section.excerpt),
  }));
}

/** An excerpt is HTML with `<mark>` elements. Pagefind escapes only these two characters in it. */
function toText(excerpt: string): string {
  return excerpt
    .replace(/<\/?mark>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
}
