import type { DocsAssistantOptions } from '../../component/DocsAssistantOptions';
import type { ContextItem } from '../../../shared/contract/index';
import { createLauncher } from '../../launcher/createLauncher';
import { createLiveLauncher } from '../../launcher/createLiveLauncher';

/** Options of {@link showAskButtons}: those of the assistant that concern the buttons, and where what they take goes. */
export interface ShownAskButtonsOptions extends Pick<
  DocsAssistantOptions,
  'selectionButton' | 'codeBlocks' | 'contextExclude' | 'currentPath' | 'labels' | 'locale' | 'theme' | 'nonce'
> {
  /** Called with the text or the code that a reader asks about. Hand it to `addContext`, of an assistant or of the hook's `actions`. */
  onTake(item: ContextItem): void;
}

/**
 * Shows the buttons that ask about selected text and about code on a page that has no assistant of its own: in a frame, where the page
 * around it has one, or with an interface of your own. Their code is loaded with the first selection, or the first pointer or focus on code.
 *
 * @returns Takes them off the page.
 */
export function showAskButtons({ onTake, ...options }: ShownAskButtonsOptions): () => void {
  // A launcher that is never drawn: the listeners and the place of the buttons, without a button that opens a panel.
  const launcher = createLauncher(window, { ...options, shortcut: null, addressParameter: null });
  const { remove } = createLiveLauncher(
    launcher,
    () => import('../../panel/chunks/launcherModules'),
    (...[name, taken]) => {
      if (name === 'take') onTake(taken.item);
    },
  );
  return remove;
}
