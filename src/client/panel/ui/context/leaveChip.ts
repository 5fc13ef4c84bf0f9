import { removeNode } from '../../../page/browser/native';

/** Reverses the enter animation of chips (`frame.css`), and adds a fade. */
const LEAVE = { animationName: 'arrive, appear', animationDirection: 'reverse', animationFillMode: 'both' };

/**
 * Plays the enter animation in reverse when a chip is removed. The chip itself is removed at once, with its focus and its name; a copy
 * keeps its place in the list until the animation ends. With reduced motion the copy has no animation and is removed before it is
 * painted.
 */
export function leaveChip(chip: Element) {
  const copy = chip.cloneNode(true) as HTMLElement;
  copy.inert = true;
  Object.assign(copy.style, LEAVE);
  chip.parentNode?.insertBefore(copy, chip);
  // jsdom and similar libraries, which sites use for tests, have no animations.
  const animations = (copy as Partial<HTMLElement>).getAnimations?.call(copy) ?? [];
  void Promise.all(animations.map(({ finished }) => finished))
    .catch(() => {})
    .then(() => removeNode(copy));
}
