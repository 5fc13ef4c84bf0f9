import type { SiteSearch, SiteSearchResult } from './SiteSearch';

/** Result of Orama's `search`. */
export interface OramaResults<Document> {
  hits: readonly { document: Document }[];
}

/**
 * Searches an Orama database.
 *
 * @param search Calls Orama: `(term) => search(db, { term, limit: 20 })`.
 * @param toResult Converts a document of the database to a result. @default from its `url` or `path`, `title`, `section` and `content`
 */
export function searchWithOrama<Document extends object>(
  search: (term: string, signal: AbortSignal) => OramaResults<Document> | Promise<OramaResults<Document>>,
  toResult: (document: Document) => SiteSearchResult = readDocument,
): SiteSearch {
  return async (query, signal) => (await search(query, signal)).hits.map(({ document }) => toResult(document));
}

function readDocument(document: object): SiteSearchResult {
  const { url, path, title, section, content } = document as Readonly<Record<string, string | undefined>>;
  const address = url ?? path ?? '';
  return { url: address, title: title ?? address, section, excerpt: content };
}
