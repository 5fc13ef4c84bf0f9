import { watchTheme } from './browser/watchTheme';

/**
 * Marks the theme on the assistant's root element, for its styles: the one that the site asks for, or with `auto` that of the page, followed.
 *
 * @returns Ends the watch; the mark stays, as there may be others who show it.
 */
export function showTheme(
  win: Window,
  rootElement: HTMLElement,
  theme: 'light' | 'dark' | 'auto' = 'auto',
): () => void {
  const show = (scheme: string) => void (rootElement.dataset.theme = scheme);
  if (theme === 'auto') return watchTheme(win, show);
  show(theme);
  return () => {};
}
