import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page's HTML, or a handler. A missing page is answered with 404. */
export type SitePages = Record<string, string | ((request: IncomingMessage, response: ServerResponse) => void)>;

/** Serves a documentation site on this machine. Its pages may be changed while it runs. */
export async function serveSite(pages: SitePages) {
  const asked: string[] = [];
  let running = 0;
  let runningMax = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    running += 1;
    runningMax = Math.max(runningMax, running);
    response.once('close', () => {
      running -= 1;
    });
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
    if (typeof page === 'function') page(request, response);
    else if (page === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    pages,
    /** Paths of all requests so far. */
    asked,
    get runningMax() {
      return runningMax;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A page with enough text for one. */
export function htmlPage(title: string, links: readonly string[] = [], head = ''): string {
  const anchors = links.map((link) => `<a href="${link}">to ${link}</a>`).join(' ');
  const text = `${title} is a page of the documentation of a kettle. `.repeat(6);
  return `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><nav>${anchors}</nav><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
}
