import { askButtonLabels } from '../../../shared/locales/askButtonLabels';
import type { Launcher } from '../../launcher/createLauncher';
import type { TriggerEvent } from '../../page/askButtons/ButtonOwner';
import { addStyles } from '../../page/browser/addStyles';
import { hideCodeButton, showCodeButton } from '../../page/askButtons/showCodeButton';
import { findCodeBlock } from '../../page/context/codeBlocks';
import css from '../ui/styles/askButtons.css?tokens&inline';

/**
 * Shows the button by the part of the page that a reader has reached. For a block of code this file is all that is loaded: what reads the
 * code comes with a press.
 *
 * @param host Its options are not checked. Changes apply from their next use on.
 */
export function showAskButton(host: Launcher, trigger: TriggerEvent): void {
  const isSelection = trigger.event.type === 'selectionchange';
  const block = isSelection ? null : findCodeBlock(trigger.target, host.options);
  if (!isSelection && !block) return;
  if (!host.stopButtons) {
    addStyles(host.root, css);
    host.stopButtons = () => hideCodeButton(host);
  }
  if (block) {
    const { labels, locale } = host.options;
    // In another language than English it has the launcher's name: a file of texts would cost as much as a third of the button.
    const name = !/^(?:en|$)/i.test(locale ?? host.language) && host.button.ariaLabel;
    showCodeButton(host, block, trigger, labels?.askAboutCode ?? (name || askButtonLabels.askAboutCode));
  } else if (!host.pressSelection)
    // The button is optional, and the next selection tries again.
    import('./selectionButton').then(
      ({ startSelectionButton }) => startSelectionButton(host, hideCodeButton),
      () => {},
    );
}
