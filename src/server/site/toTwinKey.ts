import type { IndexedPage } from '../service/pages/DocsPage';

/** The path of a page without its language and version. Pages with the same content have the same key. */
export function toTwinKey({ path, language, version }: Pick<IndexedPage, 'path' | 'language' | 'version'>): string {
  return path
    .split('/')
    .filter((segment) => segment === '' || (segment !== language && segment !== version))
    .join('/');
}
