/** Reads an address, relative to `base` if there is one; `null` if it cannot be read. */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** The addresses of the page and of the docs, and room for those of a page that comes next. */
const BASES_MAX = 4;

const bases = new Map<string, Readonly<URL> | null>();

/**
 * Reads an address that all links of an answer are held against, and remembers it: to read it takes longer than all else that is done with
 * a link. The result must not be changed.
 */
export function readBaseUrl(text: string): Readonly<URL> | null {
  if (bases.size > BASES_MAX) bases.clear();
  if (!bases.has(text)) bases.set(text, readUrl(text));
  return bases.get(text) ?? null;
}
