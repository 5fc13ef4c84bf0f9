/** Moves the focus from a chip that is about to be removed to the next chip, else to the previous one, else to the field. */
export function focusNextChip(chip: Element, field: HTMLElement | null) {
  // Copies that are animated away do not count.
  const chips = [...(chip.parentElement?.children ?? [])].filter((other) => !(other as HTMLElement).inert);
  const at = chips.indexOf(chip);
  const buttons = (chips[at + 1] ?? chips[at - 1])?.querySelectorAll('button');
  ([...(buttons ?? [])].at(-1) ?? field)?.focus({ preventScroll: true });
}
