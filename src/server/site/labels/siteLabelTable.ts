import type { Locale } from '../../../shared/locales/findLocale';
import labels from './siteLabels.json' with { type: 'json' };

/**
 * The texts of an exported page that the assistant does not have, in every language of the interface. They are compared with other products
 * in `e2e/translation/exportWords.md`.
 */
export const SITE_LABEL_TABLE: Record<Locale, (typeof labels)['en']> = labels;
