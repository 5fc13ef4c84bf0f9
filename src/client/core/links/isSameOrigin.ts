import { readBaseUrl, readUrl } from './readUrl';

/**
 * True if a link belongs to the docs themselves and opens in place: it has the origin of `docsUrl`, or it is a link inside the page
 * (`#section`). False for mail, telephone and invalid addresses. Never throws.
 *
 * @param href an address as `resolveDocsUrl` returns it
 */
export function isSameOrigin(href: string, docsUrl: string): boolean {
  if (typeof href !== 'string') return false;
  if (href.startsWith('#')) return true;
  const docs = readBaseUrl(docsUrl);
  return docs !== null && docs.origin !== 'null' && readUrl(href)?.origin === docs.origin;
}
