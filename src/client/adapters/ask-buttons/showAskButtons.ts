import type { DocsAssistantOptions } from '../../options/DocsAssistantOptions';
import type { ContextItem } from '../../../shared/contract/index';
import { createLauncher } from '../../launcher/createLauncher';
import { connectLauncher } from '../../launcher/connectLauncher';

/** Options of {@link showAskButtons}: the assistant's options for the buttons, and a callback for the chosen text or code. */
export interface ShownAskButtonsOptions extends Pick<
  DocsAssistantOptions,
  'selectionButton' | 'codeBlocks' | 'contextExclude' | 'currentPath' | 'labels' | 'locale' | 'theme'
> {
  /** Called with the text or code that a reader asks about. Pass it to `addContext` of an assistant or of the hook's `actions`. */
  onTake(item: ContextItem): void;
}

/**
 * Shows the buttons that ask about selected text and code on a page without an assistant: in a frame when the page around it has the
 * assistant, or with your own interface. Their code is loaded on the first selection, or when the pointer or the focus first reaches a code
 * block.
 *
 * @returns Removes the buttons from the page.
 */
export function showAskButtons({ onTake, ...options }: ShownAskButtonsOptions): () => void {
  // This launcher is never drawn. It only supplies the listeners and the element that the buttons are placed in.
  const launcher = createLauncher(importButtons, window, { ...options, shortcut: null, addressParameter: null });
  const language = options.locale ?? launcher.language;
  /** Loads the buttons, in another language than English with their texts instead of the launcher's name. Without these they are English. */
  async function importButtons() {
    if (!/^(?:en|$)/i.test(language))
      await import('../../../shared/locales/buttons/buttonTexts').then(
        ({ buttonTextsIn }) => Object.assign(launcher.button, { ariaLabel: buttonTextsIn(language).askAboutCode }),
        () => {},
      );
    return import('../../panel/chunks/askButtons');
  }
  return connectLauncher(launcher, (...[name, asked]) => {
    if (name === 'asked')
      import('../../panel/chunks/readAsked').then(({ readAsked }) => {
        const item = readAsked(launcher, asked);
        if (item) onTake(item);
      }, console.error);
  }).remove;
}
