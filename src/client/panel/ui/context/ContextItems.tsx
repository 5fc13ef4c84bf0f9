import { formatLabel } from '../elements/formatLabel';
import { IconButton } from '../elements/IconButton';
import type { PanelModel } from '../PanelModel';
import { contextLabel } from './contextLabel';
import { ContextSource } from './ContextSource';
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

/** Moves the focus from a chip that is about to be removed to the next chip, else to the previous one, else to the field. */
function focusNextChip(chip: Element, field: HTMLElement | null) {
  // Copies that are animated away do not count.
  const chips = [...(chip.parentElement?.children ?? [])].filter((other) => !(other as HTMLElement).inert);
  const at = chips.indexOf(chip);
  const buttons = (chips[at + 1] ?? chips[at - 1])?.querySelectorAll('button');
  ([...(buttons ?? [])].at(-1) ?? field)?.focus({ preventScroll: true });
}
