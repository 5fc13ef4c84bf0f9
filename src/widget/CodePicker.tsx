import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { PageContextItem } from '../core/pageContext';
import { isSameContextItem } from '../core/pageContext';
import type { Labels } from '../locales/en';
import { contextLabel } from './contextLabel';
import { IconButton } from './IconButton';

/** Props of {@link CodePicker}. */
export interface CodePickerProps {
  /** What goes with the question already. */
  context: readonly PageContextItem[];
  labels: Labels;
  /** The code blocks of the page in view, at the moment. */
  listCode(): Promise<readonly PageContextItem[]>;
  onAdd(item: PageContextItem): void;
  onRemove(item: PageContextItem): void;
}

/** The page's code blocks as a list to choose from: the way to attach code by keyboard where a code block takes no focus. */
export function CodePicker({ context, labels, listCode, onAdd, onRemove }: CodePickerProps) {
  const [items, setItems] = useState<readonly PageContextItem[] | null>(null);
  const listId = useId();

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || items === null) return;
    // This Escape closes the list, not the panel.
    event.stopPropagation();
    setItems(null);
  }

  return (
    <div className="code-picker" onKeyDown={handleKeyDown}>
      <IconButton
        icon="code"
        label={labels.codeAdd}
        aria-expanded={items !== null}
        aria-controls={items === null ? undefined : listId}
        onClick={() => {
          if (items === null) void listCode().then(setItems);
          else setItems(null);
        }}
      />
      {items !== null && (
        <div id={listId} className="code-list" role="group" aria-label={labels.codeList}>
          {items.length === 0 && <p className="notice">{labels.codeNone}</p>}
          {items.map((item, index) => {
            const isChosen = context.some((other) => isSameContextItem(other, item));
            return (
              <button
                key={index}
                type="button"
                className="code-choice"
                aria-pressed={isChosen}
                onClick={() => (isChosen ? onRemove(item) : onAdd(item))}
              >
                {contextLabel(item, labels)}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
