import { formatLabel } from '../formatLabel';
import { IconButton } from '../IconButton';
import type { ContextChipsProps } from './ContextChips';
import { contextLabel } from './contextLabel';
import { ContextSource } from './ContextSource';
import { focusNextChip } from './focusNextChip';
import { leaveChip } from './leaveChip';

export type ContextItemsProps = Pick<ContextChipsProps, 'context' | 'labels' | 'sources' | 'inputRef' | 'onRemove'>;

/** The context items for the next question, as list items. */
export function ContextItems({ context, labels, sources, inputRef, onRemove }: ContextItemsProps) {
  return (
    <>
      {context.map((item) => (
        <li key={`${item.type} ${item.path} ${item.value}`} className="chip" part="context-chip">
          <ContextSource item={item} labels={labels} sources={sources} />
          <IconButton
            icon="close"
            label={formatLabel(labels.contextRemove, { text: contextLabel(item, labels) })}
            onClick={({ currentTarget, detail }) => {
              const chip = currentTarget.parentElement!;
              // Only after a key press; a pointer does not need the focus.
              if (detail === 0) focusNextChip(chip, inputRef.current);
              leaveChip(chip);
              onRemove(item);
            }}
          />
        </li>
      ))}
    </>
  );
}
