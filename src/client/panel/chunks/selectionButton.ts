import { askButtonLabels } from '../../../shared/locales/askButtonLabels';
import type { buttonTextsIn } from '../../../shared/locales/buttons/buttonTexts';
import type { Launcher } from '../../launcher/createLauncher';
import { createSelectionButton } from '../../page/askButtons/createSelectionButton';

/** The texts in other languages than English, when a page has needed them. */
let textsIn: typeof buttonTextsIn | undefined;

/**
 * Starts the button by selected text, until the selection is gone. Loaded with the first selection.
 *
 * @param onShow Called before the button shows.
 */
export async function startSelectionButton(host: Launcher, onShow: () => void): Promise<void> {
  const languageOf = () => host.options.locale ?? host.language;
  if (!/^(?:en|$)/i.test(languageOf()))
    // Without its texts, a button is English.
    textsIn = await import('../../../shared/locales/buttons/buttonTexts').then(
      (module) => module.buttonTextsIn,
      () => undefined,
    );
  const { pressSelection, stopButtons } = host;
  if (pressSelection || !stopButtons) return;
  const getLabel = () =>
    host.options.labels?.askAboutSelection ??
    textsIn?.(languageOf()).askAboutSelection ??
    askButtonLabels.askAboutSelection;
  const end = () => {
    stop();
    host.pressSelection = undefined;
    host.stopButtons = stopButtons;
  };
  const { press, stop } = createSelectionButton(host, { getLabel, onShow, onGone: end });
  host.pressSelection = press;
  host.stopButtons = () => {
    end();
    stopButtons();
  };
}
