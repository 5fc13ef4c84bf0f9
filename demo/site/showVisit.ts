import { highlightPassage } from './highlightPassage';
import type { Visit } from './useRouter';

/**
 * Scrolls to the target of a visit: the reader's earlier position, the passage or heading in the address, or the top. Moves the focus
 * there, so that keyboard and screen reader continue from there.
 *
 * @returns False when the focus stayed: on the first page, or because it is in the assistant.
 */
export function showVisit(main: HTMLElement, { anchor, fragment, scrollY, isFirst }: Visit): boolean {
  const target = anchor === '' ? null : document.getElementById(anchor);
  const passage = highlightPassage(main, target, fragment);
  if (scrollY !== null) window.scrollTo({ top: scrollY, behavior: 'instant' });
  else if (passage !== null) passage.scrollIntoView({ block: 'center', behavior: 'instant' });
  else if (target !== null) target.scrollIntoView({ behavior: 'instant' });
  else if (!isFirst) window.scrollTo({ top: 0, behavior: 'instant' });
  return !isFirst && moveFocus(target ?? main.querySelector('h1'));
}

function moveFocus(target: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  const isOnSite = activeElement === null || activeElement === body || activeElement.closest('#root') !== null;
  if (target === null || !isOnSite) return false;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}
