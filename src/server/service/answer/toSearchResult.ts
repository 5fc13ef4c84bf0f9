import type { SearchResult } from '../../../shared/contract';
import type { FoundPassage } from '../search/FoundPassage';

/** A result in the service's format: `path` without its leading slash, `index` for the front page. */
export function toSearchResult({ page, section }: Pick<FoundPassage, 'page' | 'section'>): SearchResult {
  return {
    content: section.blocks.map((block) => block.markdown).join('\n\n'),
    ...toPlace(page.path),
    metadata: {
      title: page.title,
      heading: section.heading === page.writtenTitle ? page.title : section.heading,
      anchor: section.anchor,
      description: page.description ?? null,
    },
  };
}

/** The pages of a source have their own URLs. */
function toPlace(path: string): Pick<SearchResult, 'path' | 'url'> {
  if (/^https?:/.test(path)) return { url: path };
  return { path: path === '/' ? 'index' : path.slice(1) };
}

/**
 * The path of a result's page, or its URL if it is on another site. Results have the path without its leading slash, and `index` for the
 * front page.
 */
export function toResultPath({ path = '', url }: Pick<SearchResult, 'path' | 'url'>): string {
  if (url !== undefined) return url;
  return path === 'index' ? '/' : `/${path}`;
}
