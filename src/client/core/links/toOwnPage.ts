import { readBaseUrl, readUrl } from './readUrl';

/** The beginning of a route in a fragment that a router may read as the address of another host. */
const ROUTE_OF_HOST = /^(#!?)[\\/]{2,}/;

/**
 * The address of a page of one of these sites, or of a place in the page (`#section`), as a router may get it; `null` for any other address.
 * Slashes that follow each other become one, because routers read `//evil.example` as a host. Never throws.
 *
 * @param href an address as `resolveDocsUrl` returns it
 * @param sites an address of each site
 */
export function toOwnPage(href: string, ...sites: readonly string[]): string | null {
  if (typeof href !== 'string') return null;
  if (href.startsWith('#')) return href.replace(ROUTE_OF_HOST, '$1/');
  const url = readUrl(href);
  if (!url || url.origin === 'null' || !sites.some((site) => readBaseUrl(site)?.origin === url.origin)) return null;
  joinSlashes(url);
  return url.href;
}

/** Makes one slash of those that follow each other in the path, and at the beginning of a route in the fragment. */
export function joinSlashes(url: URL): void {
  if (url.pathname.includes('//')) url.pathname = url.pathname.replace(/\/{2,}/g, '/');
  if (ROUTE_OF_HOST.test(url.hash)) url.hash = url.hash.replace(ROUTE_OF_HOST, '$1/');
}
