import type { SiteSearch, SiteSearchResult } from './SiteSearch';

/** The part of Pagefind's module that is used, from version 1 on. */
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

/** A section of a page that Pagefind has found; one without an anchor is the page above its first heading. */
export interface PagefindSection {
  url: string;
  title: string;
  excerpt: string;
  anchor?: object;
}

/** Each page is a request of its own. */
const PAGES_MAX = 8;
const SECTIONS_OF_A_PAGE_MAX = 3;

/**
 * Searches the Pagefind index of the site, whose module is loaded with the first query.
 *
 * @param source Address of `pagefind.js`, or a function that imports it. @default '/pagefind/pagefind.js'
 */
export function searchWithPagefind(
  source: string | (() => Promise<PagefindModule>) = '/pagefind/pagefind.js',
): SiteSearch {
  const load = typeof source === 'string' ? () => importPagefind(source) : source;
  let module: Promise<PagefindModule> | null = null;
  return async (query, signal) => {
    module ??= load().catch((error: unknown) => {
      // The next query tries again.
      module = null;
      throw error;
    });
    const found = await (await module).search(query);
    if (found === null || signal.aborted) return [];
    const pages = await Promise.all(found.results.slice(0, PAGES_MAX).map((result) => result.data()));
    return pages.flatMap(toResults);
  };
}

function importPagefind(address: string): Promise<PagefindModule> {
  // The site's own file, which its bundler does not know.
  return import(
    /* webpackIgnore: true */ /* turbopackIgnore: true */ /* @vite-ignore */ new URL(address, location.href).href
  );
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

/** An excerpt is HTML with marks, in which Pagefind escapes these two characters and no other. */
function toText(excerpt: string): string {
  return excerpt
    .replace(/<\/?mark>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
}
