import { failureLabelsIn } from './failureTexts';
import type { Locale } from './findLocale';
import type { LauncherLabels } from './launcherLabels';
import { LAUNCHER_TEXTS } from './launcherTexts';
import type { OfferLabels } from './offerLabels';
import { offerLabelsIn } from './offerTexts';

/** The texts that may be there before the panel, for a panel in another language than English; it loads them beside its own. */
export function frontLabelsIn(locale: Locale): LauncherLabels & OfferLabels {
  return { launcher: LAUNCHER_TEXTS[locale], ...failureLabelsIn(locale), ...offerLabelsIn(locale) };
}
