import { codeButtonTextIn } from '../../../shared/locales/buttons/codeButtonTexts';
import type { ConnectedHost } from '../../launcher/connectLauncher';
import type { Launcher } from '../../launcher/createLauncher';
import type { LauncherOptions } from '../../launcher/LauncherOptions';
import type { TriggerEvent } from '../../page/askButtons/ButtonOwner';
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
  const { options } = host;
  const isSelection = trigger.event.type === 'selectionchange';
  const block = isSelection ? null : findCodeBlock(trigger.target, options);
  if (!isSelection && !(block && isAsked(host, ({ codeBlocks }) => codeBlocks))) return;
  if (!host.stopButtons) host.addStyles(host.root, css);
  host.stopButtons ??= () => hideCodeButton(host);
  if (block)
    showCodeButton(
      host,
      block,
      trigger,
      options.labels?.askAboutCode ?? codeButtonTextIn(options.locale ?? host.language),
    );
  else if (!host.pressSelection) startSelection(host);
}

function startSelection(host: Launcher) {
  const isWanted = () => isAsked(host, ({ selectionButton }) => selectionButton);
  import('./selectionButton').then(
    ({ startSelectionButton }) => {
      if (!host.pressSelection) startSelectionButton(host, { isWanted, onShow: hideCodeButton });
      // The button is optional, and the next selection tries again.
    },
    () => {},
  );
}

/**
 * True if no assistant of a higher rank shows a button. Its options may still be texts. An assistant that nothing has been loaded for is the
 * only one.
 */
function isAsked(host: Launcher, wants: (options: LauncherOptions) => unknown): boolean {
  let asked: Launcher | undefined;
  let most = -1;
  for (const [each, rank] of (host as Partial<ConnectedHost>).launchers ?? [[host, 0]])
    if (rank > most && !/^(none|null|false)$/.test(String(wants(each.options)))) {
      most = rank;
      asked = each;
    }
  return asked === host;
}
