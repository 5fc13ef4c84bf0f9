import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalService } from 'docs-assistant-server/local';
import { createDemoProxy } from './createDemoProxy';
import { createDocsData } from './createDocsData';
import type { Credentials } from './createLogin';
import { createLogin } from './createLogin';
import { renderShell } from './renderShell';
import { readDemoQuestions } from './readDemoQuestions';
import { SECURITY_HEADERS } from './securityHeaders';
import { isImagePath, serveDemoFile } from './serveDemoFile';

/** Options of {@link createSite}. */
export interface SiteOptions {
  service: LocalService;
  /** Folder of the pages; images beside them are served too. */
  docsFolder: string;
  /** Folder of the built site. */
  siteFolder: string;
  /** Name of the site. @default the first page's title */
  title?: string;
  /** Credentials for the operators' page. */
  credentials: Credentials;
}

/** Addresses of the documented service, of its bundles, and of its fault scenarios. */
const SERVICE_PATH = /^\/(discovery|v1|v2|bundles|pulls|scenarios)\//;

/** A page of the demo beside the documentation. */
const PLAYGROUND = '/playground';

/** Everything that the demo answers, on one origin. Throws when the site has not been built. */
export async function createSite(options: SiteOptions): Promise<(request: Request) => Promise<Response>> {
  const { service, docsFolder, siteFolder, title } = options;
  if (!existsSync(join(siteFolder, 'index.html'))) {
    throw new Error(
      `${siteFolder}/index.html is missing: the site is not built. "npm run demo" builds and starts it; by hand it is ` +
        '"npx vite build --mode library && npx vite build --mode demo".',
    );
  }
  const docs = createDocsData({
    pages: service.pages,
    title,
    starterQuestions: await readDemoQuestions(docsFolder),
  });

  const login = createLogin(options.credentials);
  const proxy = createDemoProxy(service, login);

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const { pathname } = url;
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const page = isReading ? docs.find(pathname) : undefined;
    const forPrograms = isReading ? await readForPrograms(request, page !== undefined) : null;
    if (forPrograms !== null) return forPrograms;
    // Pages have priority, because a folder of pages may be named `v1`.
    if (page !== undefined) return renderShell({ folder: siteFolder, request, page });
    if (pathname.startsWith('/api/docs-assistant/')) return proxy(request);
    if (/^\/admin(?:\/|$)/.test(pathname)) return answerAdmin(request, pathname);
    if (SERVICE_PATH.test(pathname) || pathname === '/mcp') return service.handle(request);
    if (isReading && pathname === PLAYGROUND) return servePlayground();
    if (!isReading) return refuse(405, 'This address accepts only GET requests.', { allow: 'GET, HEAD' });
    return (
      docs.answer(url) ??
      (await serveDemoFile(siteFolder, pathname)) ??
      (isImagePath(pathname) ? await serveDemoFile(docsFolder, pathname) : null) ??
      (await serveMissing(request, pathname))
    );
  }

  /** The service's files for programs, and a page as markdown if the client asks for it. */
  async function readForPrograms(request: Request, isPage: boolean): Promise<Response | null> {
    const isFile = /\.(?:md|txt|xml)$/.test(new URL(request.url).pathname);
    const asks = request.headers.get('accept')?.includes('text/markdown') ?? false;
    if (isPage ? !asks : !isFile) return null;
    const response = await service.handle(request);
    return response.ok || response.status === 304 ? response : null;
  }

  async function servePlayground(): Promise<Response> {
    return (
      (await serveDemoFile(siteFolder, `/demo/pages${PLAYGROUND}.html`)) ??
      refuse(404, 'This page is not built. Run: npm run build:demo')
    );
  }

  /** The operators' page for signed-in operators, and the form for everybody else. */
  async function answerAdmin(request: Request, pathname: string): Promise<Response> {
    if (request.method === 'POST') return login.answer(request, pathname);
    const isSignedIn = login.read(request) !== null;
    const place = isSignedIn ? '/admin' : '/admin/login';
    if (pathname !== place)
      return new Response(null, { status: 303, headers: { ...SECURITY_HEADERS, location: place } });
    return renderShell({ folder: siteFolder, request, title: isSignedIn ? 'Operators' : 'Sign in', status: 200 });
  }

  /** The first page for `/` if the folder has no index, and the site's own "not found" page for browsers. */
  async function serveMissing(request: Request, pathname: string): Promise<Response> {
    const [first] = service.pages;
    if (pathname === '/' && first !== undefined) {
      return new Response(null, { status: 302, headers: { ...SECURITY_HEADERS, location: encodeURI(first.path) } });
    }
    const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false;
    return wantsPage ? renderShell({ folder: siteFolder, request }) : refuse(404, 'Not found.');
  }

  return answer;
}

function refuse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      ...SECURITY_HEADERS,
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
}
