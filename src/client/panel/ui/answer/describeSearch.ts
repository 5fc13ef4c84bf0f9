import type { SearchView } from '../../../core/conversation/toSources';
import type { PanelLabels } from '../../../../shared/locales/en';
import { formatLabel } from '../elements/formatLabel';

/** Describes a search in a sentence: running, finished with the number of its results, or failed. */
export function describeSearch({ state, query, resultCount }: SearchView, labels: PanelLabels): string {
  if (state === 'failed') return labels.searchFailed;
  if (state === 'done') return formatLabel(labels.searched, { query, count: resultCount }, labels.language);
  return query === '' ? labels.searching : formatLabel(labels.searchingFor, { query });
}
