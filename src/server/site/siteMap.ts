import type { IndexedPage } from '../service/pages/DocsPage';
import { escapeHtml } from './escapeHtml';
import { encodeFile } from './siteFile';

/**
 * The sitemap for search engines. Its URLs are without `.html`, as on the site and not in a bundle's files.
 *
 * @param siteUrl `https://docs.example.com`.
 */
export function siteMap(pages: readonly IndexedPage[], siteUrl: string): string {
  const urls = pages.map(({ path, lastUpdated }) => {
    const changed = lastUpdated === undefined ? '' : `<lastmod>${escapeHtml(lastUpdated)}</lastmod>`;
    return `<url><loc>${escapeHtml(siteUrl + encodeFile(path))}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
