import type { NativeDocument } from './browser/native';

/** A page, and its language before a browser translated it. */
export interface PageInLanguage {
  own: NativeDocument;
  language: string;
}

/** Marks of the built-in translation of Chrome, Edge and Firefox, and of similar extensions. */
const TRANSLATED = 'html[class*=translated], [_msttexthash], [data-moz-translations-id]';

/**
 * The language that the page declares; empty when it declares no language. It stays the same when the browser translates the page and
 * changes `lang`.
 */
export function readPageLanguage(page: PageInLanguage): string {
  const { own } = page;
  if (!own.querySelector(TRANSLATED)) page.language = own.documentElement.lang;
  return page.language;
}
