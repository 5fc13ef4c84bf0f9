import type { SearchView, Source } from '../core/conversation/toSources';
import type { Labels } from '../locales/en';
import { formatLabel } from './formatLabel';
import { Icon } from './Icon';

/** Props of {@link SearchStatus}. */
export interface SearchStatusProps {
  searches: readonly SearchView[];
  sources: readonly Source[];
  labels: Labels;
}

/** One line that says what the service does before it answers, or how many pages it read; it opens to the searches and what they found. */
export function SearchStatus({ searches, sources, labels }: SearchStatusProps) {
  const last = searches.at(-1);
  if (last === undefined) return null;
  return (
    <details className="searches" part="search-status" data-state={last.state}>
      <summary>
        <Icon name="search" />
        <span>{summarize(last, sources.length, labels)}</span>
      </summary>
      <ul>
        {searches.map((search, index) => (
          <li key={index}>{describe(search, labels)}</li>
        ))}
        {sources.map((source) => (
          <li key={source.number} part="found-page">
            {source.title}
            {source.section !== '' && `: ${source.section}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

function summarize(search: SearchView, count: number, labels: Labels): string {
  if (search.state === 'running') return labels.searching;
  if (count === 0) return describe(search, labels);
  return formatLabel(labels.pagesRead, { count }, labels.language);
}

function describe({ state, query, resultCount }: SearchView, labels: Labels): string {
  if (state === 'failed') return labels.searchFailed;
  if (state === 'done') return formatLabel(labels.searched, { query, count: resultCount }, labels.language);
  return query === '' ? labels.searching : formatLabel(labels.searchingFor, { query });
}
