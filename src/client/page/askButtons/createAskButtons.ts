import { createCodeButton } from './createCodeButton';
import { createSelectionButton } from './createSelectionButton';
import type { TriggerEvent, AskButtonsOptions, AskButtons } from './AskButtonsOptions';
import { listenTo, native } from '../browser/native';

/**
 * Shows buttons that ask about selected text and about code blocks. Alt+F10 moves the focus to the shown button, as in other tools with
 * floating controls. The page itself is not changed.
 *
 * @param rootElement The assistant's own element, which the buttons are added to.
 * @param trigger The event that started the loading of this module.
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

  const listening = new AbortController();
  listenTo(native(win.document), 'keydown', handleKey, listening.signal);
  if (trigger.type === 'selectionchange') selection.receive();
  else code.receive(trigger.target, trigger.type === 'focusin');

  return {
    pressSelection: selection.press,
    placeSoon: code.placeSoon,
    stop() {
      listening.abort();
      selection.stop();
      code.stop();
    },
  };
}
