import { useEffect, useState } from 'react';

const COOKIE_SECONDS = 31_536_000;

/**
 * The colours of the site: the system's until the reader chooses. The choice stands in `html[data-theme]` and in a cookie, from which
 * the server writes the attribute into the next page, so that it is right from its first paint.
 */
export function useTheme() {
  const [isDark, setDark] = useState(readDark);

  useEffect(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const update = () => setDark(readDark());
    system.addEventListener('change', update);
    return () => system.removeEventListener('change', update);
  }, []);

  function toggle() {
    const theme = isDark ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    document.cookie = `docs-theme=${theme}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax`;
    setDark(!isDark);
  }

  return { isDark, toggle };
}

function readDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen === undefined ? window.matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
}
