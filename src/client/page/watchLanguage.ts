import { readPageLanguage, type PageInLanguage } from './readPageLanguage';

/**
 * Calls back with the language of the page, see {@link readPageLanguage}, at once and after every change.
 *
 * @returns A function that stops the watch.
 */
export function watchLanguage(page: PageInLanguage, onChange: (language: string) => void): () => void {
  const tell = () => onChange(readPageLanguage(page));
  const observer = new MutationObserver(tell);
  observer.observe(page.own.documentElement, { attributes: true, attributeFilter: ['lang'] });
  tell();
  return () => observer.disconnect();
}
