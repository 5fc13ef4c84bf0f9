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
  /** Name of the site. */
  title: string;
  /** Path of the first page: `/`, or what comes first where the folder has no index. */
  home: string;
  pages: PageEntry[];
  /** Questions to start with, by path; those of `*` stand on all other pages. Empty where the folder brings none. */
  starterQuestions: Record<string, string[]>;
}

/** A neighbour of a page. */
export interface DemoPageLink {
  path: string;
  title: string;
}

/** A heading below the title. */
export interface PageHeading {
  id: string;
  text: string;
  depth: number;
}

/** Answer of `/docs-data/page.json`. */
export interface DemoPage extends PageEntry {
  /** Rendered and safe: the server that gives it escapes all HTML of the source. */
  html: string;
  headings: PageHeading[];
  previous: DemoPageLink | null;
  next: DemoPageLink | null;
}

/** Reads one of the answers. Throws when there is no connection or the server fails; `null` stands for 404. */
export async function fetchDocsData<Data>(address: string, signal?: AbortSignal): Promise<Data | null> {
  const response = await fetch(address, { signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return (await response.json()) as Data;
}

/** Address of a page's data. */
export function pageDataAddress(path: string): string {
  return `/docs-data/page.json?path=${encodeURIComponent(path)}`;
}
