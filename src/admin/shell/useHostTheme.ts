import { useSyncExternalStore } from 'react';

/** `auto` follows what the host page says of itself, and the operating system where it says nothing. */
export type AdminTheme = 'light' | 'dark' | 'auto';

/** Attributes in which docs frameworks say their theme, on `html` or `body`. */
const THEME_ATTRIBUTES = ['data-theme', 'data-bs-theme', 'data-md-color-scheme', 'data-color-mode', 'data-mode'];

/** The theme to show: the wish, else the one that the host page shows, else `auto`. */
export function useHostTheme(wish: AdminTheme): AdminTheme {
  const host = useSyncExternalStore(watchHostTheme, readHostTheme, () => 'auto' as const);
  return wish === 'auto' ? host : wish;
}

function watchHostTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  for (const element of [document.documentElement, document.body]) {
    observer.observe(element, { attributes: true, attributeFilter: ['class', ...THEME_ATTRIBUTES] });
  }
  return () => observer.disconnect();
}

function readHostTheme(): AdminTheme {
  for (const element of [document.documentElement, document.body]) {
    const said = THEME_ATTRIBUTES.map((name) => toTheme(element.getAttribute(name) ?? ''));
    const theme = said.find((word) => word !== null) ?? readClassTheme(element);
    if (theme !== null) return theme;
  }
  return 'auto';
}

/** Attribute values: `dark`, `theme-dark`, `dark-blue`; `slate` and `default` are the two of Material for MkDocs. */
function toTheme(value: string): AdminTheme | null {
  if (/\bdark\b|^slate$/i.test(value)) return 'dark';
  return /\blight\b|^default$/i.test(value) ? 'light' : null;
}

/** Classes: only words that can mean nothing else, for `font-light` says nothing of the theme. */
function readClassTheme(element: Element): AdminTheme | null {
  for (const name of element.classList) {
    const match = /^(?:(?:theme|mode|is)[-_])?(dark|light)(?:[-_](?:theme|mode))?$/i.exec(name);
    if (match !== null) return match[1]?.toLowerCase() === 'dark' ? 'dark' : 'light';
  }
  return null;
}
