import { useLayoutEffect, useState } from 'react';
import { watchPageScheme } from '../../browser/watchTheme';

/** `auto` follows the page around the panels, and the operating system where the page says nothing. */
export type AdminTheme = 'light' | 'dark' | 'auto';

/** The theme to show: the chosen one, else the one of the page, else `auto`. */
export function useAdminTheme(theme: AdminTheme): AdminTheme {
  const [pageTheme, setPageTheme] = useState<AdminTheme>('auto');
  useLayoutEffect(() => {
    if (theme === 'auto') return watchPageScheme(window, (scheme) => setPageTheme(scheme ?? 'auto'));
  }, [theme]);
  return theme === 'auto' ? pageTheme : theme;
}
