import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import type { IndexedPage } from '../../docs/DocsPage';
import { escapeHtml } from '../../docs/renderPage';
import type { Site } from './sitePage';
import { siteMissingPage, sitePage } from './sitePage';
import { siteFile } from './siteFile';
import { SITE_SCRIPT } from './siteScript';
import { siteSearchIndex } from './siteSearchIndex';
import { SITE_STYLE } from './siteStyle';

/** A file of a bundle. */
export interface SiteFile {
  name: string;
  content: string | Uint8Array;
  /** True for a page of the documentation. */
  isPage: boolean;
}

/** Images and downloads of a page that go into the bundle with it. */
const ASSET = /(?:src|href)="([^":?#]+\.(?:png|jpe?g|gif|webp|avif|svg|ico|pdf|zip|txt|csv|json|ya?ml|mp4|webm))"/gi;

/**
 * The files of a self-contained site, one by one as they are rendered.
 *
 * @param docsFolder Where images and downloads of the pages are taken from.
 */
export async function* renderSite(
  pages: readonly IndexedPage[],
  domain: string,
  docsFolder: string,
): AsyncGenerator<SiteFile> {
  const front = pages.find((page) => page.path === '/');
  const site: Site = { domain, pages, paths: new Set(pages.map((page) => page.path)), name: front?.title ?? domain };
  const assets = new Set<string>();
  for (const page of pages) {
    const content = sitePage(page, site);
    yield { name: siteFile(page.path), content, isPage: true };
    for (const match of content.matchAll(ASSET)) assets.add(bundlePath(match[1] ?? '', page.path));
  }
  // Every bundle has a front page: the first page stands in where the folder has none.
  const first = pages[0];
  if (!front && first)
    yield { name: 'index.html', content: redirectPage(siteFile(first.path), first.title), isPage: false };
  for (const name of assets) {
    const content = await readAsset(docsFolder, name);
    if (content) yield { name, content, isPage: false };
  }
  yield { name: '404.html', content: siteMissingPage(site), isPage: false };
  yield { name: 'sitemap.xml', content: sitemap(site), isPage: false };
  yield { name: 'assets/site.css', content: SITE_STYLE, isPage: false };
  yield { name: 'assets/site.js', content: SITE_SCRIPT, isPage: false };
  yield { name: 'assets/search-index.js', content: siteSearchIndex(pages), isPage: false };
}

/** Addresses without `.html`: those of the site, not of the bundle's files. */
function sitemap({ domain, pages }: Site): string {
  const urls = pages.map((page) => `<url><loc>${escapeHtml(`https://${domain}${encodeURI(page.path)}`)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

function redirectPage(file: string, title: string): string {
  const address = escapeHtml(encodeURI(file));
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${address}"><title>${escapeHtml(title)}</title></head><body><a href="${address}">${escapeHtml(title)}</a></body></html>\n`;
}

/** Path in the bundle of what a page names relatively. */
function bundlePath(address: string, from: string): string {
  return new URL(decodeSafe(address), `file:///${siteFile(from)}`).pathname.slice(1);
}

/** A file below the docs folder; `null` for one that is not there or lies elsewhere. */
async function readAsset(docsFolder: string, name: string): Promise<Uint8Array | null> {
  const relative = normalize(decodeSafe(name));
  if (relative.startsWith(`..${sep}`) || relative.startsWith('assets') || relative.startsWith('.')) return null;
  return readFile(join(docsFolder, relative)).catch(() => null);
}

function decodeSafe(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
