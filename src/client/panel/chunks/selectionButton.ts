import { selectionButtonTextIn } from '../../../shared/locales/buttons/selectionButtonTexts';
import type { Launcher } from '../../launcher/createLauncher';
import { createSelectionButton, type SelectionButtonOptions } from '../../page/askButtons/createSelectionButton';

/** Starts the button by selected text. Loaded with the first selection. */
export function startSelectionButton(host: Launcher, given: Omit<SelectionButtonOptions, 'getLabel'>): void {
  const { press, stop } = createSelectionButton(host, {
    ...given,
    getLabel: () =>
      host.options.labels?.askAboutSelection ?? selectionButtonTextIn(host.options.locale ?? host.language),
  });
  const { stopButtons } = host;
  host.pressSelection = press;
  host.stopButtons = () => {
    stop();
    stopButtons?.();
  };
}
