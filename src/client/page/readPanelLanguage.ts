import { readPageLanguage, type PageInLanguage } from './readPageLanguage';

/** The language of the assistant's texts: its option `locale`, otherwise the language of the page. */
export function readPanelLanguage(page: PageInLanguage, locale: string | undefined): string {
  return locale ?? readPageLanguage(page);
}
