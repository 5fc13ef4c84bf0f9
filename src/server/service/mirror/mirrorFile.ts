import { percentDecode, tryPercentDecode } from '../../lib/percentDecode';

/** Maximum length of a part of a path, in bytes, as file systems have it. */
const SEGMENT_MAX_BYTES = 200;

/** Maximum number of parts of a path: links that lead to themselves, one level deeper each time, have more. */
const SEGMENTS_MAX_COUNT = 20;

/** One name for all spellings of a page's address: `/a`, `/a/`, `/a.html` and `/a/index.html`, also `/%61`. */
export function toPageKey(address: string): string {
  return percentDecode(new URL(address).pathname)
    .replace(/(^|\/)index\.html?$/, '$1')
    .replace(/\.html?$/, '')
    .replace(/\/$/, '');
}

/** Path of the file of a page in a mirror, as a generator would have written it; `null` if it would not be a usual one. */
export function toMirrorFile(address: string): string | null {
  let { pathname } = new URL(address);
  if (pathname.endsWith('/')) pathname += 'index.html';
  else pathname = pathname.replace(/\.html?$/, '') + '.html';
  const segments = pathname.slice(1).split('/');
  if (segments.length > SEGMENTS_MAX_COUNT) return null;
  const names: string[] = [];
  for (const segment of segments) {
    const name = tryPercentDecode(segment);
    if (name === null || !isFileName(name)) return null;
    names.push(name);
  }
  return names.join('/');
}

/** Not hidden, not above the folder, and a name on every system. */
function isFileName(name: string): boolean {
  return !/^$|^\.|[/\\:*?"<>|\p{Cc}\p{Cs}]|[. ]$/u.test(name) && Buffer.byteLength(name) <= SEGMENT_MAX_BYTES;
}

/** Files that are linked to as pages are, and are none. */
const FILES = /\.(?:avif|gif|gz|ico|jpe?g|mp[34]|pdf|png|svg|tgz|webm|webp|zip)$/i;

/** What belongs to a site that begins at an address: its folder, and all that is below. */
export function createSiteScope(start: string) {
  const { origin, pathname } = new URL(start);
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  const folder = last === '' || last.includes('.') ? pathname.slice(0, pathname.length - last.length) : `${pathname}/`;
  return {
    /** Its path, with a slash at both ends. */
    folder,
    /** An address with a query is a state of a page, and no page. */
    isInside(address: string): boolean {
      const url = new URL(address);
      const isBelow = url.pathname.startsWith(folder) || url.pathname === pathname;
      const isPage = url.search === '' && !FILES.test(url.pathname) && toMirrorFile(address) !== null;
      return url.origin === origin && isBelow && isPage;
    },
  };
}
