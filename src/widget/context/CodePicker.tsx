import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { PageContextItem } from '../../core/conversation/pageContext';
import type { Labels } from '../../locales/en';
import { createLoaded } from '../createLoaded';
import { IconButton } from '../IconButton';

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

const loadList = () => import('./contextParts').then((module) => module.CodeList);
const CodeList = createLoaded(loadList);

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
          if (items !== null) return setItems(null);
          // At the same time as what lists the code.
          void loadList().catch(() => {});
          void listCode().then(setItems);
        }}
      />
      {items !== null && (
        <CodeList id={listId} items={items} context={context} labels={labels} onAdd={onAdd} onRemove={onRemove} />
      )}
    </div>
  );
}
