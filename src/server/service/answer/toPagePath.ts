import type { SearchResult } from '../../../shared/contract';

/** The path of a result's page. Results have it without its leading slash, and `index` for the front page. */
export function toPagePath({ path = '' }: Pick<SearchResult, 'path'>): string {
  return path === 'index' ? '/' : `/${path}`;
}
