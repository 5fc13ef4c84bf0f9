/** A page or a section that a site's search has found. Its values are shown as plain text. */
export interface SiteSearchResult {
  /** Address of the page or section, http(s) or relative to `docsUrl`; others are left out. */
  url: string;
  /** Title of the page. */
  title: string;
  /** Heading of the section; omit it for the page as a whole. */
  section?: string | undefined;
  /** Words around the match. */
  excerpt?: string | undefined;
}

/**
 * A site's search. Returns the results for a query of 1 to 200 characters, best first. At most twenty are shown.
 *
 * @param signal Aborted when the reader types on and the results are no longer needed.
 */
export interface SiteSearch {
  (query: string, signal: AbortSignal): readonly SiteSearchResult[] | Promise<readonly SiteSearchResult[]>;
  /** True for a search that runs in the reader's browser, so that no query leaves the device. @default false */
  readonly isLocal?: boolean;
}
