import { readStored, writeStored } from './stored';

const STORAGE_KEY = 'docs-theme';
const html = document.documentElement;

/** Restores the colour scheme that the reader chose before. */
export function restoreTheme(): void {
  const theme = readStored(STORAGE_KEY);
  if (theme === 'dark' || theme === 'light') html.dataset.theme = theme;
}

/** Makes a button switch between light and dark. */
export function setUpTheme(button: HTMLElement): void {
  const show = () => button.setAttribute('aria-pressed', String(isDark()));
  show();
  button.addEventListener('click', () => {
    const next = isDark() ? 'light' : 'dark';
    html.dataset.theme = next;
    writeStored(STORAGE_KEY, next);
    show();
  });
}

function isDark(): boolean {
  const { theme } = html.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}
