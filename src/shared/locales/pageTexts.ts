import { failureLabelsIn } from './failureTexts';
import type { Locale } from './findLocale';
import type { LauncherLabels } from './launcherLabels';
import { LAUNCHER_TEXTS } from './launcherTexts';
import type { AskButtonTexts } from './askButtonLabels';
import { askButtonLabelsIn } from './askButtonTexts';

/** The texts that may be shown before the panel, for a panel in another language than English, which loads them with its own. */
export function pageLabelsIn(locale: Locale): LauncherLabels & AskButtonTexts {
  return { launcher: LAUNCHER_TEXTS[locale], ...failureLabelsIn(locale), ...askButtonLabelsIn(locale) };
}
