const STORAGE_KEY = 'docs-theme';
const html = document.documentElement;

/** Takes up the colours that the reader has chosen before. */
export function restoreTheme(): void {
  const theme = read();
  if (theme === 'dark' || theme === 'light') html.dataset.theme = theme;
}

/** Lets a button switch between light and dark. */
export function setUpTheme(button: HTMLElement): void {
  const show = () => button.setAttribute('aria-pressed', String(isDark()));
  show();
  button.addEventListener('click', () => {
    const next = isDark() ? 'light' : 'dark';
    html.dataset.theme = next;
    keep(next);
    show();
  });
}

function isDark(): boolean {
  const { theme } = html.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage may be closed to pages from a disk and in private windows.
    return null;
  }
}

function keep(theme: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // The choice then holds for this page.
  }
}
