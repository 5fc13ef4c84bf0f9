import { useState } from 'react';
import type { MessageView } from '../../../core/conversation/toMessageView';
import type { PanelLabels } from '../../../../shared/locales/en';
import { createLoaded } from '../elements/createLoaded';
import { describeSearch } from './describeSearch';
import { formatLabel } from '../elements/formatLabel';
import { Icon } from '../elements/Icon';

const SearchDetails = createLoaded(() => import('./SearchDetails'), 'SearchDetails');

export interface SearchStatusProps {
  message: MessageView;
  /** The answer takes longer than usual. */
  isSlow: boolean;
  labels: PanelLabels;
}

/**
 * One line that tells what the service is doing until the answer has ended, and then how many pages it has read. It opens to the searches
 * and their results.
 */
export function SearchStatus({ message, isSlow, labels }: SearchStatusProps) {
  const [isOpened, setOpened] = useState(false);
  const { searches, sources } = message;
  const last = searches.at(-1);
  if (last === undefined) return null;
  return (
    <details className="searches" part="search-status" data-state={last.state} onToggle={() => setOpened(true)}>
      <summary>
        <Icon name="search" />
        <span>{summarize(message, isSlow, labels)}</span>
      </summary>
      {isOpened && <SearchDetails searches={searches} sources={sources} labels={labels} />}
    </details>
  );
}

function summarize({ searches, sources, state, text }: MessageView, isSlow: boolean, labels: PanelLabels): string {
  const last = searches.at(-1)!;
  const isStreaming = state === 'streaming';
  if (isStreaming && last.state !== 'running' && text !== '') return isSlow ? labels.takingLong : labels.writing;
  const count = sources.length;
  if (last.state === 'running' || count === 0) return describeSearch(last, labels);
  return formatLabel(isStreaming ? labels.pagesReading : labels.pagesRead, { count }, labels.language);
}
