import { posix } from 'node:path';
import { toDocsPath, toFilePath, toPathSegments } from './toDocsPath';
import { findRedirect } from '../../../site/findRedirect';

/** Knows which paths are pages. */
export interface KnownPaths {
  has(path: string): boolean;
  /** The path of the page that has another name in a link, such as its file or a former path. */
  alias?(path: string): string | undefined;
  /** The path that the site is served below, if its links have it. Other links lead out of this documentation. */
  base?: string | undefined;
}

/** The beginning of an external URL. */
export const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/**
 * The target of a page's link on the docs site. A relative link is resolved against the page's file, order prefixes and `.md` extensions
 * are removed, and an absolute web URL stays. `null` for a scheme that is not allowed, and for what is not of this documentation.
 *
 * @param file Path of the page's file below the folder.
 * @param known Paths of all pages. A site often serves the folder below its own path (`/docs/start` for `/start`): if an absolute link
 *   leads nowhere, it is tried without its first segment.
 */
export function resolveDocsLink(
  href: string,
  file: string,
  pagePath: string,
  known: KnownPaths = new Set<string>(),
): string | null {
  const address = href.trim();
  if (ELSEWHERE.test(address)) return /^(https?:|mailto:)/i.test(address) ? address : null;
  const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  if (written === '') return `${pagePath}${rest}`;
  const { base = '' } = known;
  const isBelow = base !== '' && `${written}/`.startsWith(`${base}/`);
  const isElsewhere = base !== '' && !isBelow;
  const path = isBelow ? written.slice(base.length) || '/' : written;
  const segments = join(path, file);
  if (/\.[a-z0-9]{2,5}$/i.test(path) && !/\.mdx?$/i.test(path)) {
    // A link may lead to the HTML file that a generator makes from a page.
    const page = segments.join('/').replace(/(?:^|\/)index\.html?$|\.html?$/i, '');
    const isPage = /\.html?$/i.test(path);
    const made = isPage ? find(known, `/${toPathSegments(page).join('/')}`, [page]) : undefined;
    return made === undefined && isPage && isElsewhere ? null : `${made ?? `/${segments.join('/')}`}${rest}`;
  }
  const target = toDocsPath(segments.join('/'));
  const own = find(known, target, segments);
  if (own !== undefined) return own + rest;
  const unmounted = path.startsWith('/') && /^\/[^/]+\//.test(target) ? target.replace(/^\/[^/]+/, '') : target;
  const below = target === unmounted ? undefined : find(known, unmounted, segments.slice(1));
  return below === undefined && isElsewhere ? null : `${below ?? target}${rest}`;
}

/** The names in a path, relative to a file unless it begins with `/`. */
function join(path: string, file: string): string[] {
  const whole = posix.join('/', path.startsWith('/') ? '' : posix.dirname(file), path);
  return whole.split('/').filter((segment) => segment !== '');
}

/** The page for a path: the path itself, an alias, or the path with the number prefixes of files. */
function find(known: KnownPaths, path: string, segments: readonly string[]): string | undefined {
  for (const name of new Set([path, toFilePath(segments.join('/'))])) {
    const found = known.alias?.(name) ?? (known.has(name) ? name : undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface SitePaths {
  paths: ReadonlySet<string>;
  aliases: ReadonlyMap<string, string>;
  base?: string | undefined;
}

/** The paths of a site for the links of its pages. A redirect of a whole folder counts only where there is no page. */
export function createKnownPaths(read: () => SitePaths): KnownPaths {
  return {
    get base() {
      return read().base;
    },
    has: (path) => read().paths.has(path),
    alias(path) {
      const { aliases, paths } = read();
      return paths.has(path) ? aliases.get(path) : findRedirect((from) => aliases.get(from), path);
    },
  };
}
