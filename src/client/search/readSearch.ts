import { searchWithDocSearch } from './searchWithDocSearch';
import { searchWithPagefind } from './searchWithPagefind';
import type { SiteSearch } from './SiteSearch';

/** Creates a search from its name in an attribute or a configuration file. With an unknown name, the search throws when it is used. */
export function readSearch(name: string): SiteSearch {
  const [kind = '', first, ...others] = name.split(':');
  if (kind === 'pagefind') return searchWithPagefind(first && [first, ...others].join(':'));
  const [apiKey, indexName] = others;
  if (kind === 'docsearch' && first && apiKey && indexName)
    return searchWithDocSearch({ appId: first, apiKey, indexName });
  return () => {
    throw new Error(
      'Unknown search. Use pagefind, pagefind:<address of pagefind.js>, docsearch:<appId>:<apiKey>:<indexName> or service.',
    );
  };
}
