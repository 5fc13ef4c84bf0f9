import { native } from './browser/native';
/** A page, and its language before a browser translated it. */
export interface PageInLanguage {
  win: Window;
  language: string;
}

/** Marks of the built-in translation of Chrome, Edge and Firefox, and of similar extensions. */
const TRANSLATED = 'html[class*=translated], [_msttexthash], [data-moz-translations-id]';

/**
 * The language that the page declares; empty when it declares no language. It stays the same when the browser translates the page and
 * changes `lang`.
 */
export function readPageLanguage(page: PageInLanguage): string {
  const document = native(page.win.document);
  if (!document.querySelector(TRANSLATED)) page.language = document.documentElement.lang;
  return page.language;
}
