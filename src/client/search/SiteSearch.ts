/** A page, or a section of one, that a site's search has found. All of it is shown as text. */
export interface SiteSearchResult {
  /** Address of the page or section, http(s) or relative to `docsUrl`; others are left out. */
  url: string;
  /** Title of the page. */
  title: string;
  /** Heading of the section; none for the page as a whole. */
  section?: string | undefined;
  /** Words around the match. */
  excerpt?: string | undefined;
}

/**
 * A site's search: what it finds for a query of 1 to 200 characters, best first. Twenty results are shown.
 *
 * @param signal Aborted when the reader has typed on: the results are no longer needed.
 */
export type SiteSearch = (
  query: string,
  signal: AbortSignal,
) => readonly SiteSearchResult[] | Promise<readonly SiteSearchResult[]>;
