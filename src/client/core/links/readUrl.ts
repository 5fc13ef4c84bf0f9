/** Parses an address, relative to `base` if given; `null` if it is invalid. */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Number of remembered addresses: the page and the docs, and again for a next page. */
const BASES_MAX = 4;

const bases = new Map<string, Readonly<URL> | null>();

/**
 * Parses a base address of links and remembers the result, because parsing it costs more than everything else that is done with a link.
 * The result must not be changed.
 */
export function readBaseUrl(text: string): Readonly<URL> | null {
  if (!bases.has(text)) {
    if (bases.size > BASES_MAX) bases.clear();
    bases.set(text, readUrl(text));
  }
  return bases.get(text) ?? null;
}
