/**
 * The nearest of some languages to a site's language: `de-CH` gives German, `pt` and `pt-PT` Brazilian Portuguese, `zh-Hant` and `zh-HK`
 * the Chinese of Taiwan, `iw` Hebrew. English if no language is near, and for a value that is not a string.
 *
 * @param texts Has the languages as names of its properties.
 */
export function findNearest<Locale extends string>(
  language: unknown = '',
  texts: Readonly<Partial<Record<Locale, unknown>>>,
): Locale {
  const [first, ...rest] = String(language).toLowerCase().replace(/^iw/, 'he').split(/[-_]/);
  if (first === 'zh' && /hant|tw|hk|mo/.test(rest.join())) return 'zh-TW' as Locale;
  return ((Object.keys(texts) as Locale[]).find((locale) => locale.split('-')[0] === first) ?? 'en') as Locale;
}
