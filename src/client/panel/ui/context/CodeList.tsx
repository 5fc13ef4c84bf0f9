import { useRef } from 'react';
import { isSameContextItem, type PageContextItem } from '../../../core/conversation/pageContext';
import { contextLabels } from '../../../../shared/locales/contextLabels';
import { useOwnStyles } from '../hooks/useOwnStyles';
import type { PanelModel } from '../PanelModel';
import css from '../styles/codeList.css?inline';
import { contextLabel } from './contextLabel';

export interface CodeListProps {
  id: string;
  items: readonly PageContextItem[];
  model: PanelModel;
}

/** Code blocks of the page to choose from. */
export function CodeList({ id, items, model }: CodeListProps) {
  const { context, actions } = model.assistant;
  const place = useRef<HTMLDivElement>(null);
  useOwnStyles(place, css);
  const labels = { ...contextLabels, ...model.labels };
  return (
    <div ref={place} id={id} className="code-list" role="group" aria-label={labels.codeList}>
      {items.length === 0 && <p className="notice">{labels.codeNone}</p>}
      {items.map((item, index) => {
        const isChosen = context.some((other) => isSameContextItem(other, item));
        return (
          <button
            key={index}
            type="button"
            className="code-choice"
            aria-pressed={isChosen}
            onClick={() => (isChosen ? actions.removeContext(item) : actions.addContext(item))}
          >
            {contextLabel(item, labels)}
          </button>
        );
      })}
    </div>
  );
}
