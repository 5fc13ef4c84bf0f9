import { toJson } from '../../shared/contract/toJson';
import type { SiteSearch, SiteSearchResult } from './SiteSearch';

/** Options of {@link searchWithDocSearch}, the same as a site passes to DocSearch. */
export interface DocSearchOptions {
  appId: string;
  /** The public search-only key. */
  apiKey: string;
  indexName: string;
  /** Further parameters of Algolia's search, such as `facetFilters`. @default none */
  searchParameters?: Readonly<Record<string, unknown>> | undefined;
  /** Sends the request. @default the page's `fetch` */
  fetch?: typeof globalThis.fetch | undefined;
}

/** A record of a DocSearch index. */
interface DocSearchHit {
  url: string;
  hierarchy: Readonly<Record<string, string | null | undefined>>;
  content?: string | null;
  _snippetResult?: { content?: { value?: string } };
}

const LEVELS = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'];

/**
 * Searches a DocSearch index (Algolia) through its REST API, without loading code from Algolia. The page's CSP must allow
 * `https://<appId>-dsn.algolia.net`.
 */
export function searchWithDocSearch({ appId, apiKey, indexName, ...options }: DocSearchOptions): SiteSearch {
  // The keys are in the address and the body is plain text, so that the browser sends no preflight request.
  const keys = new URLSearchParams({ 'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey });
  const address = `https://${appId.toLowerCase()}-dsn.algolia.net/1/indexes/${encodeURIComponent(indexName)}/query?${keys.toString()}`;
  return async (query, signal) => {
    const { fetch = globalThis.fetch, searchParameters } = options;
    const body = toJson({
      query,
      hitsPerPage: 20,
      attributesToRetrieve: ['hierarchy', 'content', 'url'],
      attributesToSnippet: ['content:20'],
      snippetEllipsisText: '…',
      highlightPreTag: '',
      highlightPostTag: '',
      ...searchParameters,
    });
    const response = await fetch(address, { method: 'POST', body, signal });
    if (!response.ok) throw new Error(`Algolia answered ${response.status}. Check appId, apiKey and indexName.`);
    const { hits } = (await response.json()) as { hits: readonly DocSearchHit[] };
    return hits.map(toResult);
  };
}

function toResult({ url, hierarchy, content, _snippetResult }: DocSearchHit): SiteSearchResult {
  return {
    url,
    title: hierarchy.lvl1 ?? hierarchy.lvl0 ?? url,
    section: LEVELS.map((level) => hierarchy[level]).find(Boolean) ?? undefined,
    excerpt: _snippetResult?.content?.value ?? content ?? undefined,
  };
}
