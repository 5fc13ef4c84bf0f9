import { posix } from 'node:path';
import { toDocsPath, toFilePath, toPathSegments } from './toDocsPath';
import { findRedirect } from '../../../site/findRedirect';

/** Knows which paths are pages. */
export interface KnownPaths {
  has(path: string): boolean;
  /** The path of the page that has another name in a link, such as its file or a former path. */
  alias?(path: string): string | undefined;
}

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * The target of a page's link on the docs site. A relative link is resolved against the page's file, order prefixes and `.md` extensions
 * are removed, and an absolute web URL stays. `null` for a scheme that is not allowed.
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
  if (SCHEME.test(address) || address.startsWith('//')) return /^(https?:|mailto:)/i.test(address) ? address : null;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  if (path === '') return `${pagePath}${rest}`;
  const segments = join(path, file);
  if (/\.[a-z0-9]{2,5}$/i.test(path) && !/\.mdx?$/i.test(path)) {
    // A link may lead to the HTML file that a generator makes from a page.
    const page = segments.join('/').replace(/(?:^|\/)index\.html?$|\.html?$/i, '');
    const made = /\.html?$/i.test(path) ? find(known, `/${toPathSegments(page).join('/')}`, [page]) : undefined;
    return `${made ?? `/${join(path, file).join('/')}`}${rest}`;
  }
  const target = toDocsPath(segments.join('/'));
  const own = find(known, target, segments);
  if (own !== undefined) return own + rest;
  const unmounted = path.startsWith('/') && /^\/[^/]+\//.test(target) ? target.replace(/^\/[^/]+/, '') : target;
  return `${(target !== unmounted && find(known, unmounted, segments.slice(1))) || target}${rest}`;
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
}

/** The paths of a site for the links of its pages. A redirect of a whole folder counts only where there is no page. */
export function createKnownPaths(read: () => SitePaths): KnownPaths {
  return {
    has: (path) => read().paths.has(path),
    alias(path) {
      const { aliases, paths } = read();
      return paths.has(path) ? aliases.get(path) : findRedirect((from) => aliases.get(from), path);
    },
  };
}
