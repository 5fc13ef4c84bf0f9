import { toPathSegments } from './toDocsPath';

/** Tells which paths are pages. */
export interface KnownPaths {
  has(path: string): boolean;
  /** The path of a page that a link names otherwise, by its file or by an address that it had. */
  alias?(path: string): string | undefined;
}

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * The address that a link of a page means on the docs site: a relative link is resolved against the page's file, order prefixes
 * and `.md` extensions go, an absolute web address stays. `null` for a scheme that a docs page has no business with.
 *
 * @param file Path of the page's file below the folder.
 * @param known Paths of all pages. A site often mounts the folder below a path of its own (`/docs/start` for `/start`):
 *   an absolute link whose first segment leads nowhere is tried without it.
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
  const base = path.startsWith('/') ? [] : file.split('/').slice(0, -1);
  const segments: string[] = [];
  for (const segment of [...base, ...path.split('/')]) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  if (/\.[a-z0-9]{2,5}$/i.test(path) && !/\.mdx?$/i.test(path)) {
    // A page may be linked by the file that a generator makes of it.
    const page = segments.join('/').replace(/(?:^|\/)index\.html?$|\.html?$/i, '');
    const made = /\.html?$/i.test(path) ? find(known, `/${toPathSegments(page).join('/')}`, [page]) : undefined;
    return `${made ?? `/${segments.join('/')}`}${rest}`;
  }
  const clean = toPathSegments(segments.join('/'));
  if (/^(_?index|readme)$/i.test(clean.at(-1) ?? '')) clean.pop();
  const target = `/${clean.join('/')}`;
  const own = find(known, target, segments);
  if (own !== undefined) return own + rest;
  const unmounted = path.startsWith('/') && clean.length > 1 ? `/${clean.slice(1).join('/')}` : target;
  // Hugo finds a page by the last part of its path, wherever it lies.
  const byName = path.includes('/') ? undefined : known.alias?.(namePath(clean.at(-1) ?? ''));
  return `${(target !== unmounted && find(known, unmounted, segments.slice(1))) || byName || target}${rest}`;
}

/** The alias of a page by the last part of its path. */
export function namePath(name: string): string {
  return `*/${name}`;
}

/** The page that a path names: by itself, by an alias, or with the numbers that files begin with. */
function find(known: KnownPaths, path: string, segments: readonly string[]): string | undefined {
  const alias = known.alias?.(path);
  if (alias !== undefined) return alias;
  if (known.has(path)) return path;
  const whole = `/${segments
    .join('/')
    .replace(/\.mdx?$/i, '')
    .replace(/(^|\/)(_?index|readme)$/i, '')}`;
  return whole !== path && known.has(whole) ? whole : undefined;
}
