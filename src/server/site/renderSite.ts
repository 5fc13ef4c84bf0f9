import { BUNDLE_MANIFEST } from '../../shared/contract';
import type { IndexedPage, LinkMap } from '../service/pages/DocsPage';
import { escapeHtml } from './escapeHtml';
import { createSiteNames } from './createSiteNames';
import { languageAttributes } from './languageAttributes';
import { readAsset, SITE_SCRIPT_ASSET, SITE_STYLE_ASSET, siteIcon, toOwnAsset } from './siteAssets';
import { encodeFile } from './siteFile';
import { siteMissingPage } from './siteMissingPage';
import { toSiteFolders } from './siteNavigation';
import type { Site } from './sitePage';
import { sitePage } from './sitePage';
import { siteSearchIndex } from './siteSearchIndex';

/** A file of a bundle. */
export interface SiteFile {
  name: string;
  content: string | Uint8Array;
  /** True for a page of the documentation. */
  isPage: boolean;
}

/** The description of a bundle, in `export.json` at its root, beside the pages whose file is called otherwise than their path (`renamed`). */
export interface SiteManifest {
  jobId: string;
  /** Host name of the site. */
  domain: string;
  /** Version of the documentation; absent for an export of all that is current. */
  version?: string;
  createdAt: string;
}

const AS_WRITTEN: Pick<LinkMap, 'resolve'> = { resolve: (target) => target };

/**
 * The files of a self-contained site, one by one as they are rendered.
 *
 * @param docsFolder Where images and downloads of the pages are taken from.
 * @param links Where links to places of pages lead. @default where they are written to
 * @param editUrl Where a page's source is edited, with `:path` for its file. @default nowhere
 */
export async function* renderSite(
  pages: readonly IndexedPage[],
  manifest: SiteManifest,
  docsFolder: string,
  links: Pick<LinkMap, 'resolve'> = AS_WRITTEN,
  editUrl?: string,
): AsyncGenerator<SiteFile> {
  const front = pages.find((page) => page.path === '/');
  const name = front?.title ?? manifest.domain;
  const icon = siteIcon(name);
  const names = createSiteNames(pages.map((page) => page.path));
  const index = toOwnAsset('search', 'js', await siteSearchIndex(pages, names));
  const site: Site = {
    domain: manifest.domain,
    pages,
    names,
    links,
    folders: toSiteFolders(pages),
    name,
    language: (front ?? pages[0])?.language,
    searchIndex: index.name,
    icon: icon.name,
    editUrl,
  };
  for (const page of pages) {
    yield { name: names.page(page.path) ?? '', content: await sitePage(page, site), isPage: true };
  }
  // Every bundle has a front page: the first page stands in where the folder has none.
  const first = pages[0];
  if (!front && first) yield file('index.html', redirectPage(names.page(first.path) ?? '', first));
  for (const [path, name] of names.assets) {
    const content = await readAsset(docsFolder, path.slice(1));
    if (content) yield { name, content, isPage: false };
  }
  yield file('404.html', await siteMissingPage(site));
  yield file('sitemap.xml', sitemap(site));
  for (const { name, content } of [SITE_STYLE_ASSET, SITE_SCRIPT_ASSET, index, icon]) yield file(name, content);
  const description = {
    generator: 'docs-assistant',
    ...manifest,
    pageCount: pages.length,
    ...(names.renamed.size > 0 && { renamed: Object.fromEntries(names.renamed) }),
  };
  yield file(BUNDLE_MANIFEST, `${JSON.stringify(description, null, 2)}\n`);
}

function file(name: string, content: string): SiteFile {
  return { name, content, isPage: false };
}

/** Addresses without `.html`: those of the site, not of the bundle's files. */
function sitemap({ domain, pages }: Site): string {
  const urls = pages.map(
    (page) => `<url><loc>${escapeHtml(`https://${domain}${encodeFile(page.path)}`)}</loc></url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

function redirectPage(target: string, { title, language }: IndexedPage): string {
  const address = escapeHtml(encodeFile(target));
  return `<!doctype html>\n<html ${languageAttributes(language)}><head><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${address}"><title>${escapeHtml(title)}</title></head><body><a href="${address}">${escapeHtml(title)}</a></body></html>\n`;
}
