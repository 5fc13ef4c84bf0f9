import { useState } from 'react';
import type { SearchView, Source } from '../../core/conversation/toSources';
import type { PanelLabels } from '../../../shared/locales/en';
import { createLoaded } from './createLoaded';
import { describeSearch } from './describeSearch';
import { formatLabel } from './formatLabel';
import { Icon } from './Icon';

const SearchDetails = createLoaded(() => import('./SearchDetails'), 'SearchDetails');

export interface SearchStatusProps {
  searches: readonly SearchView[];
  sources: readonly Source[];
  labels: PanelLabels;
}

/**
 * One line that tells what the service is doing before it answers, or how many pages it has read. It opens to the searches and their
 * results.
 */
export function SearchStatus({ searches, sources, labels }: SearchStatusProps) {
  const [isOpened, setOpened] = useState(false);
  const last = searches.at(-1);
  if (last === undefined) return null;
  return (
    <details className="searches" part="search-status" data-state={last.state} onToggle={() => setOpened(true)}>
      <summary>
        <Icon name="search" />
        <span>{summarize(last, sources.length, labels)}</span>
      </summary>
      {isOpened && <SearchDetails searches={searches} sources={sources} labels={labels} />}
    </details>
  );
}

function summarize(search: SearchView, count: number, labels: PanelLabels): string {
  if (search.state === 'running') return labels.searching;
  if (count === 0) return describeSearch(search, labels);
  return formatLabel(labels.pagesRead, { count }, labels.language);
}
