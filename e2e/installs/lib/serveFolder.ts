import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { contentType } from '../../../src/server/selfhost/contentType';
import type { Server } from './startSiteServer';

/**
 * Serves a built site as a static host does: `/guide` is `guide.html` or `guide/index.html`, everything else 404.html.
 *
 * @param policy The Content-Security-Policy of all pages. @default none
 */
export async function serveFolder(folder: string, policy?: string): Promise<Server> {
  const server = createServer((request, response) => {
    void find(folder, new URL(request.url ?? '/', 'http://localhost').pathname).then(async (path) => {
      response.statusCode = path === null ? 404 : 200;
      response.setHeader('content-type', contentType(path ?? '404.html'));
      if (policy !== undefined) response.setHeader('content-security-policy', policy);
      response.end(path === null ? '<!doctype html><title>Not found</title>' : await readFile(path));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function find(folder: string, pathname: string): Promise<string | null> {
  const path = join(folder, normalize(decodeURIComponent(pathname)));
  for (const candidate of [path, `${path}.html`, join(path, 'index.html')]) {
    const found = await stat(candidate).catch(() => null);
    if (found?.isFile()) return candidate;
  }
  return null;
}
