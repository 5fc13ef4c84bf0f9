import { useLayoutEffect, useState } from 'react';
import { watchTheme, type ColorScheme } from '../../page/browser/watchTheme';

/** `auto` follows the page around the panels, and the operating system if the page sets no theme. */
export type AdminTheme = ColorScheme | 'auto';

/** The theme to show: the chosen theme, else the theme of the page, else the theme of the operating system. */
export function useAdminTheme(theme: AdminTheme): ColorScheme {
  const [pageTheme, setPageTheme] = useState<ColorScheme>('light');
  useLayoutEffect(() => {
    if (theme === 'auto') return watchTheme(window, setPageTheme);
  }, [theme]);
  return theme === 'auto' ? pageTheme : theme;
}
