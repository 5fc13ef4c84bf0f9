import { readRoutePrefix } from './readRoutePrefix';

/**
 * The path of the page; `null` if the address has no path, as in `srcdoc` and `blob:` pages. For a site that routes by the fragment
 * (`#/guide`), it is the path in the fragment.
 */
export function readPath(win: Window, docsUrl?: string): string | null {
  const { hash, pathname } = win.location;
  const path = readRoutePrefix(win, docsUrl) ? hash.replace(/^#!?|[?#].*/g, '') : pathname;
  return path.startsWith('/') ? path : null;
}
