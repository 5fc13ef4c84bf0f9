import { LAUNCHER_TEXTS } from './launcherTexts';

/** A language of the interface. */
export type Locale = keyof typeof LAUNCHER_TEXTS;

/** Languages of the interface, as BCP 47 names. */
export const LOCALES = Object.keys(LAUNCHER_TEXTS) as Locale[];

/**
 * The interface language nearest to a site's language: `de-CH` gives German, `pt` and `pt-PT` Brazilian Portuguese, `zh-Hant` and `zh-HK`
 * the Chinese of Taiwan, `iw` Hebrew. English if no language is near, and for a value that is not a string.
 */
export function findLocale(language: unknown = ''): Locale {
  const [first, ...rest] = String(language).toLowerCase().replace(/^iw/, 'he').split(/[-_]/);
  if (first === 'zh' && /hant|tw|hk|mo/.test(rest.join())) return 'zh-TW';
  return LOCALES.find((locale) => locale.split('-')[0] === first) ?? 'en';
}

/** True for right-to-left languages. */
export function isRightToLeft(language: string): boolean {
  return /^(ar|he|iw|fa|ur|yi|ps|sd|ug|dv|ckb)\b/i.test(language);
}
