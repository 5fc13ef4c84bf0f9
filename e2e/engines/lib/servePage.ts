import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { demoUrl } from './StoryPage';

/** A story's own page. Its origin passes all other requests to another server. */
export interface ServedPage {
  url: string;
  stop(): Promise<void>;
}

/**
 * Serves a page at `/`, with headers.
 *
 * @param upstream Origin that serves every other path. @default the demo
 */
export async function servePage(
  html: string,
  headers: Record<string, string> = {},
  upstream = demoUrl(),
): Promise<ServedPage> {
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
      return;
    }
    const hasBody = request.method === 'POST';
    const leaving = new AbortController();
    response.on('close', () => leaving.abort());
    fetch(`${upstream}${request.url}`, {
      method: request.method,
      headers: {
        'content-type': request.headers['content-type'] ?? '',
        authorization: request.headers.authorization ?? '',
      },
      body: hasBody ? (Readable.toWeb(request) as BodyInit) : null,
      duplex: 'half',
      signal: leaving.signal,
    } as RequestInit)
      .then((answer) => {
        const { 'content-encoding': _, 'content-length': __, ...kept } = Object.fromEntries(answer.headers);
        response.writeHead(answer.status, kept);
        if (answer.body === null) response.end();
        else Readable.fromWeb(answer.body as ReadableStream).pipe(response);
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
