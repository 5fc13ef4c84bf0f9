import type { DocsPage } from 'docs-assistant-server/local';
import { linkForeignImages } from './linkForeignImages';
import type { DemoPage, PageEntry, PagesData } from '../site/docsData';

/** Options of {@link createDocsData}. */
export interface DocsDataOptions {
  pages: readonly DocsPage[];
  /** Name of the site. @default the first page's title */
  title?: string;
  /** Questions to start with, by path. */
  starterQuestions: PagesData['starterQuestions'];
}

/** The documentation for the pages of the site. */
export interface DocsData {
  /** Answers below `/docs-data/`; `null` for other addresses. */
  answer(url: URL): Response | null;
  /** The page at a path of the site, with or without a slash at its end. */
  find(path: string): DocsPage | undefined;
}

/** Serves the navigation as `/docs-data/pages.json` and one page as `/docs-data/page.json?path=/x`. */
export function createDocsData({ pages, title, starterQuestions }: DocsDataOptions): DocsData {
  const index = new Map(pages.map((page, position) => [page.path, position]));
  const toEntry = ({ path, title, section, order = 0, description }: DocsPage): PageEntry => ({
    path,
    title,
    section: section ?? null,
    order,
    description: description ?? null,
  });
  const navigation: PagesData = {
    title: title ?? pages[0]?.title ?? '',
    home: index.has('/') ? '/' : (pages[0]?.path ?? '/'),
    pages: pages.map(toEntry),
    starterQuestions,
  };

  function readPage(path: string): DemoPage | null {
    const position = index.get(normalize(path));
    const page = position === undefined ? undefined : pages[position];
    if (position === undefined || page === undefined) return null;
    const neighbour = (at: number) => {
      const other = pages[at];
      return other === undefined ? null : { path: other.path, title: other.title };
    };
    return {
      ...toEntry(page),
      html: linkForeignImages(page.html),
      headings: page.headings,
      previous: neighbour(position - 1),
      next: neighbour(position + 1),
    };
  }

  return {
    find(path) {
      const position = index.get(normalize(path));
      return position === undefined ? undefined : pages[position];
    },
    answer(url) {
      if (url.pathname === '/docs-data/pages.json') return json(200, navigation);
      if (url.pathname !== '/docs-data/page.json') return null;
      const page = readPage(url.searchParams.get('path') ?? '');
      return page === null ? json(404, { error: 'There is no page at this path.' }) : json(200, page);
    },
  };
}

/** The path as a key of pages: decoded, without a slash at its end. */
function normalize(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // Not a valid percent-encoding: used as it is.
  }
  return decoded.replace(/(?<=.)\/+$/, '');
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    },
  });
}
