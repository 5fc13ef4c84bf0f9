import { toPathSegments } from './toDocsPath';

/** Tells which paths are pages. */
export type KnownPaths = Pick<ReadonlySet<string>, 'has'>;

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
  if (/\.[a-z0-9]{2,5}$/i.test(path) && !/\.mdx?$/i.test(path)) return `/${segments.join('/')}${rest}`;
  const clean = toPathSegments(segments.join('/'));
  if (/^(index|readme)$/i.test(clean.at(-1) ?? '')) clean.pop();
  const target = `/${clean.join('/')}`;
  const unmounted = path.startsWith('/') && clean.length > 1 ? `/${clean.slice(1).join('/')}` : target;
  return `${!known.has(target) && known.has(unmounted) ? unmounted : target}${rest}`;
}
