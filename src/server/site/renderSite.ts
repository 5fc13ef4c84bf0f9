import { BUNDLE_MANIFEST } from '../../shared/contract';
import type { IndexedPage, LinkMap } from '../service/pages/DocsPage';
import { escapeHtml } from '../lib/escapeHtml';
import { createAgentFiles, FULL_NAME, LIST_NAMES } from './createAgentFiles';
import { createSiteNames } from './createSiteNames';
import { languageAttributes } from './labels/languageAttributes';
import { isForAgents } from './isForAgents';
import { NO_SETTINGS, type SiteSettings } from './SiteSettings';
import { toSiteVariants, type SitePart } from './siteVariants';
import { SITE_SCRIPT_ASSET, findFavicon, readAsset, siteIcon, toOwnAsset, type OwnAsset } from './siteAssets';
import { encodeFile, relativeTo } from './siteFile';
import { DIAGRAM_HTML, describeMissingLibrary, readDiagramFiles } from './readDiagramFiles';
import { siteMissingPage } from './siteMissingPage';
import { sitePage, type Site } from './sitePage';
import { siteStyle } from './siteStyle';
import { siteSearchIndex } from './siteSearchIndex';
import { trimOf } from '../../shared/contract/trim';

export interface SiteFile {
  name: string;
  content: string | Uint8Array;
  /** True for a page of the documentation. */
  isPage: boolean;
}

/** The description of a bundle, in `export.json` at its root, next to the pages whose file name differs from their path (`renamed`). */
export interface SiteManifest {
  jobId: string;
  /** Host name of the site. */
  domain: string;
  /** Version of the documentation; undefined if the export has all current pages. */
  version?: string;
  createdAt: string;
}

/** Files for programs that a site's owner may write by hand. */
const OWNERS = /^(llms(-full)?|robots)\.txt$/;

const AS_WRITTEN: Pick<LinkMap, 'resolve'> = { resolve: (target) => target };

/**
 * Renders a self-contained site file by file.
 *
 * @param docsFolder Folder with the pages' images and downloads.
 * @param links Resolves links to anchors. @default links stay as written
 * @param editUrl URL for editing a page's source, with `:path` for its file. @default no link
 * @param settings The site owner's settings. @default no settings
 * @param mcpUrl URL of an MCP server for the same pages. @default no server is named
 */
export async function* renderSite(
  pages: readonly IndexedPage[],
  manifest: SiteManifest,
  docsFolder: string,
  links: Pick<LinkMap, 'resolve'> = AS_WRITTEN,
  editUrl?: string,
  settings: SiteSettings = NO_SETTINGS,
  mcpUrl?: string,
): AsyncGenerator<SiteFile> {
  const { shared, icon, indexes } = await prepareSite(pages, manifest.domain, docsFolder, settings);
  const site: Site = { ...shared, links, editUrl, mcpUrl };
  const { names } = site;
  const agentFiles = createAgentFiles({ ...site, siteUrl: `https://${manifest.domain}` });
  const twins: string[] = [];
  let diagramPages = 0;
  for (const page of pages) {
    const content = await sitePage(page, site);
    if (content.includes(DIAGRAM_HTML)) diagramPages += 1;
    yield { name: names.page(page.path) ?? '', content, isPage: true };
    // Beside its page, whose texts are in memory now.
    const twin = site.twin(page);
    if (twin === null) continue;
    const text = agentFiles.write(page);
    twins.push(text);
    yield file(twin, text);
  }
  // Before the images, because these files refer to some.
  for (const list of [FULL_NAME, ...LIST_NAMES]) {
    // The owner's own list is better than a generated one.
    const own = OWNERS.test(list) ? await readAsset(docsFolder, list) : null;
    const written = list === FULL_NAME ? twins.join('\n') : await agentFiles.read(list);
    yield file(list, own ?? written ?? '');
  }
  for (const [path, name] of names.assets) {
    const content = await readAsset(docsFolder, path.slice(1));
    if (content) yield file(name, content);
  }
  yield* listRedirects(site);
  const { diagrams } = site;
  if (diagramPages > 0 && !diagrams) console.warn(describeMissingLibrary(diagramPages));
  yield file('404.html', await siteMissingPage(site));
  const assets = new Map([...indexes.values()].map((index) => [index.name, index])).values();
  const ofDiagrams = diagramPages > 0 && diagrams ? [diagrams.script, diagrams.library] : [];
  for (const { name, content } of [...ofDiagrams, site.style, SITE_SCRIPT_ASSET, ...assets, icon])
    yield file(name, content);
  const description = {
    generator: 'docs-assistant',
    ...manifest,
    pageCount: pages.length,
    ...(names.renamed.size > 0 && { renamed: Object.fromEntries(names.renamed) }),
  };
  yield file(BUNDLE_MANIFEST, `${JSON.stringify(description, null, 2)}\n`);
}

async function prepareSite(pages: readonly IndexedPage[], domain: string, docsFolder: string, settings: SiteSettings) {
  const front = pages.find(({ path }) => path === '/');
  const name = settings.name ?? front?.title ?? domain;
  const icon = siteIcon(name);
  const names = createSiteNames(pages.map((page) => page.path));
  const variants = toSiteVariants(pages, settings);
  const indexes = new Map<SitePart, OwnAsset>();
  for (const variant of variants.all) {
    indexes.set(variant, toOwnAsset('search', 'js', await siteSearchIndex(variant.pages, names)));
  }
  const favicon = findFavicon(settings);
  const ownIcon = favicon === null ? null : await readAsset(docsFolder, favicon.slice(1));
  const shared: Omit<Site, 'links'> = {
    domain,
    pages,
    names,
    variants,
    settings,
    name,
    language: (front ?? pages[0])?.language,
    style: siteStyle(settings),
    searchIndex: (variant) => indexes.get(variant)?.name ?? '',
    diagrams: await readDiagramFiles(docsFolder),
    icon: ownIcon && favicon !== null ? names.asset(favicon) : icon.name,
    twin: (page) => (isForAgents(page) ? names.twin(page.path) : null),
  };
  return { shared, icon, indexes };
}

/** The files that lead to pages: the front page if no page has its address, and the site's own redirects. */
function* listRedirects({ pages, names, settings }: Site): Generator<SiteFile> {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const first = pages[0];
  if (!byPath.has('/') && first)
    yield file('index.html', redirectPage(encodeFile(names.page(first.path) ?? ''), first));
  for (const [from, to] of Object.entries(settings.redirects)) {
    const path = trimOf(to.replace(/[?#].*/s, ''), '/');
    const target = names.page(`/${path}`);
    const page = byPath.get(`/${path}`);
    const name = `${from.slice(1)}.html`;
    const isFree = /^[\w./-]+$/.test(name) && names.pathOf(name) === null && !name.startsWith('_');
    if (target !== null && page && isFree) yield file(name, redirectPage(relativeTo(name, target), page));
  }
}

function file(name: string, content: string | Uint8Array): SiteFile {
  return { name, content, isPage: false };
}

/** @param target URL of the page, relative to this one. */
function redirectPage(target: string, { title, language }: IndexedPage): string {
  const address = escapeHtml(target);
  return `<!doctype html>\n<html ${languageAttributes(language)}><head><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${address}"><title>${escapeHtml(title)}</title></head><body><a href="${address}">${escapeHtml(title)}</a></body></html>\n`;
}
