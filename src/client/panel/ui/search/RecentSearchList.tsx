import type { KeyboardEvent } from 'react';
import type { PanelLabels } from '../../../../shared/locales/en';
import type { searchLabels } from '../../../../shared/locales/searchLabels';
import { formatLabel } from '../elements/formatLabel';
import { Icon } from '../elements/Icon';
import { IconButton } from '../elements/IconButton';

export interface RecentSearchListProps {
  searches: readonly string[];
  labels: PanelLabels & Record<keyof typeof searchLabels, string>;
  onSearch(query: string): void;
  onRemove(query: string): void;
  /** Moves the focus to the field. */
  onLeave(): void;
}

/** Recent searches to repeat. Arrow keys move between them, and from the first one to the field. */
export function RecentSearchList({ searches, labels, onSearch, onRemove, onLeave }: RecentSearchListProps) {
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('.recent')];
    const row = (event.target as Element).closest('li');
    const at = buttons.findIndex((button) => row?.contains(button)) + step;
    if (at < 0) onLeave();
    else buttons[at]?.focus();
  }

  return (
    <section className="recents" aria-label={labels.paletteRecent}>
      <h3>{labels.paletteRecent}</h3>
      <ul onKeyDown={handleKeyDown}>
        {searches.map((query) => (
          <li key={query}>
            <button type="button" className="recent" part="recent-search" onClick={() => onSearch(query)}>
              <Icon name="history" />
              <span dir="auto">{query}</span>
            </button>
            <IconButton
              icon="close"
              label={formatLabel(labels.paletteForget, { text: query })}
              onClick={() => {
                onRemove(query);
                onLeave();
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
