/** A page, and the language that it had before anybody translated it. */
export interface PageInLanguage {
  win: Window;
  language: string;
}

/** Marks of the translation that Chrome, Edge and Firefox offer, and of extensions like it. */
const TRANSLATED = 'html[class*=translated], [_msttexthash], [data-moz-translations-id]';

/**
 * The language that the page says it is in; empty when it says none. A translation by the browser, which writes its own language there,
 * changes nothing.
 */
export function readPageLanguage(page: PageInLanguage): string {
  const { document } = page.win;
  if (!document.querySelector(TRANSLATED)) page.language = document.documentElement.lang;
  return page.language;
}
