import { formatLabel } from '../formatLabel';
import { IconButton } from '../IconButton';
import type { ContextChipsProps } from './ContextChips';
import { contextLabel } from './contextLabel';
import { ContextSource } from './ContextSource';

/** Props of {@link ContextPieces}. */
export type ContextPiecesProps = Pick<ContextChipsProps, 'context' | 'labels' | 'sources' | 'onRemove'>;

/** The pieces of the page that go with the next question, as items of a list. */
export function ContextPieces({ context, labels, sources, onRemove }: ContextPiecesProps) {
  return (
    <>
      {context.map((item) => (
        <li key={`${item.type} ${item.path} ${item.value}`} className="chip" part="context-chip">
          <ContextSource item={item} labels={labels} sources={sources} />
          <IconButton
            icon="close"
            label={formatLabel(labels.contextRemove, { text: contextLabel(item, labels) })}
            onClick={() => onRemove(item)}
          />
        </li>
      ))}
    </>
  );
}
