import { useId, useState, type KeyboardEvent } from 'react';
import type { PageContextItem } from '../../../core/conversation/pageContext';
import { createLoaded } from '../createLoaded';
import { Icon } from '../Icon';
import type { PanelModel } from '../PanelModel';

const CodeList = createLoaded(() => import('./contextModule'), 'CodeList');

/** The page's code blocks as a list to choose from, so that readers can attach code by keyboard if a code block is not focusable. */
export function CodePicker({ model, listCode }: { model: PanelModel; listCode: NonNullable<PanelModel['listCode']> }) {
  const { labels } = model;
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
      {items !== null && <CodeList id={listId} items={items} model={model} />}
    </div>
  );
}
