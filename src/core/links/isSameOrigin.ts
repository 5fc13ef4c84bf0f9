/**
 * True if a link belongs to the docs themselves, so that it opens in place: it has the origin of `docsUrl`, or it is a link
 * inside the page (`#section`). False for mail, telephone and everything that cannot be read. Never throws.
 *
 * @param href an address as `resolveDocsUrl` gives it
 */
export function isSameOrigin(href: string, docsUrl: string): boolean {
  if (typeof href !== 'string') return false;
  if (href.startsWith('#')) return true;
  try {
    const docs = new URL(docsUrl);
    return docs.origin !== 'null' && new URL(href).origin === docs.origin;
  } catch {
    return false;
  }
}
