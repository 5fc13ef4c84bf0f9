import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { PageContextItem } from '../../../core/conversation/pageContext';
import type { PanelLabels } from '../../../../shared/locales/en';
import { createLoaded } from '../createLoaded';
import { Icon } from '../Icon';

export interface CodePickerProps {
  /** The context items that are already attached to the question. */
  context: readonly PageContextItem[];
  labels: PanelLabels;
  /** Returns the current code blocks of the current page. */
  listCode(): Promise<readonly PageContextItem[]>;
  onAdd(item: PageContextItem): void;
  onRemove(item: PageContextItem): void;
}

const CodeList = createLoaded(() => import('./contextModule'), 'CodeList');

/** The page's code blocks as a list to choose from, so that readers can attach code by keyboard if a code block is not focusable. */
export function CodePicker({ context, labels, listCode, onAdd, onRemove }: CodePickerProps) {
  const [items, setItems] = useState<readonly PageContextItem[] | null>(null);
  const listId = useId();

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || items === null) return;
    // Escape closes the list, not the panel.
    event.stopPropagation();
    setItems(null);
  }

  return (
    <div className="code-picker" onKeyDown={handleKeyDown}>
      <button
        type="button"
        className="button"
        aria-label={labels.codeAdd}
        title={labels.codeAdd}
        aria-expanded={items !== null}
        aria-controls={items === null ? undefined : listId}
        onClick={() => {
          if (items !== null) return setItems(null);
          void listCode().then(setItems);
        }}
      >
        <Icon name="plus" />
        {labels.markdownCode}
      </button>
      {items !== null && (
        <CodeList id={listId} items={items} context={context} labels={labels} onAdd={onAdd} onRemove={onRemove} />
      )}
    </div>
  );
}
