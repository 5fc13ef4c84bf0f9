import { readPanelLanguage } from '../../page/readPanelLanguage';
import { readPath } from '../../page/readPath';
import { findLocale } from '../../../shared/locales/findLocale';
import { launchLabelsIn } from '../../../shared/locales/launchTexts';
import { createAskButtons } from '../../page/askButtons/createAskButtons';
import type {
  TriggerEvent,
  AskButtonsOptions,
  AskButtons,
  AskedContext,
} from '../../page/askButtons/AskButtonsOptions';
import type { ConnectedHost } from '../../launcher/connectLauncher';
import type { Launcher } from '../../launcher/createLauncher';
import type { LauncherOptions } from '../../launcher/LauncherOptions';
import { checkOptions } from '../../options/checkOptions';
import { readTexts } from '../../options/readTexts';
import { reportOptionProblems } from '../../options/reportOptionProblems';
import { showTheme } from '../../page/showTheme';
import { shieldFromPage } from '../shieldFromPage';
import { adoptStyles } from '../ui/styles/adoptStyles';
import baseCss from '../ui/styles/base.css?inline';
import askButtonsCss from '../ui/styles/askButtons.css?inline';
import tokensCss from '../ui/styles/tokens.css?inline';

/**
 * Starts the ask buttons, with their own styles. Loaded with the first selection, or the first pointer or focus on a code block.
 *
 * @param host Its options are not checked yet. Changes apply from their next use on.
 */
export function startAskButtons(
  host: ConnectedHost,
  onAsk: (asked: AskedContext) => void,
  trigger: TriggerEvent,
): AskButtons {
  const { win, root, rootElement } = host;
  const isAsked = (wants: (options: LauncherOptions) => boolean) => findAsked(host, wants) === host;
  const getOptions = createOptionReader(host);
  shieldFromPage(host);
  // Otherwise the tokens and the theme come with the panel, which may never be opened.
  const removeStyles = adoptStyles(root, tokensCss + baseCss + askButtonsCss);
  const endTheme = showTheme(win, rootElement, getOptions().theme);
  const options: AskButtonsOptions = {
    get selectionButton() {
      // The options of other assistants may still be texts.
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
        ...launchLabelsIn(findLocale(readPanelLanguage(host, getOptions().locale))),
        ...getOptions().labels,
      };
    },
    getPath() {
      const { docsUrl, currentPath = readPath(win, docsUrl) } = getOptions();
      return currentPath;
    },
    onAsk,
  };
  const askButtons = createAskButtons(win, rootElement, options, trigger);
  return {
    ...askButtons,
    stop() {
      askButtons.stop();
      endTheme();
      removeStyles();
    },
  };
}

/** The launcher of the highest rank among the assistants whose options accept the chosen part of the page. */
function findAsked({ launchers }: ConnectedHost, wants: (options: LauncherOptions) => boolean): Launcher | undefined {
  let asked: Launcher | undefined;
  let most = -1;
  for (const [each, rank] of launchers) {
    if (rank <= most || !wants(each.options)) continue;
    most = rank;
    asked = each;
  }
  return asked;
}

/** Converts and checks the given options, once after each change. */
function createOptionReader(launcher: Launcher): () => LauncherOptions {
  let given: LauncherOptions | null = null;
  let options: LauncherOptions = {};
  return () => {
    if (given === launcher.options) return options;
    given = launcher.options;
    const checked = checkOptions(readTexts(given), launcher.win.document);
    reportOptionProblems(checked.problems);
    return (options = checked.options);
  };
}
