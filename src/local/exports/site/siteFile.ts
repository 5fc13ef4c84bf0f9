/** The file of a page in a bundle: `/guides/start` is `guides/start.html`, `/` is `index.html`. */
export function siteFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/**
 * Address of a target as seen from a page of the bundle, relative so that it works from a disk as well as below any path.
 * Addresses elsewhere stay.
 *
 * @param files Paths of the pages in the bundle; a link to a page that is not among them goes to the site itself.
 * @param origin `https://docs.example.com`.
 */
export function siteAddress(target: string, from: string, pages: ReadonlySet<string>, origin: string): string {
  if (!target.startsWith('/')) return target;
  const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  const path = decodeSafe(written);
  const isFile = /\.[a-z0-9]{2,5}$/i.test(path);
  if (!pages.has(path) && !isFile) return `${origin}${target}`;
  // A query means nothing on a disk.
  return relativeTo(from, isFile ? path.slice(1) : siteFile(path)) + rest.replace(/^[^#]*/, '');
}

/** The way from one file of the bundle to another. */
export function relativeTo(from: string, file: string): string {
  return '../'.repeat(siteFile(from).split('/').length - 1) + encodeURI(file);
}

/** A path as it is; one that is wrongly encoded stays as it is written. */
export function decodeSafe(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
