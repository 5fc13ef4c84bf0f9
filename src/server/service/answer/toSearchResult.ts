import type { SearchResult } from '../../../shared/contract';
import type { FoundPassage } from '../search/FoundPassage';

/** A result as the service's search gives it: `path` without its leading slash, `index` for the front page. */
export function toSearchResult({ page, section }: Pick<FoundPassage, 'page' | 'section'>): SearchResult {
  return {
    content: section.blocks.map((block) => block.markdown).join('\n\n'),
    path: page.path === '/' ? 'index' : page.path.slice(1),
    metadata: {
      title: page.title,
      heading: section.heading,
      anchor: section.anchor,
      description: page.description ?? null,
    },
  };
}
