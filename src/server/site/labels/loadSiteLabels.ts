import { partLabels } from '../../../shared/locales/partLabels';
import { searchLabels } from '../../../shared/locales/searchLabels';
import { shareLabels } from '../../../shared/locales/shareLabels';
import { findLocale } from '../../../shared/locales/findLocale';
import { loadLocale } from '../../../shared/locales/loadLocale';
import { SITE_LABEL_TABLE } from './siteLabelTable';

/** The texts of an exported page in one language. */
export type SiteLabels = Awaited<ReturnType<typeof loadSiteLabels>>;

/**
 * The texts of an exported page, with the assistant's words if it has them.
 *
 * @param language BCP 47 name, from front matter or path. @default English, which is also used for a language that the interface does not
 *   have
 */
export async function loadSiteLabels(language: string | undefined) {
  const locale = findLocale(language);
  const { copied, paletteResults, paletteNone, llmsTxt, send, stop, stopped, fieldRequired } = {
    ...partLabels,
    ...searchLabels,
    ...shareLabels,
    ...(await loadLocale(locale)),
  };
  return {
    ...SITE_LABEL_TABLE[locale],
    copied,
    results: paletteResults,
    noResults: paletteNone,
    llmsTxt,
    send,
    stop,
    stopped,
    missingValue: fieldRequired,
  };
}
