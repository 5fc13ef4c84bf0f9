import { useSyncExternalStore } from 'react';

/** `auto` follows what the host page says of itself, and the operating system where it says nothing. */
export type AdminTheme = 'light' | 'dark' | 'auto';

/** Attributes by which documentation themes say which one is on. */
const SIGNALS = ['data-theme', 'data-bs-theme', 'data-color-mode', 'data-md-color-scheme', 'class'];

/** The theme to show: the wish, else the one that the host page shows, else `auto`. */
export function useHostTheme(wish: AdminTheme): AdminTheme {
  const host = useSyncExternalStore(watchHostTheme, readHostTheme, () => 'auto' as const);
  return wish === 'auto' ? host : wish;
}

function watchHostTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  for (const element of [document.documentElement, document.body]) {
    observer.observe(element, { attributes: true, attributeFilter: SIGNALS });
  }
  return () => observer.disconnect();
}

function readHostTheme(): AdminTheme {
  for (const element of [document.documentElement, document.body]) {
    for (const name of SIGNALS) {
      const words = (element.getAttribute(name) ?? '').toLowerCase().split(/\s+/);
      if (words.some((word) => word === 'dark' || word === 'slate')) return 'dark';
      if (words.some((word) => word === 'light' || word === 'default')) return 'light';
    }
  }
  return 'auto';
}
