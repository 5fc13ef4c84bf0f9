import { createElement, setAttributes } from './createElement';

/** The path of the launcher's icon, in a box of 24 units. */
const SPARK =
  'M12 3l1.9 5.1L19 10l-5.1 1.9L12 17l-1.9-5.1L5 10l5.1-1.9zM19 15l.8 2.2L22 18l-2.2.8L19 21l-.8-2.2L16 18l2.2-.8z';

/** What the launcher shows beside its name; `true` is both. */
export type LauncherContent = boolean | 'icon' | 'text';

/**
 * Draws the button that opens and closes the panel.
 *
 * @param onIntent The reader is likely to open: pointer over it, focus on it, or touch.
 * @returns The button, and what shows its content; its name is the label in any case.
 */
export function createLauncher(document: Document, onIntent: () => void, onPress: (event: Event) => void) {
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS(icon.namespaceURI, 'path');
  setAttributes(path, { d: SPARK });
  setAttributes(icon, { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' });
  icon.append(path);
  // A site may put content of its own there; its name and its state stay the button's.
  const content = createElement(document, 'slot', { name: 'launcher' });
  const element = createElement(document, 'button', {
    type: 'button',
    part: 'launcher',
    class: 'launcher placed',
    'aria-haspopup': 'dialog',
  });
  element.append(content);
  for (const type of ['pointerenter', 'focus', 'touchstart'])
    element.addEventListener(type, onIntent, { passive: true });
  element.addEventListener('click', onPress);
  return {
    element,
    draw(kind: LauncherContent, label: string) {
      const shown = typeof kind === 'string' ? kind : 'both';
      if (element.dataset.content === shown && element.ariaLabel === label) return;
      setAttributes(element, { 'data-content': shown, 'aria-label': label });
      content.replaceChildren(
        ...(shown === 'text' ? [] : [icon]),
        ...(shown === 'icon' ? [] : [createElement(document, 'span', {}, label)]),
      );
    },
  };
}
