import type { LocalService } from 'docs-assistant-server/local';
import { createDevSite } from '../../src/server/cli/dev/createDevSite';
import { findAssistantFiles } from '../../src/server/selfhost/findAssistantFiles';
import { createDemoProxy } from './createDemoProxy';
import type { Credentials } from './createLogin';
import { createLogin } from './createLogin';
import { SECURITY_HEADERS } from './securityHeaders';
import { serveDemoFile } from './serveDemoFile';

/** Options of {@link createSite}. */
export interface SiteOptions {
  service: LocalService;
  /** Folder of the pages. */
  docsFolder: string;
  /** Folder of the built pages beside the documentation. */
  siteFolder: string;
  /** Name of the site. @default the first page's title */
  title?: string;
  /** Credentials for the operators' page. */
  credentials: Credentials;
}

/** Addresses of the documented service, of its bundles, and of its fault scenarios. */
const SERVICE_PATH = /^\/(?:(?:discovery|v1|v2|bundles|pulls|scenarios)\/|mcp$)/;

/** Files of the pages beside the documentation, by address. */
const PAGES: Readonly<Record<string, string>> = {
  '/playground': '/demo/pages/playground.html',
  '/standalone': '/index.html',
};

/**
 * Everything that the demo answers, on one origin: the documentation as `docs-assistant-server dev` shows it, and beside it the service,
 * the operators' pages, the playground and the pages of the stories. Throws when the script tag has not been built.
 */
export async function createSite(options: SiteOptions) {
  const { service, docsFolder, siteFolder, title } = options;
  const login = createLogin(options.credentials);
  const proxy = createDemoProxy(service, login);
  const site = createDevSite({ service, proxy, docsFolder, title, assistant: await findAssistantFiles() });

  async function handle(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isReading && service.pages.some(({ path }) => encodeURI(path) === pathname);
    const forPrograms = isReading ? await readForPrograms(request, isPage) : null;
    if (forPrograms !== null) return forPrograms;
    // Pages have priority, because a folder of pages may be named `v1`.
    if (isPage) return site.handle(request);
    if (/^\/admin(?:\/|$)/.test(pathname)) return answerAdmin(request, pathname);
    if (SERVICE_PATH.test(pathname)) return service.handle(request);
    const file = isReading ? await serveDemoFile(siteFolder, PAGES[pathname] ?? pathname) : null;
    return file ?? site.handle(request);
  }

  /** The service's files for programs, and a page as markdown if the client asks for it. */
  async function readForPrograms(request: Request, isPage: boolean): Promise<Response | null> {
    const isFile = /\.(?:md|txt|xml)$/.test(new URL(request.url).pathname);
    const asks = request.headers.get('accept')?.includes('text/markdown') ?? false;
    if (isPage ? !asks : !isFile) return null;
    const response = await service.handle(request);
    return response.ok || response.status === 304 ? response : null;
  }

  /** The operators' page for signed-in operators, and the form for everybody else. */
  async function answerAdmin(request: Request, pathname: string): Promise<Response> {
    if (request.method === 'POST') return login.answer(request, pathname);
    const place = login.read(request) === null ? '/admin/login' : '/admin';
    if (pathname !== place)
      return new Response(null, { status: 303, headers: { ...SECURITY_HEADERS, location: place } });
    return (await serveDemoFile(siteFolder, '/demo/pages/operators.html')) ?? site.handle(request);
  }

  return { handle, close: site.close };
}
