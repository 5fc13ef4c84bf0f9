import { prefersMarkdown } from '../lib/prefersMarkdown';
import { findFile } from './findFile';
import type { Values } from './readValues';
import type { ServedFile, ServedSite } from './ServedFile';
import { isHashedName, serveFile } from './serveFile';
import { ASSISTANT_PATH, writePage } from './writePage';
import { sha256 } from '../lib/sha256';

/** Content that the handler serves, read for each request. */
export interface Serving {
  /** `null` if nothing is served: there is no bundle yet, or the values switch the site off. */
  site: ServedSite | null;
  values: Values | null;
  /** The assistant's own files, by path. */
  assistant: ReadonlyMap<string, ServedFile>;
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Other sites must not embed the pages in frames. */
const POLICY = "frame-ancestors 'self'; object-src 'none'; base-uri 'self'";

/** Keeps all requests of an air-gapped site within its own origin, and the APIs that the operator names, whatever the bundle contains. */
function airGappedPolicy(playground: readonly string[]): string {
  const connect = ["connect-src 'self' data: blob:", ...playground].join(' ');
  return `default-src 'self' 'unsafe-inline' data: blob:; ${connect}; form-action 'self'; ${POLICY}`;
}

/**
 * Serves a bundle: clean addresses (`/guides/start` for `guides/start.html`), content types, caching, the deployment's scripts on its
 * pages, and the bundle's own page for missing addresses. Answers GET and HEAD.
 *
 * @param serving Read once for each request, so that a swap never mixes two versions.
 */
export function createSiteHandler(serving: () => Serving): (request: Request) => Promise<Response> {
  return async (request) => {
    const { site, values, assistant } = serving();
    const { pathname, search } = new URL(request.url);
    const headers = {
      ...HEADERS,
      'content-security-policy': values?.isAirGapped ? airGappedPolicy(values.playground ?? []) : POLICY,
    };
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Only GET is allowed at this address.\n', {
        status: 405,
        headers: { ...headers, allow: 'GET, HEAD' },
      });
    }
    if (!site || !values)
      return refuse(
        request,
        503,
        'There is no site to serve yet. Try again when its bundle has been fetched.',
        headers,
      );
    if (values.assistant && pathname.startsWith(`/${ASSISTANT_PATH}`)) {
      const name = pathname.slice(ASSISTANT_PATH.length + 1);
      const own = assistant.get(name);
      if (own) return serveFile(request, name, own, { headers });
    }
    const scripts = [values.assistant, values.analytics].filter((script) => script !== null);
    const { hasSearch, playground } = values;
    const isPlain = scripts.length === 0 && hasSearch && playground === null;
    const changes = JSON.stringify({ scripts, hasSearch, playground });
    const mark = isPlain ? '' : sha256(changes);
    const found = findFile(pathname, site.files);
    if (found && 'location' in found) {
      // A temporary redirect, because another version may have a page at this address.
      return new Response(null, {
        status: 302,
        headers: { ...headers, location: found.location + search, 'cache-control': 'no-cache' },
      });
    }
    const name = found?.file ?? pathname.slice(1);
    const file = site.files.get(name) ?? (isHashedName(name) ? site.earlier.get(name) : undefined);
    const write = (isMissing: boolean) => (html: string) =>
      writePage(html, pathname, { scripts, isMissing, hasSearch, playground });
    const twin = name.endsWith('.html') ? name.replace(/\.html$/, '.md') : '';
    const markdown = site.files.get(twin);
    if (markdown && file) {
      const link = `<./${encodeURIComponent(twin.slice(twin.lastIndexOf('/') + 1))}>; rel="alternate"; type="text/markdown"`;
      const vary = 'accept';
      return prefersMarkdown(request.headers.get('accept'))
        ? serveFile(request, twin, markdown, { headers, vary })
        : serveFile(request, name, file, {
            headers: { ...headers, link },
            vary,
            change: { mark, write: write(false) },
          });
    }
    if (file) return serveFile(request, name, file, { headers, change: { mark, write: write(false) } });
    const missing = site.files.get('404.html');
    if (!missing) return refuse(request, 404, 'There is no page at this address. Begin at the front page.', headers);
    return serveFile(request, '404.html', missing, { headers, status: 404, change: { mark, write: write(true) } });
  };
}

function refuse(request: Request, status: number, text: string, headers: Record<string, string>): Response {
  return new Response(request.method === 'HEAD' ? null : `${text}\n`, {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
