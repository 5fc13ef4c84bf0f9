/** The way that chips come (`frame.css`), backwards, and out of sight. */
const LEAVE = 'arrive var(--fast) var(--ease) reverse both, appear var(--fast) var(--ease) reverse both';

/**
 * Lets a chip that is about to be removed go the way it came. The chip itself goes at once, with its focus and its name: a copy keeps its place in
 * the list until it has moved away. Where the reader wants no motion, the copy has no animation and is gone before it is painted.
 */
export function leaveChip(chip: Element) {
  const copy = chip.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.style.animation = LEAVE;
  chip.before(copy);
  // The simulated browsers that sites test with have no animations.
  const animations = (copy as Partial<HTMLElement>).getAnimations?.call(copy) ?? [];
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => copy.remove());
}
