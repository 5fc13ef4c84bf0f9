import { trimEndOf } from '../../../shared/contract/trim';
import type { LocalService } from '../../service/main/createLocalService';
import type { IndexedPage } from '../../service/pages/DocsPage';
import { createLinkMap } from '../../service/pages/links/createLinkMap';
import { createEventLoopYield } from '../../lib/createEventLoopYield';
import { percentDecode } from '../../lib/percentDecode';
import { encodeFile, siteAddress } from '../../site/siteFile';
import { findRedirect } from '../../site/findRedirect';
import { createSiteNames } from '../../site/createSiteNames';
import { readDiagramFiles, type DiagramFiles } from '../../site/readDiagramFiles';
import { SITE_SCRIPT_ASSET, findFavicon, readAsset, siteIcon, type OwnAsset } from '../../site/siteAssets';
import { siteMissingPage } from '../../site/siteMissingPage';
import { sitePage, type Site } from '../../site/sitePage';
import { siteStyle } from '../../site/siteStyle';
import { siteSearchIndex } from '../../site/siteSearchIndex';
import type { SiteSettings } from '../../site/SiteSettings';
import { toSiteVariants } from '../../site/siteVariants';
import type { ProxyHandler } from '../../proxy';
import { contentType } from '../../selfhost/contentType';
import type { PageScript } from '../../selfhost/readValues';
import { serveFile } from '../../selfhost/serveFile';
import type { ServedFile } from '../../selfhost/ServedFile';
import { ASSISTANT_PATH, writePage } from '../../selfhost/writePage';
import { LIVE_SCRIPT_PATH } from './addScripts';
import { CHANGES_PATH, createChanges } from './createChanges';
import { LIVE_SCRIPT } from './liveScript.bundled';

export interface DevSiteOptions {
  service: Pick<LocalService, 'pages' | 'subscribe' | 'settings'>;
  /** Answers below `/api/docs-assistant/`. */
  proxy: ProxyHandler;
  docsFolder: string;
  /** Name of the site. @default the front page's title */
  title?: string;
  /** Files of the script tag, by path. */
  assistant: ReadonlyMap<string, ServedFile>;
}

/** A preview site for writers of documentation. */
export interface DevSite {
  /** Closes the connections that wait for changes. */
  close(): void;
  handle(request: Request): Promise<Response>;
}

/** Values that are computed once from the pages and replaced when a page changes. */
type State = Awaited<ReturnType<typeof createState>>;

const CONNECT_SELF = "connect-src 'self'";

/** Everything comes from this server, and pages run only scripts that are files. */
const HEADERS = {
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; ${CONNECT_SELF}; img-src 'self' data: https:; media-src 'self' https:; frame-src https:; font-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  // No foreign page runs the search index as its script.
  'cross-origin-resource-policy': 'same-origin',
};

/** Serves the pages as an exported site shows them, with the assistant and live reloading on each. */
export function createDevSite({ service, proxy, docsFolder, title, assistant }: DevSiteOptions): DevSite {
  const changes = createChanges(service.subscribe);
  let state: Promise<State> | null = null;
  let statePages: unknown = null;
  let diagrams: Promise<DiagramFiles | null> | null = null;

  const readState = (): Promise<State> => {
    if (state === null || statePages !== service.pages) {
      statePages = service.pages;
      // The service's pages are indexed pages, which have everything that rendering needs.
      diagrams ??= readDiagramFiles(docsFolder);
      state = createState(service.pages as readonly IndexedPage[], service.settings, title, diagrams);
    }
    return state;
  };

  const showPage = async (page: IndexedPage, site: Site, pathname: string): Promise<Response> => {
    const scripts: PageScript[] = [
      { attributes: { endpoint: '/api/docs-assistant/message' } },
      { src: LIVE_SCRIPT_PATH, attributes: { path: page.path, changes: CHANGES_PATH } },
    ];
    const response = html(writePage(await sitePage(page, site), pathname, { scripts, isMissing: false }), 200);
    const { playgroundOrigins = [] } = site.settings;
    const policy = HEADERS['content-security-policy'].replace(
      CONNECT_SELF,
      [CONNECT_SELF, ...playgroundOrigins].join(' '),
    );
    response.headers.set('content-security-policy', policy);
    return response;
  };

  return {
    close: changes.close,
    async handle(request: Request) {
      const { pathname } = new URL(request.url);
      const { byPath, redirects, site, assets, pages, readSearch, isUsed } = await readState();
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      if (isReading) {
        const path = toPagePath(pathname, site);
        const page = byPath.get(path);
        // Rendered pages link to files, as in an export; readers get the site's own addresses.
        if (page && pathname !== encodeFile(path)) return redirect(path);
        if (page) return showPage(page, site, pathname);
      }
      if (pathname.startsWith('/api/docs-assistant/')) return proxy(request);
      if (!isReading)
        return new Response('Only GET is allowed at this address.\n', { status: 405, headers: { allow: 'GET, HEAD' } });
      if (pathname === CHANGES_PATH) return changes.connect(request.signal);
      const search = await readSearch(pathname.slice(1));
      if (search !== null) return text(search, pathname);
      const redirected = findRedirect((from) => redirects[from], trimEndOf(percentDecode(pathname), '/'));
      if (redirected?.startsWith('/') && byPath.has(redirected)) return redirect(redirected);
      const [first] = pages;
      if (toPagePath(pathname, site) === '/' && first) return redirect(first.path);
      return (
        (await serveOwn(request, pathname, assets)) ??
        (await serveAsset(docsFolder, pathname, site, isUsed)) ??
        // Browsers request this icon by themselves.
        (pathname === '/favicon.ico' ? new Response(null, { status: 204, headers: HEADERS }) : null) ??
        html(writePage(await siteMissingPage(site), pathname, { scripts: [], isMissing: true }), 404)
      );
    },
  };

  async function serveOwn(request: Request, pathname: string, assets: readonly OwnAsset[]): Promise<Response | null> {
    const name = pathname.slice(1);
    const file = name.startsWith(ASSISTANT_PATH) ? assistant.get(name.slice(ASSISTANT_PATH.length)) : undefined;
    if (file) return serveFile(request, name, file, { headers: HEADERS });
    if (pathname === LIVE_SCRIPT_PATH) return text(LIVE_SCRIPT, name);
    const own = assets.find((asset) => asset.name === name);
    return own ? text(own.content, name) : null;
  }
}

