/**
 * Creates a function that reads an address, or gives `null` if it cannot be read. It remembers the last one: an answer's links are all held
 * against one address, and to read it takes longer than all else that is done with a link. The result must not be changed.
 */
export function createUrlReader(): (text: string) => Readonly<URL> | null {
  let last: { text: string; url: URL | null } | null = null;
  return (text) => {
    if (last?.text !== text) last = { text, url: readUrl(text) };
    return last.url;
  };
}

/** Reads an address, relative to `base` if there is one; `null` if it cannot be read. */
export function readUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
