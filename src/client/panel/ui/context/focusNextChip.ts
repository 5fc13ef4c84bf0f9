/** Moves the focus from a chip that is about to be removed to the next one, else to the one before it, else to the field of the question. */
export function focusNextChip(chip: Element) {
  // Copies that move away are no chips any more.
  const chips = [...(chip.parentElement?.querySelectorAll('.chip:not([inert])') ?? [])];
  const at = chips.indexOf(chip);
  const buttons = (chips[at + 1] ?? chips[at - 1])?.querySelectorAll('button');
  const field = chip.closest('.composer')?.querySelector<HTMLElement>('.field');
  ([...(buttons ?? [])].at(-1) ?? field)?.focus({ preventScroll: true });
}
