import { readPageLanguage } from '../../page/readPageLanguage';
import { readPath } from '../../page/readPath';
import { findLocale } from '../../../shared/locales/findLocale';
import { askButtonLabelsIn } from '../../../shared/locales/askButtonTexts';
import { createAskButtons } from '../../page/askButtons/createAskButtons';
import type {
  TriggerEvent,
  AskButtonsOptions,
  AskButtons,
  AskedContext,
} from '../../page/askButtons/AskButtonsOptions';
import type { Host } from '../../launcher/createLauncher';
import type { LauncherOptions } from '../../launcher/LauncherOptions';
import { checkOptions } from '../../component/options/checkOptions';
import { readTexts } from '../../component/options/readTexts';
import { reportMistakes } from '../../component/options/reportMistakes';
import { showTheme } from '../../page/showTheme';
import { adoptStyles } from '../ui/styles/adoptStyles';
import baseCss from '../ui/styles/base.css?inline';
import askButtonsCss from '../ui/styles/askButtons.css?inline';
import tokensCss from '../ui/styles/tokens.css?inline';

/**
 * Starts the ask buttons, with their own styles. Loaded with the first selection, or the first pointer or focus on a code block.
 *
 * @param getGivenOptions The options of the moment, as they are given: what changes holds from then on.
 * @param isAsked Whether this assistant is the one that shows a button, of those on the page whose options want it.
 */
export function startAskButtons(
  host: Host,
  getGivenOptions: () => LauncherOptions,
  onTake: (taken: AskedContext) => void,
  trigger: TriggerEvent,
  isAsked: (wants: (options: LauncherOptions) => boolean) => boolean,
): AskButtons {
  const { win, root, rootElement } = host;
  const getOptions = createOptionReader(getGivenOptions, win.document);
  // The tokens and the theme come with the panel else, which may never be opened.
  const removeStyles = adoptStyles(root, tokensCss + baseCss + askButtonsCss, getOptions().nonce);
  const endTheme = showTheme(win, rootElement, getOptions().theme);
  const options: AskButtonsOptions = {
    get selectionButton() {
      // The options of the others may still be texts.
      return (
        isAsked(({ selectionButton }) => String(selectionButton) !== 'false') && (getOptions().selectionButton ?? true)
      );
    },
    get codeBlocks() {
      const { codeBlocks = 'pre' } = getOptions();
      return isAsked(({ codeBlocks: others }) => !/^(none|null)$/.test(String(others))) ? codeBlocks : null;
    },
    get exclude() {
      return getOptions().contextExclude;
    },
    get labels() {
      return {
        ...askButtonLabelsIn(findLocale(getOptions().locale ?? readPageLanguage(host))),
        ...getOptions().labels,
      };
    },
    getPath() {
      const { currentPath = readPath(win) } = getOptions();
      return currentPath;
    },
    onTake,
  };
  const askButtons = createAskButtons(win, rootElement, options, trigger);
  return {
    takeSelection: askButtons.takeSelection,
    stop() {
      askButtons.stop();
      endTheme();
      removeStyles();
    },
  };
}

/** Reads options that may still be texts and unchecked; each change once. */
function createOptionReader(getGivenOptions: () => LauncherOptions, document: Document): () => LauncherOptions {
  let given: LauncherOptions | null = null;
  let options: LauncherOptions = {};
  return () => {
    if (given === getGivenOptions()) return options;
    given = getGivenOptions();
    const checked = checkOptions(readTexts(given), document);
    reportMistakes(checked.mistakes);
    return (options = checked.options);
  };
}
