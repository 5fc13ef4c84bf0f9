import type { PageContextItem } from '../../../core/conversation/pageContext';
import { isSameContextItem } from '../../../core/conversation/pageContext';
import { contextLabels } from '../../../../shared/locales/contextLabels';
import type { CodePickerProps } from './CodePicker';
import { contextLabel } from './contextLabel';

export interface CodeListProps extends Omit<CodePickerProps, 'listCode'> {
  id: string;
  items: readonly PageContextItem[];
}

/** Code blocks of the page to choose from. */
export function CodeList({ id, items, context, onAdd, onRemove, ...props }: CodeListProps) {
  const labels = { ...contextLabels, ...props.labels };
  return (
    <div id={id} className="code-list" role="group" aria-label={labels.codeList}>
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
  );
}
