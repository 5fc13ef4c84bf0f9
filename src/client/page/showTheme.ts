import { watchTheme } from './browser/watchTheme';

/**
 * Sets the theme on the assistant's root element, for its styles: the site's chosen theme, or with `auto` the current theme of the page.
 *
 * @returns A function that stops the watch. The attribute stays, because others may use it.
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
