import type { PanelLabels } from './en';
import type { Locale } from './findLocale';
import { LAUNCHER_TEXTS } from './launcherTexts';
import { panelLabels } from './panelLabels';

/**
 * Loads the texts in a language; a text that it lacks is English. Never fails: if a language cannot be loaded, that is logged and English
 * is used.
 */
export async function loadLocale(locale: Locale): Promise<PanelLabels> {
  if (locale === 'en') return panelLabels;
  try {
    const [{ launchLabelsIn }, own] = await Promise.all([
      import('./launchTexts'),
      import('./localeLoaders').then(({ LOCALE_LOADERS }) => LOCALE_LOADERS[`./${locale}.json`]!()),
    ]);
    return { ...panelLabels, launcher: LAUNCHER_TEXTS[locale], ...launchLabelsIn(locale), ...own };
  } catch (error) {
    console.error(
      `[docs-assistant] The texts in the language ${locale} could not be loaded, so they are English. Check that its files are served beside the entry.`,
      error,
    );
    return panelLabels;
  }
}
