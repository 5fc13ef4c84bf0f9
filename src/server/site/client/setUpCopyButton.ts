import { createElement } from './createElement';
import { readCopiedCode } from './readCopiedCode';

const COPIED_FOR_MS = 2000;

/**
 * Adds a button that copies the code to the frame of a code block.
 *
 * @param label Its text, and `done` for a moment after it was pressed.
 */
export function setUpCopyButton(frame: HTMLElement, label: string, done: string): void {
  const code = frame.querySelector('code');
  if (!code) return;
  const button = createElement('button', { type: 'button', className: 'copy' }, label);
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(readCopiedCode(code)).then(
      () => {
        button.textContent = done;
        setTimeout(() => {
          button.textContent = label;
        }, COPIED_FOR_MS);
      },
      () => getSelection()?.selectAllChildren(code),
    );
  });
  frame.append(button);
}
