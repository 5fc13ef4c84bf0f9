import { tryPercentDecode } from '../lib/percentDecode';

/** Result for an address of the site: a file, a redirect (relative, so that it works at any base path), or `null`. */
export type Found = { file: string } | { location: string } | null;

/**
 * Finds the file of a path: `/guides/start` is `guides/start.html`, `/guides/` is `guides/index.html`, and every other spelling of a page's
 * address redirects to that one. Only file names of the bundle are found, so no path can leave it.
 *
 * @param pathname As in the address, percent-encoded.
 */
export function findFile(pathname: string, files: { has(name: string): boolean }): Found {
  const path = tryPercentDecode(pathname);
  if (path === null) return null;
  const name = path.slice(1);
  const last = name.slice(name.lastIndexOf('/') + 1);
  if (last === 'index.html' && files.has(name)) return { location: './' };
  if (name === '' || name.endsWith('/')) {
    if (files.has(`${name}index.html`)) return { file: `${name}index.html` };
    const bare = name.slice(0, -1);
    return bare !== '' && files.has(`${bare}.html`) ? { location: `../${lastOf(bare)}` } : null;
  }
  if (last.endsWith('.html') && files.has(name) && !files.has(name.slice(0, -5))) {
    return { location: `./${encodeURIComponent(last.slice(0, -5))}` };
  }
  if (files.has(name)) return { file: name };
  if (files.has(`${name}.html`)) return { file: `${name}.html` };
  return files.has(`${name}/index.html`) ? { location: `./${encodeURIComponent(last)}/` } : null;
}

function lastOf(path: string): string {
  return encodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
}
