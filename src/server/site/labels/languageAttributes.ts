import { isRightToLeft } from '../../../shared/locales/findLocale';
import { escapeHtml } from '../../lib/escapeHtml';

/** The attributes `lang` and `dir` of a page's root element. */
export function languageAttributes(language = 'en'): string {
  return `lang="${escapeHtml(language)}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}"`;
}
