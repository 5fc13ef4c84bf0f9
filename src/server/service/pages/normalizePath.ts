/** The path of a page as the docs have it, `/guides/start`: without query and fragment, and with no slash but the first at its ends. */
export function normalizePath(path: string): string {
  return `/${path.replace(/[?#].*$/s, '').replaceAll(/^\/+|\/+$/g, '')}`;
}
