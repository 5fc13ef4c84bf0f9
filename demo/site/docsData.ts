/** A page in the navigation. */
export interface PageEntry {
  path: string;
  title: string;
  /** Title of its group; `null` without a group. */
  section: string | null;
  /** Position among all pages, from 0. */
  order: number;
  description: string | null;
}

/** Answer of `/docs-data/pages.json`. */
export interface PagesData {
  /** Name of the site. */
  title: string;
  /** Path of the first page: `/`, or the first in order if the folder has no index. */
  home: string;
  pages: PageEntry[];
  /** Starter questions by path; `*` is for all other pages. Empty if the folder has no questions. */
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
  /** Rendered and safe: the server escapes all HTML in the source. */
  html: string;
  headings: PageHeading[];
  previous: DemoPageLink | null;
  next: DemoPageLink | null;
}

/** Fetches the data. Throws when the connection or the server fails; `null` for a 404. */
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
