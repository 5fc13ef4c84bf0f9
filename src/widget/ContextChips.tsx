import type { ContextItem } from '../contract';
import type { Labels } from '../locales/en';
import { contextLabel } from './contextLabel';
import { formatLabel } from './formatLabel';
import { Icon } from './Icon';
import { IconButton } from './IconButton';

/** Props of {@link ContextChips}. */
export interface ContextChipsProps {
  context: readonly ContextItem[];
  /** Path that goes with the question; `null` hides its chip. */
  pagePath: string | null;
  labels: Labels;
  onRemove(item: ContextItem): void;
  onRemovePage(): void;
}

/** What will go with the next question: the page, and pieces of it. Each can be taken away. */
export function ContextChips({ context, pagePath, labels, onRemove, onRemovePage }: ContextChipsProps) {
  if (context.length === 0 && pagePath === null) return null;
  return (
    <ul className="chips" part="context-chips" aria-label={labels.context}>
      {pagePath !== null && (
        <li className="chip" part="page-label">
          <Icon name="page" />
          <span>{formatLabel(labels.page, { path: pagePath })}</span>
          <IconButton icon="close" label={labels.pageRemove} onClick={onRemovePage} />
        </li>
      )}
      {context.map((item, index) => {
        const label = contextLabel(item, labels);
        return (
          <li key={index} className="chip" part="context-chip">
            <span>{label}</span>
            <IconButton
              icon="close"
              label={formatLabel(labels.contextRemove, { text: label })}
              onClick={() => onRemove(item)}
            />
          </li>
        );
      })}
    </ul>
  );
}
