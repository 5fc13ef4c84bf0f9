import { describeSearch } from './describeSearch';
import { useOwnStyles } from '../hooks/useOwnStyles';
import type { MessageView } from '../../../core/conversation/toMessageView';
import type { PanelLabels } from '../../../../shared/locales/en';
import css from '../styles/searches.css?inline';

export interface SearchDetailsProps extends Pick<MessageView, 'searches' | 'sources'> {
  labels: PanelLabels;
}

/** The searches of an answer, and the pages that they found. */
export function SearchDetails({ searches, sources, labels }: SearchDetailsProps) {
  const place = useOwnStyles<HTMLUListElement>(css);
  return (
    <ul ref={place}>
      {searches.map((search, index) => (
        <li key={index}>{describeSearch(search, labels)}</li>
      ))}
      {sources.map((source) => (
        <li key={source.number} part="found-page">
          {source.title}
          {source.section !== '' && `: ${source.section}`}
        </li>
      ))}
    </ul>
  );
}
