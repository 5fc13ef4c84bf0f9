import { readUrl } from '../../core/links/readUrl';

/**
 * The part of an address before the path of a page, on a site that routes by the fragment: `/docs/#` on the page `/docs/#/guide`. Empty
 * on other sites, whose fragments may look the same (an operation in Swagger UI): a site says it by its `docsUrl` (`/docs/#/`), or it
 * has docsify.
 */
export function readRoutePrefix(win: Window, docsUrl = ''): string {
  const { href, hash, pathname } = win.location;
  const [router] = /^#!?(?=\/)/.exec(hash) ?? [];
  if (!router) return '';
  const docs = readUrl(docsUrl, href);
  const isDocs = docs && /^#!?\//.test(docs.hash) && toFolder(docs) === toFolder(win.location);
  return isDocs || '$docsify' in win ? pathname + router : '';
}

function toFolder({ host, pathname }: Pick<URL, 'host' | 'pathname'>): string {
  return host + pathname.replace(/\/(?:index\.html?)?$/, '');
}
