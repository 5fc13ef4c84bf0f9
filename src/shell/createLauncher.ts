import { createElement, setAttributes } from './createElement';

/** The path of the launcher's icon, in a box of 24 units. */
const SPARK =
  'M12 3l1.9 5.1L19 10l-5.1 1.9L12 17l-1.9-5.1L5 10l5.1-1.9zM19 15l.8 2.2L22 18l-2.2.8L19 21l-.8-2.2L16 18l2.2-.8z';

/**
 * Draws the button that opens and closes the panel, with an empty label.
 *
 * @param onIntent The reader is likely to open: pointer over it, focus on it, or touch.
 */
export function createLauncher(
  document: Document,
  onIntent: () => void,
  onPress: (event: Event) => void,
): HTMLButtonElement {
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS(icon.namespaceURI, 'path');
  setAttributes(path, { d: SPARK });
  setAttributes(icon, { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' });
  icon.append(path);
  const launcher = createElement(
    document,
    'button',
    { type: 'button', part: 'launcher', class: 'launcher placed', 'aria-haspopup': 'dialog' },
    icon,
    createElement(document, 'span', {}),
  );
  for (const type of ['pointerenter', 'focus', 'touchstart'])
    launcher.addEventListener(type, onIntent, { passive: true });
  launcher.addEventListener('click', onPress);
  return launcher;
}

/** Shows the launcher's icon, its text, or both; its name is the label in any case. */
export function drawLauncher(launcher: HTMLElement, content: boolean | 'icon' | 'text', label: string): void {
  const [icon, text] = launcher.children;
  setAttributes(launcher, {
    'data-content': content === true ? 'both' : `${content}`,
    'aria-label': content === 'icon' && label,
  });
  if (icon) setAttributes(icon, { hidden: content === 'text' && '' });
  if (text) setAttributes(text, { hidden: content === 'icon' && '' });
  if (launcher.textContent !== label) text?.replaceChildren(label);
}
