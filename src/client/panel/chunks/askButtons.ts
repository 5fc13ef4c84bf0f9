import { askButtonLabels, type AskButtonTexts } from '../../../shared/locales/askButtonLabels';
import type { buttonTextsIn } from '../../../shared/locales/buttons/buttonTexts';
import type { Launcher } from '../../launcher/createLauncher';
import type { TriggerEvent } from '../../page/askButtons/ButtonOwner';
import { hideCodeButton, showCodeButton } from '../../page/askButtons/showCodeButton';
import { findCodeBlock } from '../../page/context/codeBlocks';
import css from '../ui/styles/askButtons.css?tokens&inline';

/** The texts in other languages than English, when a page has needed them. */
let textsIn: typeof buttonTextsIn | undefined;

/**
 * Shows the button by the part of the page that a reader has reached. For a block of code this file is all that is loaded: what reads the
 * code comes with a press.
 *
 * @param host Its options are not checked. Changes apply from their next use on.
 */
export async function showAskButton(host: Launcher, trigger: TriggerEvent): Promise<void> {
  const isSelection = trigger.event.type === 'selectionchange';
  const block = isSelection ? null : findCodeBlock(trigger.target, host.options);
  if (!isSelection && !block) return;
  if (!host.stopButtons) {
    host.addStyles(host.root, css);
    host.stopButtons = () => hideCodeButton(host);
  }
  const languageOf = () => host.options.locale ?? host.language;
  const textOf = (name: keyof AskButtonTexts) =>
    host.options.labels?.[name] ?? textsIn?.(languageOf())[name] ?? askButtonLabels[name];
  if (!/^(?:en|$)/i.test(languageOf()))
    // Without its texts, a button is English.
    textsIn = await import('../../../shared/locales/buttons/buttonTexts').then(
      (module) => module.buttonTextsIn,
      () => undefined,
    );
  if (block) showCodeButton(host, block, trigger, textOf('askAboutCode'));
  else if (!host.pressSelection)
    // The button is optional, and the next selection tries again.
    import('./selectionButton').then(
      ({ startSelectionButton }) =>
        startSelectionButton(host, { getLabel: () => textOf('askAboutSelection'), onShow: hideCodeButton }),
      () => {},
    );
}
