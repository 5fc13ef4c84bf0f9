/** Languages of the interface, as BCP 47 names. */
export const LOCALES = [
  'en',
  'de',
  'fr',
  'es',
  'pt-BR',
  'it',
  'nl',
  'pl',
  'tr',
  'ru',
  'uk',
  'ja',
  'ko',
  'zh-CN',
  'zh-TW',
  'ar',
  'he',
  'hi',
] as const;

/** A language of the interface. */
export type Locale = (typeof LOCALES)[number];

/**
 * The nearest language of the interface to one that a site names: `de-CH` is German, `pt` and `pt-PT` Brazilian Portuguese, `zh-Hant`
 * and `zh-HK` the Chinese of Taiwan, `iw` Hebrew. English where none is near.
 */
export function findLocale(language: string | undefined): Locale {
  const [first = '', ...rest] = (language ?? '').toLowerCase().split(/[-_]/);
  if (first === 'zh') return rest.some((part) => /^(hant|tw|hk|mo)$/.test(part)) ? 'zh-TW' : 'zh-CN';
  const name = first === 'iw' ? 'he' : first;
  return LOCALES.find((locale) => locale.split('-')[0] === name) ?? 'en';
}

/** True for languages that are written from right to left. */
export function isRightToLeft(language: string): boolean {
  return /^(ar|he|iw|fa|ur|yi|ps|sd|ug|dv|ckb)\b/i.test(language);
}
