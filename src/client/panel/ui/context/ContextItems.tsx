import { formatLabel } from '../formatLabel';
import { IconButton } from '../IconButton';
import type { PanelModel } from '../PanelModel';
import { contextLabel } from './contextLabel';
import { ContextSource } from './ContextSource';
import { focusNextChip } from './focusNextChip';
import { leaveChip } from './leaveChip';

/** The context items for the next question, as list items. */
export function ContextItems({ model }: { model: PanelModel }) {
  const { assistant, labels, sources, inputRef } = model;
  return (
    <>
      {assistant.context.map((item) => (
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
              assistant.actions.removeContext(item);
            }}
          />
        </li>
      ))}
    </>
  );
}
