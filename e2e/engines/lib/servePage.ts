import { listen } from '../../../src/server/http/listener/listen';
import { demoUrl } from './StoryPage';

/** A story's own page. Its origin passes all other requests to another server. */
export interface ServedPage {
  url: string;
  stop(): Promise<void>;
}

/** Headers of an answer that are no longer true when it is sent on: it has been decoded, and the connection is another. */
const CHANGED = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'];

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
  const { url, close } = await listen(
    async (request) => {
      const { pathname, search } = new URL(request.url);
      if (pathname === '/')
        return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
      const answer = await fetch(`${upstream}${pathname}${search}`, {
        method: request.method,
        headers: {
          'content-type': request.headers.get('content-type') ?? '',
          authorization: request.headers.get('authorization') ?? '',
        },
        body: request.body,
        duplex: 'half',
        signal: request.signal,
      } as RequestInit);
      const kept = new Headers(answer.headers);
      for (const name of CHANGED) kept.delete(name);
      return new Response(answer.body, { status: answer.status, headers: kept });
    },
    { port: 0 },
  );
  return { url: `${url}/`, stop: () => close() };
}
