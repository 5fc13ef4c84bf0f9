import { useRef } from 'react';
import type { ConversationSummary } from '../core/conversation/conversations';
import type { Labels } from '../locales/en';
import { formatLabel } from './formatLabel';
import { useOwnStyles } from './hooks/useOwnStyles';
import { IconButton } from './IconButton';
import css from './styles/history.css?inline';

const TRASH = 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13';

/** Props of {@link HistoryList}. */
export interface HistoryListProps {
  history: readonly ConversationSummary[];
  currentId: string;
  labels: Labels;
  /** Language of dates. */
  locale: string | undefined;
  onOpen(id: string): void;
  onDelete(id: string): void;
  onDeleteAll(): void;
}

/** The conversations that are kept: go back to one, delete one, delete all. */
export function HistoryList({ history, currentId, labels, locale, onOpen, onDelete, onDeleteAll }: HistoryListProps) {
  const place = useRef<HTMLDivElement & HTMLParagraphElement>(null);
  useOwnStyles(place, css);
  if (history.length === 0)
    return (
      <p ref={place} className="history-empty">
        {labels.historyEmpty}
      </p>
    );
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div ref={place} className="history">
      <ul aria-label={labels.history}>
        {history.map(({ id, title, updatedAt }) => {
          const name = title || labels.untitled;
          return (
            <li key={id}>
              <button
                type="button"
                className="history-item"
                aria-current={id === currentId || undefined}
                onClick={() => onOpen(id)}
              >
                <span dir="auto">{name}</span>
                <time dateTime={new Date(updatedAt).toISOString()}>{format.format(updatedAt)}</time>
              </button>
              <IconButton
                icon={TRASH}
                label={formatLabel(labels.historyDelete, { title: name })}
                onClick={() => onDelete(id)}
              />
            </li>
          );
        })}
      </ul>
      <button type="button" className="button" onClick={onDeleteAll}>
        {labels.historyDeleteAll}
      </button>
    </div>
  );
}
