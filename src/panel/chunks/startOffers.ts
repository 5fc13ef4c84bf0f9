import { findLocale } from '../../locales/findLocale';
import { offerLabelsIn } from '../../locales/offerTexts';
import { createAskButtons } from '../../page/askButtons/createAskButtons';
import type {
  TriggerEvent,
  AskButtonsOptions,
  AskButtons,
  AskedContext,
} from '../../page/askButtons/AskButtonsOptions';
import type { Host } from '../../launcher/createFront';
import type { ShellOptions } from '../../launcher/ShellOptions';
import { checkOptions } from '../../options/checkOptions';
import { readTexts } from '../../options/readTexts';
import { reportMistakes } from '../../options/reportMistakes';
import { showTheme } from '../../page/showTheme';
import { adoptStyles } from '../../widget/styles/adoptStyles';
import baseCss from '../../widget/styles/base.css?inline';
import offersCss from '../../widget/styles/offers.css?inline';
import tokensCss from '../../widget/styles/tokens.css?inline';

/**
 * Offers pieces of the page, with styles of their own: the part that is loaded with the first selection, or the first pointer or focus on a
 * code block.
 *
 * @param getGivenOptions The options of the moment, as they are given: what changes holds from then on.
 */
export function startOffers(
  { page, root, surface }: Host,
  getGivenOptions: () => ShellOptions,
  onTake: (taken: AskedContext) => void,
  occasion: TriggerEvent,
): AskButtons {
  const getOptions = createOptionReader(getGivenOptions, page.document);
  // The tokens and the theme come with the panel else, which may never be opened.
  const removeStyles = adoptStyles(root, tokensCss + baseCss + offersCss, getOptions().nonce);
  const endTheme = showTheme(page, surface, getOptions().theme);
  const options: AskButtonsOptions = {
    get selectionButton() {
      return getOptions().selectionButton ?? true;
    },
    get codeBlocks() {
      const { codeBlocks = 'pre' } = getOptions();
      return codeBlocks;
    },
    get exclude() {
      return getOptions().contextExclude;
    },
    get labels() {
      return {
        ...offerLabelsIn(findLocale(getOptions().locale ?? page.document.documentElement.lang)),
        ...getOptions().labels,
      };
    },
    getPath() {
      const { currentPath = page.location.pathname } = getOptions();
      return currentPath;
    },
    onTake,
  };
  const offers = createAskButtons(page, surface, options, occasion);
  return {
    takeSelection: offers.takeSelection,
    stop() {
      offers.stop();
      endTheme();
      removeStyles();
    },
  };
}

/** Reads options that may still be texts and unchecked; each change once. */
function createOptionReader(getGivenOptions: () => ShellOptions, document: Document): () => ShellOptions {
  let given: ShellOptions | null = null;
  let options: ShellOptions = {};
  return () => {
    if (given === getGivenOptions()) return options;
    given = getGivenOptions();
    const checked = checkOptions(readTexts(given), document);
    reportMistakes(checked.mistakes);
    return (options = checked.options);
  };
}
