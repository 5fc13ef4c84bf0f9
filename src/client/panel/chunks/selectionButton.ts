import type { Launcher } from '../../launcher/createLauncher';
import { createSelectionButton, type SelectionButtonOptions } from '../../page/askButtons/createSelectionButton';

/** Starts the button by selected text. Loaded with the first selection. */
export function startSelectionButton(host: Launcher, given: SelectionButtonOptions): void {
  if (host.pressSelection) return;
  const { press, stop } = createSelectionButton(host, given);
  const { stopButtons } = host;
  host.pressSelection = press;
  host.stopButtons = () => {
    stop();
    stopButtons?.();
  };
}
