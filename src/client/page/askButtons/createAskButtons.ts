import { createCodeButton } from './createCodeButton';
import { createSelectionButton } from './createSelectionButton';
import type { TriggerEvent, AskButtonsOptions, AskButtons } from './AskButtonsOptions';

/**
 * Shows buttons that ask about selected text and about code blocks. Alt+F10 moves the focus to the button that is
 * shown, as in other tools with floating controls. Nothing of the page is changed.
 *
 * @param rootElement The assistant's own element, into which the buttons go.
 * @param trigger The event with which this module was loaded.
 */
export function createAskButtons(
  win: Window,
  rootElement: HTMLElement,
  options: AskButtonsOptions,
  trigger: TriggerEvent,
): AskButtons {
  const code = createCodeButton(win, rootElement, options);
  // One button at a time.
  const selection = createSelectionButton(win, rootElement, options, code.hide);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'F10' || !event.altKey || event.defaultPrevented) return;
    if (selection.button.isShown) selection.focus();
    else if (code.button.isShown) code.button.element.focus({ preventScroll: true });
    else return;
    event.preventDefault();
  }

  win.document.addEventListener('keydown', handleKey);
  if (trigger.type === 'selectionchange') selection.receive();
  else code.receive(trigger.target, trigger.type === 'focusin');

  return {
    takeSelection: selection.take,
    stop() {
      win.document.removeEventListener('keydown', handleKey);
      selection.stop();
      code.stop();
    },
  };
}
