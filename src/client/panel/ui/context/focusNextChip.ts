/**
 * Moves the focus from a chip that is about to be removed to the next chip, else to the previous one, else to the field of the question.
 */
export function focusNextChip(chip: Element) {
  // Copies that are animated away do not count.
  const chips = [...(chip.parentElement?.querySelectorAll('.chip:not([inert])') ?? [])];
  const at = chips.indexOf(chip);
  const buttons = (chips[at + 1] ?? chips[at - 1])?.querySelectorAll('button');
  const field = chip.closest('.composer')?.querySelector<HTMLElement>('.field');
  ([...(buttons ?? [])].at(-1) ?? field)?.focus({ preventScroll: true });
}
