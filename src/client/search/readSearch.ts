import { searchWithDocSearch } from './searchWithDocSearch';
import { searchWithMkDocs } from './searchWithMkDocs';
import { searchWithPagefind } from './searchWithPagefind';
import type { SiteSearch } from './SiteSearch';

/** Creates a search from its name in an attribute or a configuration file. With an unknown name, the search throws when it is used. */
export function readSearch(name: string): SiteSearch {
  const [kind = '', first, ...others] = name.split(':');
  const address = first && [first, ...others].join(':');
  if (kind === 'pagefind') return searchWithPagefind(address);
  if (kind === 'mkdocs') return searchWithMkDocs(address);
  const [apiKey, indexName] = others;
  if (kind === 'docsearch' && first && apiKey && indexName)
    return searchWithDocSearch({ appId: first, apiKey, indexName });
  return () => {
    throw new Error(
      'Unknown search. Use pagefind, pagefind:<address of pagefind.js>, mkdocs, mkdocs:<address of search_index.json>, docsearch:<appId>:<apiKey>:<indexName> or service.',
    );
  };
}
