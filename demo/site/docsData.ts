/** A page in the navigation. */
export interface PageEntry {
  path: string;
  title: string;
  /** Title of the group that it stands in; `null` for none. */
  section: string | null;
  /** Place among all pages, from 0. */
  order: number;
  description: string | null;
}

/** Answer of `/docs-data/pages.json`. */
export interface PagesData {
  /** Path of the first page: `/`, or what comes first where the folder has no index. */
  home: string;
  pages: PageEntry[];
}

/** A neighbour of a page. */
export interface PageLink {
  path: string;
  title: string;
}

/** Answer of `/docs-data/page.json`. */
export interface PageData extends PageEntry {
  /** Rendered and safe: the server that gives it escapes all HTML of the source. */
  html: string;
  headings: { id: string; text: string; depth: number }[];
  previous: PageLink | null;
  next: PageLink | null;
}