async function createState(
  pages: readonly IndexedPage[],
  settings: SiteSettings,
  title: string | undefined,
  readDiagrams: Promise<DiagramFiles | null>,
) {
  const diagrams = await readDiagrams;
  const names = createSiteNames(pages.map((page) => page.path));
  const variants = toSiteVariants(pages, settings);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const front = byPath.get('/') ?? pages[0];
  const name = title ?? settings.name ?? front?.title ?? 'Documentation';
  const icon = siteIcon(name);
  const favicon = findFavicon(settings);
  // A search index is created on request, so that a saved change is shown sooner.
  const searches = new Map(variants.all.map((variant, index) => [`_site/search-${index}.js`, variant]));
  const searchNames = new Map([...searches].map(([file, variant]) => [variant, file]));
  const made = new Map<string, Promise<string>>();
  let reading: Promise<void> | undefined;
  const site: Site = {
    domain: null,
    pages,
    names,
    links: createLinkMap(pages),
    variants,
    settings,
    name,
    language: front?.language,
    style: siteStyle(settings),
    diagrams,
    searchIndex: (variant) => searchNames.get(variant) ?? '',
    // A preview needs no markdown copies for agents.
    twin: () => null,
    icon: favicon === null ? icon.name : names.asset(favicon),
  };
  return {
    pages,
    byPath,
    /** Targets by path. */
    redirects: settings.redirects,
    site,
    /** Style, scripts and icon of the pages. */
    assets: [site.style, SITE_SCRIPT_ASSET, icon, ...(diagrams ? [diagrams.script, diagrams.library] : [])],
    /** The search index of a language and version, by file name; `null` for any other file. */
    readSearch(file: string) {
      const variant = searches.get(file);
      if (!variant) return null;
      const search = made.get(file) ?? siteSearchIndex(variant.pages, names);
      made.set(file, search);
      return search;
    },
    /** Whether a page shows or offers this file of the documentation. */
    async isUsed(file: string) {
      const isKnown = () => site.names.assets.has(site.names.pathOf(file) ?? '');
      if (isKnown()) return true;
      // A page that was opened before a change, or before this start, asks for its images.
      reading ??= findUsedFiles(site);
      await reading;
      return isKnown();
    },
  };
}

/** Gives every file that a page shows or offers its name, as rendering the page does. */
async function findUsedFiles({ pages, links, names }: Site): Promise<void> {
  const pause = createEventLoopYield();
  for (const page of pages) {
    page.render({ address: (target) => siteAddress(links.resolve(target), '', names, ''), highlight: (code) => code });
    await pause();
  }
}

/** The page's path, such as `/guides/start`, also for its file (`/guides/start.html`) and for `/guides/start/`. */
function toPagePath(pathname: string, { names }: Site): string {
  const owner = names.pathOf(percentDecode(pathname).slice(1));
  if (owner !== null && names.page(owner) !== null) return owner;
  const bare = percentDecode(pathname)
    .replace(/(^|\/)index\.html$/, '$1')
    .replace(/\.html$/, '');
  const path = trimEndOf(bare, '/');
  return path === '' ? '/' : path;
}

function redirect(path: string): Response {
  return new Response(null, { status: 302, headers: { ...HEADERS, location: encodeFile(path) } });
}

function html(content: string, status: number): Response {
  return new Response(content, {
    status,
    headers: { ...HEADERS, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  });
}

function text(content: string, name: string): Response {
  return new Response(content, {
    headers: { ...HEADERS, 'content-type': contentType(name), 'cache-control': 'no-cache' },
  });
}

/** Serves the images and downloads of pages, but nothing that a browser would run, and no other file of the docs folder. */
async function serveAsset(
  docsFolder: string,
  pathname: string,
  { names }: Site,
  isUsed: State['isUsed'],
): Promise<Response | null> {
  const type = contentType(pathname);
  if (!/^(image|video|font)\/|^application\/(pdf|zip|json|yaml)|^text\/(plain|csv)/.test(type)) return null;
  const name = percentDecode(pathname).slice(1);
  if (!(await isUsed(name))) return null;
  const content = await readAsset(docsFolder, names.pathOf(name)?.slice(1) ?? name);
  return (
    content &&
    new Response(new Uint8Array(content), {
      headers: { ...HEADERS, 'content-type': type, 'cache-control': 'no-cache' },
    })
  );
}
