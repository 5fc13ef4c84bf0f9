import { useSyncExternalStore } from 'react';

const COOKIE_SECONDS = 31_536_000;

/**
 * The colours of the site: the system's until the reader chooses. The choice is stored in `html[data-theme]` and in a cookie. The server
 * reads the cookie and sets the attribute on the next page, so that its first paint is correct.
 */
export function useTheme() {
  const isDark = useSyncExternalStore(watchTheme, readDark);

  function toggle() {
    const theme = isDark ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    document.cookie = `docs-theme=${theme}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax`;
  }

  return { isDark, toggle };
}

/** Calls back when the system or one of the site's switches changes the colours. */
function watchTheme(onChange: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(onChange);
  system.addEventListener('change', onChange);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    system.removeEventListener('change', onChange);
    chosen.disconnect();
  };
}

function readDark(): boolean {
  const chosen = document.documentElement.dataset.theme;
  return chosen === undefined ? window.matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
}
