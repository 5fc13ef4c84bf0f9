/**
 * Addresses on this origin that are not pages: the service, the proxy, data, files of the build, the playground, and the
 * operators' page.
 */
const OTHER =
  /^\/(?:discovery\/v2|v[12]\/(?:agent|static-export)|scenarios|api|docs-data|assets|demo|playground|admin)(?:\/|$)/;

/** True for an address that this site renders itself. A last segment with a file ending is a file. */
export function isSitePath(url: URL): boolean {
  const isFile = /\.[a-z][a-z0-9]{1,4}$/i.test(url.pathname);
  return url.origin === window.location.origin && !isFile && !OTHER.test(url.pathname);
}

/** The path as a key of pages: decoded, without a slash at its end. */
export function toPath(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Not a valid percent-encoding: no such page exists.
  }
  return path.replace(/(?<=.)\/+$/, '');
}
