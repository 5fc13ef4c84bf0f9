import type { SearchView } from '../core/toSources';
import type { Labels } from '../locales/en';
import { formatLabel } from './formatLabel';
import { Icon } from './Icon';

/** Props of {@link SearchStatus}. */
export interface SearchStatusProps {
  searches: readonly SearchView[];
  labels: Labels;
}

/** What the service looked for, a line a search. */
export function SearchStatus({ searches, labels }: SearchStatusProps) {
  if (searches.length === 0) return null;
  return (
    <ul className="searches" part="search-status">
      {searches.map((search, index) => (
        <li key={index} data-state={search.state}>
          <Icon name="search" />
          <span>{describe(search, labels)}</span>
        </li>
      ))}
    </ul>
  );
}

function describe({ state, query, resultCount }: SearchView, labels: Labels): string {
  if (state === 'failed') return labels.searchFailed;
  if (state === 'done') return formatLabel(labels.searched, { query, count: resultCount }, labels.language);
  return query === '' ? labels.searching : formatLabel(labels.searchingFor, { query });
}
