import type { PanelLabels } from './en';
import type { Locale } from './findLocale';
import { panelLabels } from './panelLabels';

/** Loads the texts in a language. Never fails: if a language cannot be loaded, that is logged and English is used. */
export async function loadLocale(locale: Locale): Promise<PanelLabels> {
  if (locale === 'en') return panelLabels;
  try {
    const [{ pageLabelsIn }, own] = await Promise.all([
      import('./pageTexts'),
      import('./localeLoaders').then(({ LOCALE_LOADERS }) => LOCALE_LOADERS[locale]()),
    ]);
    return { ...panelLabels, ...pageLabelsIn(locale), ...own };
  } catch (error) {
    console.error(
      `[docs-assistant] The texts in the language ${locale} could not be loaded, so they are English. Check that its files are served beside the entry.`,
      error,
    );
    return panelLabels;
  }
}
