import type { SearchResult } from '../../../shared/contract';

/**
 * The path of a result's page, or its URL if it is on another site. Results have the path without its leading slash, and `index` for the
 * front page.
 */
export function toResultPath({ path = '', url }: Pick<SearchResult, 'path' | 'url'>): string {
  if (url !== undefined) return url;
  return path === 'index' ? '/' : `/${path}`;
}
