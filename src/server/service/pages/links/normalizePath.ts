/** The path of a page in the docs, `/guides/start`: without query and fragment, with a slash only at the beginning. */
export function normalizePath(path: string): string {
  return `/${path.replace(/[?#].*$/s, '').replaceAll(/^\/+|\/+$/g, '')}`;
}
